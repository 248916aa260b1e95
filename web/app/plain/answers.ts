import type { FrameWire, LineWire } from '../../generated';
import type { Book } from '../rules/book.svelte';
import type { Offer } from '../table/offers';
import { w } from '../words';
import type { Meaning } from './understand';
import '../../words/plain';

type Question = Extract<Meaning, { kind: 'ask' }>['what'];

/** What the plain table says again when it is asked. */
export function tellAgain(
  what: Question,
  { view, deadline_ms }: FrameWire<unknown>,
  offers: readonly Offer[],
  lines: readonly LineWire[],
  seconds: number,
): string {
  const last = lines.at(-1);
  switch (what) {
    case 'seats':
      return seats(view) || w('plain.nobody');
    case 'time':
      return deadline_ms === null ? w('plain.no-clock') : w('plain.left', { seconds });
    case 'last':
      return last ? last.text : w('plain.nothing-yet');
    case 'menu':
      return offers.map(({ label }, at) => w('plain.menu-line', { n: at + 1, label })).join(' ');
    case 'help':
      return w('plain.help');
  }
}

const seats = (view: FrameWire<unknown>['view']): string =>
  [...view.seats, ...view.standing]
    .filter(({ party }) => party !== null)
    .map(({ seat, handle, rack }) => {
      const where = seat === null ? w('seat.standing') : w('seat.number', { seat: seat + 1 });
      return w('plain.seat-line', { seat: where, who: handle ?? '', amount: rack });
    })
    .join(' ');

export function explain(asked: string, book: Book | null): string {
  const rule = book?.find(asked);
  if (!rule) return w('plain.no-rule', { asked });
  return w('plain.rule', { number: rule.number, summary: String(rule.summary) });
}
