import type { FrameWire } from '../../generated';
import { w } from '../words';
import type { Offer } from './offers';
import { stakeOf } from './standing';
import '../../words/table';

type View = Pick<FrameWire<unknown>['view'], 'seats' | 'you' | 'running'>;

/** An offer as the sheet of one's seat names it: by what it does for somebody in that place. */
export function inSheet(offer: Offer, { you, seats }: View, isInRound: boolean): Offer {
  switch (offer.verb) {
    case 'leave':
      return isInRound ? { ...offer, label: w('seat.leave-after') } : offer;
    case 'buy-in':
      return you && stakeOf(you) > 0 ? { ...offer, label: w('seat.add-chips') } : offer;
    case 'sit':
      return you?.seat == null ? offer : { ...offer, label: w('seat.move') };
    case 'set-bots':
      return withRoomFor(offer, seats);
    default:
      return offer;
  }
}

/** No more bots are offered than can sit down. */
function withRoomFor(offer: Offer, seats: View['seats']): Offer {
  const room = seats.filter(({ party, bot, held_by }) => (party === null || bot) && held_by === undefined).length;
  const fields = offer.fields.map((field) =>
    field.kind === 'one' ? { ...field, of: field.of.filter(({ value }) => Number(value) <= room) } : field,
  );
  return { ...offer, fields };
}

/** What somebody should know before they take an offer. */
export function noteOn({ verb }: Offer, { running }: View, isInRound: boolean): string | null {
  if (verb === 'dispute') return w('seat.dispute.note');
  if (verb === 'leave' && running && !isInRound) return w('seat.leave.note');
  return null;
}
