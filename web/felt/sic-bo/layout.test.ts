import { describe, expect, it } from 'vitest';
import { DOMINOES, rowsOf, TOTALS } from './layout';

describe('the sic-bo layout', () => {
  it('has all fifty areas, lying and standing alike', () => {
    const [lying, standing] = [false, true].map((stands) =>
      rowsOf(stands)
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
    expect(lying).toEqual(standing);
    expect(new Set(lying).size).toBe(50);
    expect(lying).toHaveLength(50);
  });

  it('has totals from 4 to 17 and dominoes from 1-2 to 5-6', () => {
    expect(TOTALS.map(({ figure }) => figure)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(DOMINOES).toHaveLength(15);
    expect([DOMINOES[0]!.id, DOMINOES.at(-1)!.id]).toEqual(['domino-1-2', 'domino-5-6']);
  });
});
