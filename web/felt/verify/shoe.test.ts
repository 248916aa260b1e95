import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes';
import { commitment, draw, link, mix, wagerDigest } from './scheme';
import { verifyShoe, type Shoe, type ShoePart } from './shoe';

interface Vector {
  name: string;
  kind: string;
  round: number;
  lines: string[];
  link: string;
}
const files = import.meta.glob<Vector[]>('../../../crates/chance/vectors.json', {
  eager: true,
  import: 'default',
});
const links = Object.values(files)
  .flat()
  .filter(({ kind }) => kind === 'link');

it.each(links)('$name', ({ round, lines, link: expected }) => {
  expect(link(round, wagerDigest(lines))).toBe(expected);
});

it('finds the golden vectors', () => expect(links.length).toBe(3));

const [seed, salt] = ['07'.repeat(32), 'f9'.repeat(32)];

/** A shoe as the house would deal it: a burn, then two rounds with the same wager. */
function dealt(): Shoe {
  const parts: ShoePart[] = [];
  let before: string[] | null = null;
  for (const [round, lines] of [
    [5, ['"shuffled"', '{"cut":{"behind":14}}']],
    [5, ['{"wagered":500}']],
    [6, ['{"wagered":500}']],
  ] as const) {
    const wagers: string[] = before ? [link(round, wagerDigest(before)), ...lines] : [...lines];
    const key = mix(fromHex(seed), [], wagerDigest(wagers));
    parts.push({ round, words: [], wagers, draws: [{ index: 0, of: 416, drawn: draw(key, 0, 416) }] });
    before = wagers;
  }
  const commit = toHex(commitment(fromHex(seed), fromHex(salt)));
  return { scheme: 'croupier/1', commit, seed, salt, parts };
}

function faults(change: (parts: ShoePart[]) => void): number[] {
  const shoe = dealt();
  const parts = structuredClone(shoe.parts) as ShoePart[];
  change(parts);
  const { ok, parts: found } = verifyShoe({ ...shoe, parts });
  expect(ok).toBe(false);
  return found.map(({ mismatches }) => mismatches.length);
}

describe('a shoe', () => {
  it('holds as it was dealt', () => {
    const { ok, parts } = verifyShoe(dealt());
    expect(ok).toBe(true);
    expect(parts.map(({ round, isRound }) => [round, isRound])).toEqual([
      [5, false],
      [5, true],
      [6, true],
    ]);
  });

  it('does not hold with another card in its second round', () => {
    const changed = faults((parts) => {
      const [first] = parts[2]!.draws;
      parts[2] = { ...parts[2]!, draws: [{ ...first!, drawn: (first!.drawn + 1) % 416 }] };
    });
    expect(changed).toEqual([0, 0, 1]);
  });

  it('does not hold with another cut, nor without a round', () => {
    const cut = faults((parts) => {
      parts[0] = { ...parts[0]!, wagers: ['"shuffled"', '{"cut":{"behind":13}}'] };
    });
    expect(cut[1]).toBe(1);
    expect(faults((parts) => parts.splice(1, 1))).toEqual([0, 1]);
  });

  it('does not hold where it cannot be read', () => {
    const shoe = dealt();
    expect(verifyShoe({ ...shoe, parts: 7 as never }).ok).toBe(false);
    expect(verifyShoe({ ...shoe, parts: [{} as never] }).ok).toBe(false);
    expect(verifyShoe({ ...shoe, parts: [] }).ok).toBe(false);
  });
});
