import { expect, it } from 'vitest';
import { Compared, SUITS } from './compared.svelte';

it('takes cards in turn, and asks when every hand is whole', () => {
  const compared = new Compared(2);
  expect(new Set(SUITS.flat()).size).toBe(52);
  for (const card of ['As', 'Ah', 'Kd']) compared.put(card);
  expect(compared.asked).toBeNull();
  compared.put('As');
  expect(compared.at(1, 1), 'a card is dealt once').toBeNull();
  compared.put('Kc');
  expect(compared.asked).toEqual({ hands: ['AsAh', 'KdKc'], board: '' });
  expect(compared.next, 'the board only where somebody chose it').toBeNull();
});

it('fills the board from the place that was chosen', () => {
  const compared = new Compared(2);
  for (const card of ['As', 'Ah', 'Kd', 'Kc']) compared.put(card);
  compared.choose(2, 0);
  for (const card of ['2s', '7d', 'Jc']) compared.put(card);
  expect(compared.asked?.board).toBe('2s7dJc');
  compared.choose(0, 1);
  expect(compared.asked).toBeNull();
  compared.put('Ad');
  expect(compared.asked?.hands).toEqual(['AsAd', 'KdKc']);
});

it('compares two to four hands', () => {
  const compared = new Compared(4);
  expect([compared.hands, compared.mayDrop]).toEqual([2, false]);
  compared.add();
  compared.add();
  compared.add();
  expect([compared.hands, compared.mayAdd]).toEqual([4, false]);
  compared.drop();
  expect(compared.hands).toBe(3);
  compared.clear();
  expect([compared.hands, compared.next]).toEqual([2, { row: 0, nth: 0 }]);
});
