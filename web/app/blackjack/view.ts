import type { ClauseRef } from '$felt';
import type { BlackjackBoxView, BoxHand, BoxWager, DealerView, PayTable, ShoeState } from '$felt/blackjack';
import type { BlackjackBox, BlackjackHand, BlackjackView as Play, ClauseWire, FrameWire, LayoutWire, PlacedWager, TableView } from '../../generated';
import type { Barred } from '../table/barred';
import { netOf, resultOf, sumOf } from '../table/deciding';
import type { Amounts, WagerGame } from '../table/desk.svelte';
import { type Offer, stakeFieldOf } from '../table/offers';
import { nameOf, seatOf } from '../table/people';
import type { Cite } from '../table/record';
import { saidIn } from '../table/said';
import { spokenCards } from '../table/spoken';
import { w } from '../words';
import '../../words/blackjack';
import '../../words/table';

export type Frame = FrameWire<Play>;
type View = TableView<Play>;

export const boxId = (seat: number): string => `box-${seat + 1}`;
export const sevensId = (seat: number): string => `super-sevens-${seat + 1}`;

const IN_ROUND: ReadonlySet<Play['phase']> = new Set([
  'wagers-open',
  'initial-deal',
  'insurance',
  'subsequent-deal',
  'following',
  'dealers-hand',
  'ruling',
]);

const mine = (view: View, placed: readonly PlacedWager[]): number =>
  sumOf(placed.filter(({ party }) => party === view.you?.party));

/** How wagers are read from the picture: what was put on a box before the deal, and on Super Sevens. */
export const game: WagerGame<Play> = {
  round: ({ play }) => play.round,
  isOpen: ({ play }) => play.phase === 'wagers-open',
  isSettled: ({ play }) => !IN_ROUND.has(play.phase),
  own: (view) => {
    const places = view.play.boxes.flatMap(({ seat, hands, super_sevens }): [string, number][] => [
      [boxId(seat), mine(view, hands[0]?.wagers ?? [])],
      [sevensId(seat), mine(view, super_sevens)],
    ]);
    return Object.fromEntries(places.filter(([, amount]) => amount > 0));
  },
};

export function totalOf({ points, soft, blackjack }: BlackjackHand): string {
  if (blackjack) return w('blackjack.natural');
  return soft ? w('blackjack.total.soft', { points }) : w('blackjack.total', { points: String(points) });
}

/** "hard 14", as the dock names what it acts on. */
export function heldOf({ points, soft, blackjack }: BlackjackHand): string {
  if (blackjack) return w('blackjack.natural');
  return w(soft ? 'blackjack.soft' : 'blackjack.hard', { points: String(points) });
}

/** The hand that is decided about now, with its box. */
export function inTurn({ play }: View): { box: BlackjackBox; hand: BlackjackHand; nth: number } | null {
  for (const box of play.boxes) {
    const at = box.hands.findIndex(({ in_turn }) => in_turn);
    const hand = box.hands[at];
    if (hand) return { box, hand, nth: at + 1 };
  }
  return null;
}

/** "Box 3, hand 2, hard 14". */
export function actedOn(turn: NonNullable<ReturnType<typeof inTurn>>): string {
  const [box, total] = [turn.box.seat + 1, heldOf(turn.hand)];
  return turn.box.hands.length > 1
    ? w('blackjack.acts.on.hand', { box, n: turn.nth, total })
    : w('blackjack.acts.on', { box, total });
}

/** What the reader has on the hand that is decided about. */
export const ownOnHand = (view: View, hand: BlackjackHand): number => mine(view, hand.wagers);

function toHand(hand: BlackjackHand, at: number, { view, scene }: Frame, box: BlackjackBox): BoxHand {
  const own = hand.wagers.filter(({ party }) => party === view.you?.party);
  const net = netOf(own.length ? own : hand.wagers);
  const yours = hand.in_turn && view.play.asked.includes(view.you?.party ?? -1);
  const state = hand.in_turn
    ? w(yours ? 'blackjack.turn.yours' : 'blackjack.turn')
    : net === null
      ? undefined
      : w(net > 0 ? 'blackjack.wins' : hand.over ? 'blackjack.over' : net < 0 ? 'blackjack.loses' : 'blackjack.stands-off');
  const total = totalOf(hand);
  const title = box.hands.length > 1 ? w('blackjack.hand', { n: at + 1 }) : null;
  return {
    id: String(at),
    cards: hand.cards,
    total,
    state,
    isInTurn: yours,
    hasWon: own.length > 0 && net !== null && net > 0,
    name: [title, spokenCards(scene, hand.cards), total, state].filter(Boolean).join(', '),
  };
}

function wagersOf(box: BlackjackBox, view: View, wanted: number | null): BoxWager[] {
  const all = box.hands.flatMap(({ wagers, doubled }) => [...wagers, ...doubled]);
  const parties = [...new Set(all.map(({ party }) => party))];
  const me = view.you?.party;
  if (wanted && me !== undefined && !parties.includes(me)) parties.push(me);
  // Whoever decides stands first; the others as they came.
  parties.sort((a, b) => Number(b === box.decider) - Number(a === box.decider));
  return parties.flatMap((party): BoxWager[] => {
    const placed = all.filter((one) => one.party === party);
    const amount = party === me && wanted !== null ? wanted : sumOf(placed);
    if (amount === 0) return [];
    const insured = sumOf(box.insurance.filter((one) => one.party === party));
    const notes = [
      party === box.decider && parties.length > 1 && w('blackjack.decides'),
      insured > 0 && w('blackjack.insured', { amount: insured }),
    ];
    return [
      {
        id: String(party),
        name: nameOf(view, party),
        amount,
        isMe: party === me,
        note: notes.filter(Boolean).join(', ') || undefined,
        result: resultOf(netOf(placed)),
      },
    ];
  });
}

interface Around {
  readonly wanted: Amounts;
  readonly offers: readonly Offer[];
  readonly barred: Barred;
  readonly cite: Cite;
}

/** The places on which the table takes chips from the reader now, or gives them back. */
export const openPlaces = (offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(
    offers.flatMap((offer) =>
      (['on', 'back'] as const).flatMap((way) => stakeFieldOf(offer, way)?.of.map(({ place }) => place?.id ?? '') ?? []),
    ),
  );

function toBox(box: BlackjackBox, frame: Frame, { wanted, offers, barred }: Around): BlackjackBoxView {
  const { view } = frame;
  const isOpen = game.isOpen(view) && view.you !== null;
  const places = openPlaces(offers);
  const id = boxId(box.seat);
  const number = box.seat + 1;
  const wagers = wagersOf(box, view, isOpen ? (wanted[id] ?? 0) : null);
  const mayWager = places.has(id);
  // Once the cards are dealt, nothing can be put on a box that has no wager.
  const limits =
    game.isOpen(view) || game.isSettled(view) ? w('blackjack.open', { min: box.min, max: box.max }) : '';
  const bar = isOpen && !mayWager ? barred.places.get(id) : undefined;
  const holder = box.holder === null || box.holder === view.you?.party ? null : nameOf(view, box.holder);
  const note = wagers.length > 1 ? w('blackjack.shared') : wagers.length === 0 && holder ? holder : undefined;
  const isMine = wagers.some(({ isMe }) => isMe) || box.holder === view.you?.party;
  const asked = view.you !== null && view.play.asked.includes(view.you.party);
  const title = w('blackjack.box', { box: number });
  return {
    id,
    number,
    title,
    note,
    name: [
      title,
      ...wagers.map(({ name, amount, note, result }) =>
        [w('blackjack.wager', { who: name, amount }), note, result?.tag].filter(Boolean).join(' '),
      ),
      wagers.length === 0 && w('blackjack.vacant'),
      bar ? [bar.reason, bar.clause?.number].filter(Boolean).join(' ') : limits,
    ]
      .filter(Boolean)
      .join(', '),
    vacancy: limits,
    bar,
    isOpen,
    isMine,
    isInTurn: asked && box.hands.some(({ in_turn }) => in_turn),
    hasWon: wagers.some(({ isMe, result }) => isMe && result?.kind === 'won'),
    wagers,
    hands: box.hands.filter(({ cards }) => cards.length > 0).map((hand, at) => toHand(hand, at, frame, box)),
    side: sideOf(box, view, isOpen, wanted),
  };
}

function sideOf(box: BlackjackBox, view: View, isOpen: boolean, wanted: Amounts): BlackjackBoxView['side'] {
  const amount = view.play.super_sevens;
  if (amount === null) return null;
  const own = box.super_sevens.filter(({ party }) => party === view.you?.party);
  const others = box.super_sevens.filter(({ party }) => party !== view.you?.party);
  const id = sevensId(box.seat);
  const shown = isOpen ? (wanted[id] ?? 0) : sumOf(own);
  const result = resultOf(netOf(own));
  return {
    id,
    label: w('blackjack.sevens'),
    short: w('blackjack.sevens.short'),
    name: [
      w('blackjack.sevens.at', { box: box.seat + 1, amount }),
      shown > 0 && w('layout.own', { amount: shown }),
      result?.tag,
    ]
      .filter(Boolean)
      .join(', '),
    chips:
      shown > 0 || others.length
        ? {
            own: shown,
            isPending: isOpen && shown !== sumOf(own),
            others: others.map(({ party, amount }) => ({ seat: seatOf(view, party), amount })),
            result,
          }
        : null,
    isOpen,
  };
}

export interface Drawn {
  readonly boxes: readonly BlackjackBoxView[];
  readonly dealer: DealerView;
  readonly print: { readonly title: string; readonly line: string };
  readonly shoe: ShoeState;
}

const CARDS_OF_DECK = 52;
const DEALT = 2;

/** The table's picture as felt draws it. */
export function blackjackView(frame: Frame, layout: LayoutWire | null, around: Around): Drawn {
  const { view } = frame;
  const { dealer, shoe, boxes } = view.play;
  // What becomes of a wager matters more than that others are taken.
  const alone = saidIn(frame.scene).find(({ clause }) => clause?.key === 'super-sevens-alone');
  const said = (alone ?? saidIn(frame.scene)[0])?.text ?? '';
  const all = shoe.decks * CARDS_OF_DECK;
  return {
    boxes: boxes.map((box) => toBox(box, frame, around)),
    dealer: {
      cards: dealer.cards,
      toCome: Math.max(0, DEALT - dealer.cards.length),
      label: dealer.cards.length ? w('blackjack.dealer', { total: totalOf(dealer) }) : '',
    },
    print: { title: said, line: layout?.terms.find(({ zone }) => zone === 'dealer')?.text ?? '' },
    shoe: {
      left: all > 0 ? shoe.left / all : 0,
      cut: all > 0 && shoe.before_cut !== null ? shoe.before_cut / all : null,
      label: w('cards.left', { n: shoe.left }),
      ...cuttingCard(frame, around.cite),
    },
  };
}

/** Where the cutting card is, or that it has come, with the rule that says what follows. */
function cuttingCard({ view, scene }: Frame, cite: Cite): { note?: string; clause?: ClauseRef } {
  const { before_cut: n, last_round: isOut } = view.play.shoe;
  if (n !== null) return { note: w('cards.before-cut', { n }) };
  if (!isOut) return {};
  const items = scene.zones.find(({ id }) => id === 'shoe')?.items ?? [];
  const clause = items.find(({ clause }) => clause?.key === 'cutting-card-in-round')?.clause;
  return { note: w('cards.last'), ...(clause?.number ? { clause: cite(clause) } : {}) };
}

/** What wagers pay, as the layout says it: the hands, and Super Sevens where it is offered. */
export function payTablesOf(layout: LayoutWire | null, cite: Cite): PayTable[] {
  const table = (title: string, id: string): PayTable => {
    const terms = (layout?.terms ?? []).filter(({ zone }) => zone.startsWith(`${id}.`));
    const isOneRule = new Set(terms.map(({ clause }) => clause.key)).size === 1;
    const cited = (clause: ClauseWire | undefined): ClauseRef | undefined => (clause?.number ? cite(clause) : undefined);
    return {
      title,
      clause: isOneRule ? cited(terms[0]?.clause) : undefined,
      rows: terms.flatMap(({ label, odds, clause }) =>
        odds ? [{ text: label, pays: w('odds', { ...odds }), clause: isOneRule ? undefined : cited(clause) }] : [],
      ),
    };
  };
  const all = [table(w('blackjack.pays'), 'pays'), table(w('blackjack.sevens'), 'pays-sevens')];
  return all.filter(({ rows }) => rows.length > 0);
}
