import { type ClauseRef, formatAccount } from '$felt';
import type { HandToSet, JackpotMeter, PaiGowBox, PartView, SaidLine, SetHand, WallView, Way } from '$felt/pai-gow';
import { tileOfFace } from '$felt/equipment/tiles';
import type { ClauseWire, FrameWire, ItemWire, LayoutWire, PaiGowBoxView, PaiGowView as Play, TableView } from '../../generated';
import { netOf, resultOf, sumOf } from '../table/deciding';
import type { Amounts, WagerGame } from '../table/desk.svelte';
import type { Offer } from '../table/offers';
import { nameOf } from '../table/people';
import { ownOn } from '../table/placed';
import type { Cite } from '../table/record';
import { saidIn } from '../table/said';
import { w } from '../words';
import '../../words/pai-gow';

export type Frame = FrameWire<Play>;
type View = TableView<Play>;

const HANDS_MOST = 3;
const IN_ROUND: ReadonlySet<Play['phase']> = new Set(['wagers-open', 'stacking', 'dice', 'setting', 'ruling']);

const laidOn = ({ boxes }: Play) => boxes.map(({ on, wagers }) => ({ id: on, wagers }));

/** How wagers are read from the picture. */
export const game: WagerGame<Play> = {
  round: ({ play }) => play.round,
  isOpen: ({ play }) => play.phase === 'wagers-open',
  isSettled: ({ play }) => !IN_ROUND.has(play.phase),
  own: ({ play, you }) => ownOn(laidOn(play), you?.party),
};

const tileOf = (face: number | null): string | null => (face === null ? null : tileOfFace(face));
const cited = (clause: ClauseWire | undefined, cite: Cite): ClauseRef | undefined => (clause?.number ? cite(clause) : undefined);

/** The offer to set a hand, and the hand that it is about. The table offers the hands in the order in which they are set. */
export function handOffered({ view }: Frame, offers: readonly Offer[]): { offer: Offer; box: PaiGowBoxView; at: string } | null {
  for (const offer of offers) {
    const field = offer.verb === 'set' ? offer.fields.find(({ kind }) => kind === 'some') : undefined;
    const seat = offer.about && 'seat' in offer.about ? offer.about.seat : null;
    const box = view.play.boxes.find(({ number }) => seat !== null && number === seat + 1);
    if (field && box) return { offer, box, at: field.at };
  }
  return null;
}

/** The hand that the reader sets now, in one of its ways: at first the way that the house would choose. */
export function handToSet(of: NonNullable<ReturnType<typeof handOffered>>, chosen: number | null): HandToSet {
  const { box, offer } = of;
  const field = offer.fields.find(({ kind }) => kind === 'some');
  const labels = field && 'of' in field ? field.of : [];
  const ways = box.ways.map(({ low, high, low_rank, high_rank, house }): Way => ({
    low,
    high,
    lowRank: low_rank,
    highRank: high_rank,
    isHouse: house,
  }));
  return {
    title: w('paigow.box', { box: box.number }),
    tiles: box.tiles.map((tile, place) => ({ face: tileOf(tile) ?? '', name: labels[place]?.label ?? '' })),
    ways,
    chosen: chosen ?? Math.max(0, ways.findIndex(({ isHouse }) => isHouse)),
  };
}

const seen = (box: PaiGowBoxView): readonly (string | null)[] =>
  box.setting ? [...box.setting.low, ...box.setting.high].map(tileOf) : box.tiles.map(tileOf);

/** The first of the people at a box, the reader before others, with their chips. */
function whoOf(box: PaiGowBoxView, view: View, wanted: number | null): { who: string; stake?: string } {
  const { bank } = view.play;
  if (box.number === bank.number) {
    if (bank.banker === null) return { who: w('paigow.house') };
    return { who: nameOf(view, bank.banker) };
  }
  const me = view.you?.party;
  const amounts = new Map<number, number>();
  for (const { party, amount } of box.wagers) amounts.set(party, (amounts.get(party) ?? 0) + amount);
  if (wanted !== null && me !== undefined) {
    if (wanted > 0) amounts.set(me, wanted);
    else amounts.delete(me);
  }
  const parties = [...amounts.keys()].sort((a, b) => Number(b === me) - Number(a === me));
  const [first] = parties;
  // The house wagers on its own box while a player has the bank.
  const isHouse = box.number === 1 && bank.banker !== null && bank.house_wager > 0;
  if (first === undefined) {
    return isHouse ? { who: w('paigow.house'), stake: w('paigow.stake', { amount: bank.house_wager }) } : { who: '' };
  }
  const [amount, n] = [amounts.get(first)!, parties.length - 1 + Number(isHouse)];
  return { who: nameOf(view, first), stake: n > 0 ? w('paigow.stake.more', { amount, n }) : w('paigow.stake', { amount }) };
}

function stateOf(box: PaiGowBoxView, view: View, who: string): string {
  const { bank, asked, phase } = view.play;
  const me = view.you?.party;
  const parties = new Set(box.wagers.map(({ party }) => party));
  if (box.given_up) return w('paigow.state.given-up');
  if (box.is_set) return w('paigow.state.set');
  if (box.tiles.length && phase === 'setting' && box.setter !== null && asked.includes(box.setter)) {
    if (box.setter === me) return w('paigow.state.to-set');
    return parties.size > 1 ? w('paigow.state.sets', { who: nameOf(view, box.setter) }) : w('paigow.state.setting');
  }
  if (box.number === bank.number) return w(bank.co ? 'paigow.state.co-bank' : 'paigow.state.bank');
  if (box.tiles.length) return w('paigow.state.dealt');
  if (who && parties.size > 1 && box.setter !== null) {
    return box.setter === me ? w('paigow.state.you-set') : w('paigow.state.sets', { who: nameOf(view, box.setter) });
  }
  if (who) return '';
  if (!game.isOpen(view)) return w('paigow.state.open');
  return box.max < box.min ? w('paigow.limits.full') : w('paigow.limits', { min: box.min, max: box.max });
}

function marksOf(box: PaiGowBoxView, view: View): PaiGowBox['marks'] {
  return [
    ...(box.number === view.play.bank.number ? [{ id: 'chung' as const, label: w('paigow.chung') }] : []),
    ...(box.priority ? [{ id: 'priority' as const, label: w('paigow.priority') }] : []),
    ...(box.jackpot !== null ? [{ id: 'jackpot' as const, label: w('paigow.jackpot.mark') }] : []),
  ];
}

const settingSaid = ({ setting }: PaiGowBoxView): string | null =>
  setting ? w('paigow.set-as', { low: setting.low_rank, high: setting.high_rank }) : null;

function toBox(box: PaiGowBoxView, view: View, wanted: Amounts): PaiGowBox {
  const isOpen = game.isOpen(view) && view.you !== null;
  const mine = box.wagers.filter(({ party }) => party === view.you?.party);
  const own = isOpen ? (wanted[box.on] ?? 0) : sumOf(mine);
  const { who, stake } = whoOf(box, view, isOpen ? own : null);
  const state = stateOf(box, view, who);
  const marks = marksOf(box, view);
  const title = w('paigow.box', { box: box.number });
  const result = resultOf(netOf(mine.length ? mine : box.wagers));
  const tiles = seen(box);
  const down = tiles.filter((tile) => tile === null).length;
  const isBanker = box.number === view.play.bank.number && view.play.bank.banker === view.you?.party && view.you !== null;
  return {
    id: box.on,
    number: box.number,
    title,
    name: [
      title,
      ...marks.map(({ label }) => label),
      [who, stake].filter(Boolean).join(' '),
      state,
      settingSaid(box) ?? (down > 0 ? w('paigow.tiles.down', { n: down }) : null),
      result?.tag,
    ]
      .filter(Boolean)
      .join(', '),
    who,
    stake,
    state,
    marks,
    own,
    isPending: isOpen && own !== sumOf(mine),
    isOpen,
    isMine: mine.length > 0 || own > 0 || isBanker,
    isInTurn: view.you !== null && box.setter === view.you.party && !box.is_set && view.play.asked.includes(view.you.party) && tiles.length > 0,
    tiles,
    isSplit: box.setting !== null,
    result,
  };
}

function toHand(box: PaiGowBoxView, view: View): SetHand {
  const { setting, result } = box;
  const part = (id: 'low' | 'high'): PartView => ({
    tiles: (setting?.[id] ?? []).map(tileOf),
    rank: (id === 'low' ? setting?.low_rank : setting?.high_rank) ?? '',
    verdict: result ? w(`paigow.verdict.${result[id]}`) : undefined,
  });
  const isBank = box.number === view.play.bank.number;
  const mine = box.wagers.filter(({ party }) => party === view.you?.party);
  return {
    id: box.on,
    title: w(isBank ? 'paigow.box.bank' : 'paigow.box', { box: box.number }),
    low: part('low'),
    high: part('high'),
    isMine: mine.length > 0 || (isBank && view.you !== null && view.play.bank.banker === view.you.party),
    result: mine.length ? resultOf(netOf(mine)) : null,
  };
}

/** The hands that are looked at: the bank's and the reader's own, then others as far as there is room. */
export function handsOf(view: View): SetHand[] {
  const shown = view.play.boxes.filter(({ setting }) => setting !== null).map((box) => toHand(box, view));
  const rank = (hand: SetHand): number => (hand.id === `box-${view.play.bank.number}` ? 0 : hand.isMine ? 1 : 2);
  const hands = shown.toSorted((one, other) => rank(one) - rank(other));
  const wanted = hands.some(({ isMine }) => isMine) ? hands.filter((hand) => rank(hand) < 2) : hands;
  return wanted.slice(0, HANDS_MOST);
}

const CUT_SAID = 'cut-methods';

const JACKPOT_SAID = 'jackpot-prizes';

function jackpotOf({ view, scene }: Frame, cite: Cite): JackpotMeter | null {
  const { jackpot } = view.play;
  if (!jackpot) return null;
  const said = saidIn(scene).find(({ clause }) => clause?.key === JACKPOT_SAID);
  return {
    title: w('paigow.jackpot'),
    amount: formatAccount(jackpot.displayed),
    note: w('paigow.jackpot.wager', { amount: jackpot.wager }),
    clause: cited(said?.clause, cite),
  };
}

export interface Drawn {
  readonly boxes: readonly PaiGowBox[];
  readonly hands: readonly SetHand[];
  readonly wall: WallView;
  readonly dice: readonly number[];
  readonly first: SaidLine | undefined;
  readonly bank: readonly SaidLine[];
  readonly jackpot: JackpotMeter | null;
}

interface Around {
  readonly wanted: Amounts;
  readonly cite: Cite;
}

/** The table's picture as felt draws it. */
export function paiGowView(frame: Frame, { wanted, cite }: Around): Drawn {
  const { view, scene } = frame;
  const line = ({ text, clause }: ItemWire): SaidLine => ({ text, clause: cited(clause, cite) });
  const dice = scene.zones.find(({ id }) => id === 'dice')?.items;
  const first = dice?.find(({ clause }) => clause?.key === 'first-box');
  const cut = dice?.find(({ clause }) => clause?.key === CUT_SAID);
  return {
    boxes: view.play.boxes.map((box) => toBox(box, view, wanted)),
    hands: handsOf(view),
    wall: { groups: view.play.cut_groups, standing: view.play.stacked, label: cut?.text ?? '' },
    dice: view.play.dice,
    first: first && line(first),
    bank: saidIn(scene)
      .filter(({ clause }) => clause?.key !== JACKPOT_SAID)
      .map(line),
    jackpot: jackpotOf(frame, cite),
  };
}

/** Acts with nothing to fill in, each a button on the cloth. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'withdraw-from-bank',
  'choose-house-wager',
  'la-ja',
  'shake-again',
  'nominate',
  'call-void',
  'wager-on-jackpot',
  'take-back-jackpot',
  'decline-jackpot',
  'agree-on-jackpot',
]);
const OF_BANK: ReadonlySet<string> = new Set(['ask-for-bank', 'join-bank']);

export interface Asks {
  readonly atOnce: readonly Offer[];
  readonly bank: readonly Offer[];
  readonly cut: readonly Offer[];
}

/** What the reader may do besides wagering and setting. */
export const asksOf = (offers: readonly Offer[]): Asks => ({
  atOnce: offers.filter(({ verb }) => AT_ONCE.has(verb)),
  bank: offers.filter(({ verb }) => OF_BANK.has(verb)),
  cut: offers.filter(({ verb }) => verb === 'choose-cut'),
});

const IN_DOCK: ReadonlySet<string> = new Set(['set', 'set-house-way']);

/** The offers that the cloth and the dock have a place for. */
export const hasPlace = ({ verb }: Offer): boolean => AT_ONCE.has(verb) || OF_BANK.has(verb) || verb === 'choose-cut' || IN_DOCK.has(verb);

export interface RankRow {
  readonly id: string;
  readonly name: string;
  readonly made: string;
}

export interface Ranks {
  readonly rows: readonly RankRow[];
  readonly clause: ClauseWire | undefined;
}

/** The order of parts or of tiles, the highest first, as the layout tells it. */
export function ranksOf(layout: LayoutWire | null, chart: 'ranks' | 'tile-ranks'): Ranks {
  const terms = (layout?.terms ?? []).filter(({ zone }) => zone.startsWith(`${chart}.`));
  return { rows: terms.map(({ zone, label, text }) => ({ id: zone, name: label, made: text })), clause: terms[0]?.clause };
}
