import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes';
import { plainHasher } from './hash';
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

it.each(links)('$name', async ({ round, lines, link: expected }) => {
  expect(link(round, await wagerDigest(plainHasher, lines))).toBe(expected);
});

it('finds the golden vectors', () => expect(links.length).toBe(3));

const [seed, salt] = ['07'.repeat(32), 'f9'.repeat(32)];

/** A shoe as the house would deal it: a burn, then two rounds with the same wager. */
async function dealt(): Promise<Shoe> {
  const parts: ShoePart[] = [];
  let before: string[] | null = null;
  for (const [round, lines] of [
    [5, ['"shuffled"', '{"cut":{"behind":14}}']],
    [5, ['{"wagered":500}']],
    [6, ['{"wagered":500}']],
  ] as const) {
    const wagers: string[] = before ? [link(round, await wagerDigest(plainHasher, before)), ...lines] : [...lines];
    const key = await mix(plainHasher, fromHex(seed), [], await wagerDigest(plainHasher, wagers));
    parts.push({ round, words: [], wagers, draws: [{ index: 0, of: 416, drawn: draw(key, 0, 416) }] });
    before = wagers;
  }
  const commit = toHex(await commitment(plainHasher, fromHex(seed), fromHex(salt)));
  return { scheme: 'croupier/1', commit, seed, salt, parts };
}

async function faults(change: (parts: ShoePart[]) => void): Promise<number[]> {
  const shoe = await dealt();
  const parts = structuredClone(shoe.parts) as ShoePart[];
  change(parts);
  const { ok, parts: found } = await verifyShoe({ ...shoe, parts }, plainHasher);
  expect(ok).toBe(false);
  return found.map(({ mismatches }) => mismatches.length);
}

describe('a shoe', () => {
  it('holds as it was dealt', async () => {
    const { ok, parts } = await verifyShoe(await dealt(), plainHasher);
    expect(ok).toBe(true);
    expect(parts.map(({ round, isRound }) => [round, isRound])).toEqual([
      [5, false],
      [5, true],
      [6, true],
    ]);
  });

  it('does not hold with another card in its second round', async () => {
    const changed = await faults((parts) => {
      const [first] = parts[2]!.draws;
      parts[2] = { ...parts[2]!, draws: [{ ...first!, drawn: (first!.drawn + 1) % 416 }] };
    });
    expect(changed).toEqual([0, 0, 1]);
  });

  it('does not hold with another cut, nor without a round', async () => {
    const cut = await faults((parts) => {
      parts[0] = { ...parts[0]!, wagers: ['"shuffled"', '{"cut":{"behind":13}}'] };
    });
    expect(cut[1]).toBe(1);
    expect(await faults((parts) => parts.splice(1, 1))).toEqual([0, 1]);
  });

  it('does not hold where it cannot be read', async () => {
    const shoe = await dealt();
    expect((await verifyShoe({ ...shoe, parts: 7 as never }, plainHasher)).ok).toBe(false);
    expect((await verifyShoe({ ...shoe, parts: [{} as never] }, plainHasher)).ok).toBe(false);
    expect((await verifyShoe({ ...shoe, parts: [] }, plainHasher)).ok).toBe(false);
  });
});
