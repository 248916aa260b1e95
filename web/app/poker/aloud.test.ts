import { describe, expect, it } from 'vitest';
import { aloud } from './aloud';
import { frameOf, hand } from './samples';
import { DOLLARS, inBlinds } from './unit';
import { pokerView } from './view';

const around = { cite: () => undefined, free: [] };
const high = { name: 'two pairs, queens and fours', cards: ['Qd', 'Qs', '4c', '4d', 'Kd'] };

describe('what is read out on a key', () => {
  const pots = [{ amount: 24_00, seats: [0, 1, 2] }];
  const hands = [hand(0, { standing: 'folded' }), hand(1, { bet: 10_00, did: 'bet', cards: [null, '7h'], up: [1] }), hand(2, { cards: ['Qd', '4c'], high })];
  const view = pokerView(frameOf({ pots, pot: 34_00, price: 10_00, board: ['Qs', '4d', 'Kd'], hands }), around);

  it('is one’s own cards and hand, the middle, and what others show', () => {
    expect(aloud('i', view, 10_00, DOLLARS)).toBe(
      'Your cards: queen of diamonds and 4 of clubs. You have Two pairs, queens and fours. Communal cards: queen of spades, 4 of diamonds and king of diamonds. Bot Banksia shows 7 of hearts.',
    );
    expect(aloud('i', pokerView(frameOf({ hands: [] }), around), 0, DOLLARS)).toBe('You have no cards.');
  });

  it('is each pot with the bets, and the price', () => {
    expect(aloud('o', view, 10_00, DOLLARS)).toBe('Pot: $24, $34 with the bets. $10 to call.');
    expect(aloud('o', pokerView(frameOf({ pot: 0 }), around), 0, DOLLARS)).toBe('Nothing is in the pot.');
  });

  it('is what everybody has, in the unit that was chosen', () => {
    expect(aloud('k', view, 0, DOLLARS)).toBe('Bot Acacia: $200, Folded. Bot Banksia: $200, Bet $10. You: $200.');
    expect(aloud('k', view, 0, inBlinds(2_00))).toContain('You: 100 BB.');
  });
});
