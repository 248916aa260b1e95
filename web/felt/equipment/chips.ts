import type { Cents } from '../money';

/** How a chip looks: its value is said by colour, by the number of edge spots and by a figure. */
export interface ChipFace {
  readonly base: string;
  readonly spot: string;
  readonly spots: number;
  readonly figure: string;
  readonly ink: string;
  readonly rim: string;
}

const DARK_RIM = 'rgb(0 0 0 / 0.5)';
const face = (
  base: string,
  spot: string,
  spots: number,
  figure: string,
  ink: string,
  rim = DARK_RIM,
): ChipFace => ({
  base,
  spot,
  spots,
  figure,
  ink,
  rim,
});

const FACES: ReadonlyMap<Cents, ChipFace> = new Map([
  [50, face('#D98FA0', '#fff', 2, '50c', '#3A1420')],
  [1_00, face('#F1F0EA', '#5D7A8C', 3, '1', '#14211C')],
  [2_00, face('#9CC4DC', '#17415F', 4, '2', '#0E2636')],
  [5_00, face('#B63A32', '#fff', 4, '5', '#fff')],
  [25_00, face('#23764F', '#fff', 6, '25', '#fff')],
  // A black chip would vanish on dark paper without its pale rim.
  [100_00, face('#22272A', '#E9C46A', 8, '100', '#fff', '#A9A294')],
  [500_00, face('#67408F', '#fff', 5, '500', '#fff')],
  [1_000_00, face('#D9772B', '#22150A', 10, '1k', '#22150A')],
  [5_000_00, face('#D8CFA8', '#7A2A3A', 12, '5k', '#22150A')],
]);

/** The values of the house's chips, smallest first. */
export const CHIP_VALUES: readonly Cents[] = [...FACES.keys()];

export function chipFace(value: Cents): ChipFace {
  return FACES.get(value) ?? face('#8A938E', '#fff', 1, '', '#14211C');
}

/** An amount in house chips, largest first and `most` at the most; what is smaller than the smallest chip is left over. */
export function breakdown(amount: Cents, most = 1_000): Cents[] {
  const chips: Cents[] = [];
  let left = amount;
  for (const value of [...CHIP_VALUES].reverse()) {
    for (; left >= value && chips.length < most; left -= value) chips.push(value);
  }
  return chips;
}

/** An amount as short as fits on a chip: `50c`, `30`, `1.5k`. Undefined where it would not be exact. */
export function sumFigure(amount: Cents): string | undefined {
  if (amount < 1_00) return `${amount}c`;
  if (amount % 1_00 === 0 && amount < 1_000_00) return String(amount / 1_00);
  return amount % 100_00 === 0 ? `${amount / 1_000_00}k` : undefined;
}
