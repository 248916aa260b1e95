import type { FrameWire, ZoneWire } from '../../generated';
import { tableSocketAddress, TableSocket } from '../table/socket';
import { stakeOf } from '../table/standing';

const WAIT_MS = 4_000;

/** What the reader has at a table: in the rack, and on the layout as long as a round is played. */
export function chipsIn({ view: { you, running }, scene }: FrameWire<unknown>): number {
  if (!you) return 0;
  // Settled wagers are shown until the next round, but are in the rack again or lost.
  return stakeOf(you) + (running ? lyingIn(scene.zones, you.party) : 0);
}

const lyingIn = (zones: readonly ZoneWire[], party: number): number =>
  zones.reduce((sum, { items = [], zones: inner = [] }) => {
    const here = items.map(({ shows }) => (shows?.kind === 'chips' && shows.owner === party ? shows.amount : 0));
    return here.reduce((all, one) => all + one, sum) + lyingIn(inner, party);
  }, 0);

/** Asks a table what the reader has there; null if it does not answer in time. */
export function chipsAt(table: string): Promise<number | null> {
  return new Promise((resolve) => {
    const done = (chips: number | null): void => {
      clearTimeout(timer);
      resolve(chips);
      socket.close();
    };
    const timer = setTimeout(() => done(null), WAIT_MS);
    const socket = new TableSocket(tableSocketAddress(table), {
      message: ({ frame }) => frame && done(chipsIn(frame)),
      state: (state) => state === 'closed' && done(0),
      latency: () => {},
    });
  });
}
