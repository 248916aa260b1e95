// Pictures of a poker table as the server sends them, for tests.
import type { OfferWire, PokerHand, PokerView as Play, SeatView } from '../../generated';
import type { Frame } from './view';

export const hand = (seat: number, more: Partial<PokerHand> = {}): PokerHand => ({
  seat,
  party: seat,
  standing: 'active',
  bet: 0,
  cards: [null, null],
  ...more,
});

const seat = (at: number, more: Partial<SeatView> = {}): SeatView => ({ seat: at, party: at, handle: `guest-${at}`, rack: 200_00, ...more });

/** The reader sits at seat 3, two bots and an empty place beside them. */
export function frameOf(play: Partial<Play> = {}, more: Partial<Frame> = {}): Frame {
  return {
    version: 1,
    now_ms: 0,
    deadline_ms: 30_000,
    idle: [],
    offers: [],
    result: null,
    scene: { title: '', zones: [] },
    view: {
      name: 'Hold-em 1',
      game: 'hold-em',
      round: 7,
      running: true,
      window: ['turn', 60],
      seats: [
        seat(0, { handle: 'Bot Acacia', bot: true }),
        seat(1, { handle: 'Bot Banksia', bot: true }),
        seat(2),
        seat(3, { party: null, rack: 0 }),
      ],
      standing: [],
      waiting: 0,
      you: { party: 2, seat: 2, gaming: 200_00, colour: 0, non_negotiable: 0 },
      play: {
        round: 7,
        running: true,
        phase: 'betting',
        shape: { hand: 2, board: 5 },
        wins: 'high',
        buck: 0,
        turn: 2,
        price: 0,
        pot: 0,
        pots: [],
        board: [],
        stub: 40,
        hands: [hand(0), hand(1), hand(2, { cards: ['Kd', 'Qd'] })],
        ...play,
      },
    } as unknown as Frame['view'],
    ...more,
  };
}

export const offer = (verb: string, more: Partial<OfferWire> = {}): OfferWire => ({
  verb,
  label: verb,
  command: { play: { act: verb } },
  ...more,
});

export const raising = (verb: 'bet' | 'raise', min: number, max: number, step: number, also?: number): OfferWire => ({
  verb,
  label: verb,
  command: { play: { act: { [verb]: { to: 0 } } } },
  fields: [{ kind: 'amount', at: `/play/act/${verb}/to`, min, max, step, ...(also === undefined ? {} : { also }) }],
});
