import type { SeatView, TableView } from '../../generated';
import { w } from '../words';
import '../../words/table';

/** The name of whoever sits there, by which everybody and every sentence of the server calls them. */
export const handleOf = ({ handle, seat }: SeatView): string => handle ?? w('seat.number', { seat: (seat ?? 0) + 1 });

/** One name for one person: "You" for the reader, the handle for others, the seat where no handle is known. */
export function nameOf({ you, seats, standing }: TableView<unknown>, party: number): string {
  if (you?.party === party) return w('seat.you');
  const found = [...seats, ...standing].find((one) => one.party === party);
  return found && (found.handle || found.seat !== null) ? handleOf(found) : w('people.somebody');
}

/** The seat of somebody as it is counted at the table; nobody who stands has one. */
export const seatOf = ({ seats }: TableView<unknown>, party: number): number =>
  (seats.find((one) => one.party === party)?.seat ?? -1) + 1;
