// What is read out on a key: the cards, the pot, the stakes. All of it stands on the cloth already.
import type { PokerSeat, PokerView } from '$felt';
import { w } from '../words';
import type { Unit } from './unit';
import '../../words/poker';

/** The keys that read out, by the letter that each has at first. */
export const ALOUD = ['i', 'o', 'k'] as const;
export type Aloud = (typeof ALOUD)[number];

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The cards that others have face up; backs tell nothing. */
function shown({ cards, name }: PokerSeat): string[] {
  const open = cards.filter(({ card }) => card !== null).map((card) => card.name);
  return open.length ? [w('poker.aloud.shows', { name, cards: open })] : [];
}

function cardsOf({ board, seats }: PokerView): string[] {
  const own = seats.find(({ isMe }) => isMe);
  const mine = own?.cards.length ? w('poker.aloud.own', { cards: own.cards.map(({ name }) => name) }) : w('poker.aloud.none');
  const holds = (own?.holds ?? []).map(({ label, lead, text }) => sentence([label?.text ?? lead, text].filter(Boolean).join(' ')));
  const middle = board.length ? [w('poker.aloud.board', { cards: board.map(({ name }) => name) })] : [];
  return [mine, ...holds, ...middle, ...seats.filter(({ isMe }) => !isMe).flatMap(shown)];
}

function potOf({ pots, commission }: PokerView, price: number, unit: Unit): string[] {
  const said = pots.map(({ amount, label, note }) =>
    sentence([w('poker.aloud.pot', { label, amount: unit.say(amount) }), note].filter(Boolean).join(', ')),
  );
  const call = price > 0 ? [w('poker.aloud.call', { amount: unit.say(price) })] : [];
  return [...(said.length ? said : [w('poker.aloud.no-pot')]), ...call, ...(commission ? [commission.text] : [])];
}

function stakesOf({ seats }: PokerView, unit: Unit): string[] {
  return seats.flatMap(({ name, stake, state }) =>
    stake === null ? [] : [sentence([w('poker.aloud.stake', { name, amount: unit.say(stake) }), state].filter(Boolean).join(', '))],
  );
}

/** What a key reads out. */
export function aloud(key: Aloud, view: PokerView, price: number, unit: Unit): string {
  const said = key === 'i' ? cardsOf(view) : key === 'o' ? potOf(view, price, unit) : stakesOf(view, unit);
  return said.join(' ');
}
