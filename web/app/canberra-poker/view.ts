import { type ClauseRef, formatAccount } from '$felt';
import type { CanberraBox, DealerHand, OwnHand, PayList, SpotView } from '$felt/canberra-poker';
import type { CanberraPokerBox as Box, CanberraPokerView as Play, ClauseWire, FrameWire, LayoutWire, PlacedWager, TableView } from '../../generated';
import { netOf, resultOf, sumOf } from '../table/deciding';
import type { Amounts, WagerGame } from '../table/desk.svelte';
import { handleOf, nameOf } from '../table/people';
import { chipsOn, ownOn, placesOf, toldOf } from '../table/placed';
import type { Cite } from '../table/record';
import { saidIn } from '../table/said';
import { printed, spokenCards } from '../table/spoken';
import { w } from '../words';
import '../../words/canberra-poker';

export type Frame = FrameWire<Play>;
type View = TableView<Play>;

const CARDS = 5;
const IN_ROUND: ReadonlySet<Play['phase']> = new Set(['wagers-open', 'shuffle', 'deal', 'decide', 'show', 'ruling']);

const laidOn = ({ ante, bet, boomerang }: Play) => [
  { id: 'ante', wagers: ante },
  { id: 'bet', wagers: bet },
  { id: 'boomerang', wagers: boomerang },
];

/** How wagers are read from the picture. A bet is no wager that is placed again: it is decided about with the cards in sight. */
export const game: WagerGame<Play> = {
  round: ({ play }) => play.round,
  isOpen: ({ play }) => play.phase === 'wagers-open',
  isSettled: ({ play }) => !IN_ROUND.has(play.phase),
  own: ({ play, you }) => ownOn(laidOn(play).filter(({ id }) => id !== 'bet'), you?.party),
};

export const ownBox = ({ play, you }: View): Box | null => play.boxes.find(({ party }) => party === you?.party) ?? null;

/** The people who still have to bet or fold. */
export const undecided = ({ play }: View): readonly number[] => play.asked;

const of = (placed: readonly PlacedWager[], party: number): PlacedWager[] => placed.filter((one) => one.party === party);
const allOf = (play: Play, party: number): PlacedWager[] => laidOn(play).flatMap(({ wagers }) => of(wagers, party));

// The picture of a hand that is over: its cards rise only when all of them lie open.
const isShown = ({ dealer }: Play): boolean => dealer.takes_part !== null;

function handName(frame: Frame, cards: readonly (string | null)[], makes: string | null): string {
  const hidden = cards.filter((card) => card === null).length;
  if (cards.length === 0) return w('canberra.none');
  const open = hidden === cards.length ? w('canberra.cards', { n: hidden }) : spokenCards(frame.scene, cards);
  return [open, makes].filter(Boolean).join(': ');
}

function dealerOf(frame: Frame, layout: LayoutWire | null, cite: Cite): DealerHand {
  const { dealer } = frame.view.play;
  const { cards, takes_part, makes } = dealer;
  const open = cards.filter((card) => card !== null);
  const known = takes_part === null ? null : takes_part ? 'dealer-takes-part' : 'dealer-stays-out';
  const note = saidIn(frame.scene).find(({ clause }) => clause !== undefined && clause.key === known);
  const terms = layout?.terms.find(({ zone }) => zone === 'dealer');
  const said = note ?? terms;
  return {
    cards,
    used: isShown(frame.view.play) ? dealer.used : [],
    toCome: Math.max(0, CARDS - cards.length),
    name: handName(frame, cards, makes),
    title: open.length === 1 ? w('canberra.shows', { card: printed(open[0]!) }) : '',
    part: takes_part === null ? null : { takes: takes_part, tag: w(takes_part ? 'canberra.takes-part' : 'canberra.stays-out') },
    makes: makes ?? undefined,
    says: said?.text ?? '',
    clauses: cited(said?.clause, cite),
  };
}

const cited = (clause: ClauseWire | undefined, cite: Cite): ClauseRef[] => (clause?.number ? [cite(clause)] : []);

function ownOf(frame: Frame, pays: PayList | undefined): OwnHand | null {
  const { view } = frame;
  if (!view.you) return null;
  const box = ownBox(view);
  const cards = box?.cards ?? [];
  const row = pays?.rows.find(({ isYours }) => isYours);
  const mayBet = undecided(view).includes(view.you.party);
  const net = netOf([...of(view.play.ante, view.you.party), ...of(view.play.bet, view.you.party)]);
  return {
    cards,
    used: isShown(view.play) ? box?.used : [],
    toCome: Math.max(0, CARDS - cards.length),
    name: handName(frame, cards, box?.makes ?? null),
    makes: box?.makes ?? undefined,
    note: mayBet && row ? w('canberra.would-pay', { odds: row.pays }) : undefined,
    hasWon: net !== null && net > 0,
  };
}

function stateOf(view: View, party: number, box: Box | undefined, ante: number): string {
  const { phase, bet } = view.play;
  if (!box) return ante > 0 ? w('canberra.state.placed', { amount: ante }) : w('canberra.state.waits');
  if (box.stands === 'bet') return w('canberra.state.bet', { amount: sumOf(of(bet, party)) });
  if (box.stands !== 'to-act') return w(`canberra.state.${box.stands}`);
  if (phase !== 'decide') return w('canberra.state.in');
  return w(party === view.you?.party ? 'canberra.state.yours' : 'canberra.state.to-act');
}

function boxesOf(frame: Frame, wanted: Amounts): CanberraBox[] {
  const { view } = frame;
  const { play } = view;
  return view.seats.flatMap((seat): CanberraBox[] => {
    if (seat.seat === null) return [];
    const number = seat.seat + 1;
    const title = w('canberra.box', { box: number });
    const { party } = seat;
    if (party === null)
      return [{ number, title, who: '', state: w('canberra.open'), ante: 0, cards: [], name: `${title}, ${w('canberra.open')}` }];
    const isMine = party === view.you?.party;
    const box = play.boxes.find((one) => one.party === party);
    const ante = isMine && game.isOpen(view) ? (wanted['ante'] ?? 0) : sumOf(of(play.ante, party));
    const state = stateOf(view, party, box, ante);
    const who = isMine ? nameOf(view, party) : handleOf(seat);
    const result = resultOf(netOf(allOf(play, party)));
    const cards = box?.cards ?? [];
    const isOpenHand = cards.length > 0 && cards.every((card) => card !== null);
    return [
      {
        number,
        title,
        who,
        state,
        ante,
        // A hand that was folded lies there no more.
        cards: box?.stands === 'folded' || box?.stands === 'void' ? [] : cards,
        isMine,
        isInTurn: isMine && undecided(view).includes(party),
        result,
        name: [title, who, state, isOpenHand ? handName(frame, cards, box?.makes ?? null) : null, result?.tag].filter(Boolean).join(', '),
      },
    ];
  });
}

interface Around {
  readonly wanted: Amounts;
  readonly layout: LayoutWire | null;
  readonly cite: Cite;
  /** Whether the table would take a bet from the reader now. */
  readonly mayBet: boolean;
}

function spotsOf({ view }: Frame, { wanted, layout, mayBet }: Around): SpotView[] {
  const { play } = view;
  const isOpen = game.isOpen(view) && view.you !== null;
  const mine = laidOn(play).map(({ id, wagers }) => ({ id, wagers: of(wagers, view.you?.party ?? -1) }));
  const chips = chipsOn(mine, { view, wanted, isOpen });
  const places = placesOf(layout);
  const spot = (id: string, label: string, more: Partial<SpotView>): SpotView => ({
    id,
    shape: 'field',
    label,
    chips: chips[id] ?? null,
    isOpen,
    ...more,
    name: [label, more.note, ...toldOf(chips[id], places.get(id)?.terms)].filter(Boolean).join(', '),
  });
  const { min, max, jackpot } = play;
  const due = ownBox(view)?.bet;
  return [
    spot('ante', w('canberra.ante'), { note: isOpen ? w('canberra.limits', { min, max }) : undefined }),
    spot('bet', w('canberra.bet'), {
      note: mayBet && due ? w('canberra.bet.due', { amount: due }) : undefined,
      isDue: mayBet,
      isOpen: mayBet,
    }),
    ...(jackpot ? [spot('boomerang', w('canberra.jackpot'), { shape: 'coin', note: w('canberra.coin', { amount: jackpot.wager }) })] : []),
  ];
}

/** What a bet pays and what the jackpot stands at, as the layout says it. */
export function paysOf({ view }: Frame, layout: LayoutWire | null, cite: Cite): PayList[] {
  const own = ownBox(view);
  const { jackpot, maximum_payout: amount } = view.play;
  const terms = (id: string) => (layout?.terms ?? []).filter(({ zone }) => zone.startsWith(`${id}.`));
  const rowsOf = (id: string, mine: string | null | undefined): PayList['rows'] =>
    terms(id).map(({ zone, label, odds, text }) => {
      const row = zone.slice(id.length + 1);
      return { id: row, text: label, pays: odds ? w('odds', { ...odds }) : text, isYours: row === mine };
    });
  const rows = rowsOf('pays', own?.pays);
  const yours = rows.find(({ isYours }) => isYours);
  const bet: PayList = {
    id: 'bet',
    title: w('canberra.pays'),
    clause: cited(terms('pays')[0]?.clause, cite)[0],
    rows,
    note: w('canberra.pays.most', { amount }),
    yours: w('canberra.yours'),
    brief: yours
      ? [w('canberra.pays.yours', { odds: yours.pays }), yours.text]
      : [w('canberra.pays.brief'), w('canberra.pays.most.brief', { amount })],
  };
  const lists = rows.length ? [bet] : [];
  if (!jackpot) return lists;
  const meter = formatAccount(jackpot.displayed);
  const boomerang: PayList = {
    id: 'boomerang',
    title: w('canberra.boomerang'),
    meter,
    clause: cited(terms('pays-boomerang')[0]?.clause, cite)[0],
    rows: rowsOf('pays-boomerang', own?.prize),
    yours: w('canberra.yours'),
    brief: [meter, w('canberra.boomerang.brief')],
  };
  return [...lists, boomerang];
}

export interface Drawn {
  readonly dealer: DealerHand;
  readonly own: OwnHand | null;
  readonly spots: readonly SpotView[];
  readonly boxes: readonly CanberraBox[];
  readonly pays: readonly PayList[];
  readonly now: string;
}

/** The table's picture as felt draws it. */
export function canberraView(frame: Frame, around: Around): Drawn {
  const { layout, cite } = around;
  const pays = paysOf(frame, layout, cite);
  return {
    dealer: dealerOf(frame, layout, cite),
    own: ownOf(frame, pays.find(({ id }) => id === 'bet')),
    spots: spotsOf(frame, around),
    boxes: boxesOf(frame, around.wanted),
    pays,
    now: saidIn(frame.scene)[0]?.text ?? '',
  };
}
