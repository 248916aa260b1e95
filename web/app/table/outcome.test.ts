import { describe, expect, it } from 'vitest';
import '../words';
import { outcomeOf } from './outcome';

const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
const clause = { key: 'high-ball', number: '3.1' };

describe('the result of a round', () => {
  it('says who won, calls the reader you, and cites a rule once', () => {
    const said = [
      { party: 2, who: 'Seat 3', own: true, text: 'You win $20 with two pairs.', clause },
      { party: 4, who: 'Seat 5', own: false, text: 'Seat 5 wins $20 with two pairs.', clause },
    ];
    const shown = outcomeOf({ round: 7, said, wagers: [], net: -5_00 }, 2, cite);
    expect(shown.headline).toBe('You win $20 with two pairs.');
    expect(shown.details).toEqual(['Seat 5 wins $20 with two pairs.']);
    expect(shown.clauses).toEqual([{ number: '3.1' }]);
    expect(shown.net).toBe(-5_00);
  });

  it('has a row for each wager, and says so where there was none', () => {
    const said = [{ party: null, who: null, own: false, text: 'The ball rests in 17 black.', clause: null }];
    const wagers = [{ text: '$5 on 17 at 35 to 1', clause, net: 175_00 }];
    const won = outcomeOf({ round: 7, said, wagers, net: 175_00 }, 2, cite);
    expect(won.rows).toEqual([{ text: '$5 on 17 at 35 to 1', net: 175_00, clause: { number: '3.1' } }]);
    expect(won.details).toEqual([]);
    const none = outcomeOf({ round: 7, said, wagers: [], net: null }, 2, cite);
    expect(none.details).toEqual(['You had nothing at stake.']);
    expect(outcomeOf({ round: 7, said, wagers: [], net: null }, null, cite).details).toEqual([]);
  });
});
