import {
  type CardUse,
  type ClauseRef,
  faceOf,
  type PokerCard,
  type PokerHolding,
  type PokerMark,
  type PokerNote,
  type PokerPot,
  type PokerSeat,
  type PokerTurn,
  type PokerView,
} from '$felt';
import type { FrameWire, PokerHand, PokerMade, PokerView as Play, SeatView } from '../../generated';
import { handleOf } from '../table/people';
import { w } from '../words';
import { resultOf } from './result';
import { DOLLARS, type Unit } from './unit';
import '../../words/poker';
import '../../words/table';

export type Frame = FrameWire<Play>;

/** A rule by its key, where the book has it. */
export type CiteKey = (key: string) => ClauseRef | undefined;

export interface Around {
  readonly cite: CiteKey;
  /** Seats that the reader may take. */
  readonly free: readonly number[];
  /** Whether the reader has a note about somebody. */
  readonly noted?: (person: number | undefined) => boolean;
  readonly unit?: Unit;
}

export const cardName = (card: string | null): string => {
  if (card === null) return w('card.down');
  const { rank, suit } = faceOf(card);
  return suit === null ? w('card.joker') : w('card.named', { rank, suit });
};

/** How long a turn or the pause between rounds lasts. */
export function deadlineOf({ deadline_ms, now_ms, view }: Frame): PokerView['deadline'] {
  if (deadline_ms === null) return null;
  const limit = view.window?.[1];
  return { at: deadline_ms, total: limit ? limit * 1000 : Math.max(1000, deadline_ms - now_ms) };
}

/** The cards that won, of each seat; those of the middle are among them. */
function litBy({ awards = [], hands }: Play): ReadonlyMap<number, ReadonlySet<string>> {
  const lit = new Map<number, Set<string>>();
  for (const { seat, side } of awards) {
    const hand = hands.find((hand) => hand.seat === seat);
    const made = side === 'uncontested' ? undefined : hand?.[side];
    lit.set(seat, new Set([...(lit.get(seat) ?? []), ...(made?.cards ?? [])]));
  }
  return lit;
}

const isSplit = ({ wins }: Pick<Play, 'wins'>): boolean => wins === 'split' || wins === 'split-eight-or-better';

/** Once the round is over, only cards that won are marked; where a pot is split, with the half that they won. */
function wonWith({ awards = [], hands, shape, wins }: Play, card: string | null): Pick<PokerCard, 'uses'> {
  if (!shape.two_and_three || card === null || !isSplit({ wins })) return {};
  const uses = (['high', 'low'] as const).flatMap((kind): CardUse[] =>
    awards.some(({ seat, side }) => side === kind && hands.some((hand) => hand.seat === seat && hand[kind]?.cards.includes(card)))
      ? [{ kind, text: w(`poker.${kind}`) }]
      : [],
  );
  return uses.length ? { uses } : {};
}

/** Which cards count, where only some may: the same words beside the reader's cards and the communal ones. */
function usesOf(play: Play, hand: PokerHand | undefined, card: string | null): Pick<PokerCard, 'uses' | 'isIdle'> {
  if (play.phase === 'between') return wonWith(play, card);
  const counted = [hand?.high, hand?.low].filter((made): made is PokerMade => (made?.cards.length ?? 0) > 0);
  if (!play.shape.two_and_three || card === null || counted.length === 0) return {};
  const labels = isSplit(play) ? { high: w('poker.high'), low: w('poker.low') } : { high: w('poker.used'), low: w('poker.used') };
  const uses = (['high', 'low'] as const).flatMap((kind): CardUse[] =>
    hand?.[kind]?.cards.includes(card) ? [{ kind, text: labels[kind] }] : [],
  );
  return { uses, isIdle: uses.length === 0 };
}

function cardsOf(play: Play, hand: PokerHand, own: boolean, lit: ReadonlySet<string> | undefined): PokerCard[] {
  if (hand.standing === 'folded') return [];
  const changed = new Set(hand.changed ?? []);
  return hand.cards.map((card, place) => ({
    card,
    name: cardName(card),
    isUp: hand.up?.includes(place) ?? false,
    isNew: changed.has(place) && play.phase !== 'between',
    isLit: card !== null && (lit?.has(card) ?? false),
    ...(own || play.phase === 'between' ? usesOf(play, hand, card) : {}),
  }));
}

/** The words for cards that are read one after another: those face down together. */
function cardsLabel(cards: readonly PokerCard[]): string {
  const down = cards.filter(({ card }) => card === null).length;
  const open = cards.flatMap(({ card, name }) => (card === null ? [] : [name]));
  return [...(down ? [w('card.down.many', { n: down })] : []), ...open].join(', ');
}

function stateOf(play: Play, hand: PokerHand, { say }: Unit): string | undefined {
  const won = (play.awards ?? []).filter(({ seat }) => seat === hand.seat).reduce((sum, { amount }) => sum + amount, 0);
  if (won > 0) return w('poker.won', { amount: say(won) });
  const { bet, did, standing } = hand;
  if (standing === 'folded') return w('poker.folded');
  if (standing === 'lost-unshown') return w('poker.lost-unshown');
  if (standing === 'tapped-out') return bet > 0 ? w('poker.tapped-out.bet', { amount: say(bet) }) : w('poker.tapped-out');
  if (play.phase === 'draw') return drawState(play, hand);
  if (!did) return undefined;
  if (did === 'ante') return w('poker.did.ante');
  if (did === 'checked') return w('poker.did.checked');
  // The bets have been gathered.
  return bet > 0 ? w(`poker.did.${did}`, { amount: say(bet) }) : undefined;
}

/** The same where there is little room: the bet stands before the seat. */
function shortOf(play: Play, { seat, standing }: PokerHand): string | undefined {
  if ((play.awards ?? []).some((award) => award.seat === seat)) return undefined;
  if (standing === 'lost-unshown') return w('poker.lost-unshown.short');
  return standing === 'tapped-out' ? w('poker.tapped-out') : undefined;
}

function drawState({ turn }: Play, { changed, seat }: PokerHand): string {
  if (changed) return changed.length ? w('poker.changed', { n: changed.length }) : w('poker.stood-pat');
  return turn === seat ? w('poker.changing') : w('poker.to-come');
}

function holdsOf(play: Play, hand: PokerHand, own: boolean): PokerHolding[] {
  const lead = own ? { lead: w('poker.have') } : {};
  const { high, low } = hand;
  if (!isSplit(play)) {
    const made = high ?? low;
    return made ? [{ ...lead, text: sentence(made.name) }] : [];
  }
  if (!high) return [];
  return [
    { label: { kind: 'high', text: w('poker.high') }, text: sentence(high.name) },
    { label: { kind: 'low', text: w('poker.low') }, text: low ? sentence(low.name) : w('poker.no-low') },
  ];
}

export const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function marksOf(play: Play, seat: number): PokerMark[] {
  const marks: PokerMark[] = [];
  if (play.blinds?.length && play.button === seat)
    marks.push({ kind: 'button', text: w('poker.button'), name: w('poker.button.name') });
  if (!play.blinds?.length && play.buck === seat)
    marks.push({ kind: 'buck', text: w('poker.buck'), name: w('poker.buck.name') });
  const nth = play.blinds?.indexOf(seat) ?? -1;
  if (nth >= 0) marks.push({ kind: 'blind', text: w('poker.blind', { n: nth + 1 }), name: w('poker.blind.name', { n: nth + 1 }) });
  return play.round > 0 ? marks : [];
}

function toSeat(frame: Frame, at: SeatView, around: Around, lit: ReturnType<typeof litBy>): PokerSeat {
  const { play, you } = frame.view;
  const number = (at.seat ?? 0) + 1;
  if (at.party === null) {
    const invite = around.free.includes(at.seat ?? -1) ? { invite: w('poker.sit-here') } : {};
    return { seat: number, label: w('poker.seat', { seat: number, name: w('poker.empty') }), name: w('poker.empty'), stake: null, cards: [], ...invite };
  }
  const isMe = you !== null && at.party === you.party;
  const name = isMe ? w('seat.you') : handleOf(at);
  const hand = play.hands.find(({ seat, party }) => seat === at.seat && party === at.party);
  const idle = frame.idle.find(({ party }) => party === at.party)?.text;
  const cards = hand ? cardsOf(play, hand, isMe, lit.get(hand.seat)) : [];
  const tags = at.leaving ? [w('seat.leaving')] : at.away ? [w('seat.is-away')] : at.ready ? [w('poker.tag.ready')] : [];
  // In the reader's turn the dock has it; before the cards come there is nothing to think about.
  const waits = play.running && cards.length > 0 && play.turn !== at.seat;
  if (isMe && play.bank?.left && waits) tags.push(w('poker.tag.bank', { left: play.bank.left, each: play.bank.each }));
  const state = hand && (play.running || play.awards) ? stateOf(play, hand, around.unit ?? DOLLARS) : undefined;
  // While the result of a round stands there, what comes next is said beside it.
  if (idle && state !== undefined && !play.running && !tags.includes(idle)) tags.push(idle);
  if (around.noted?.(at.person)) tags.push(w('note.mark'));
  const short = hand && (play.running || play.awards) ? shortOf(play, hand) : undefined;
  const label = cardsLabel(cards);
  return {
    seat: number,
    label: isMe ? w('poker.seat.me', { seat: number }) : w('poker.seat', { seat: number, name }),
    name,
    isMe,
    stake: at.rack,
    state: state ?? idle,
    ...(short === undefined ? {} : { short }),
    tags,
    ...(isMe || at.person === undefined ? {} : { about: w('person.open', { name }) }),
    bet: hand?.bet,
    cards,
    ...(label ? { cardsLabel: label } : {}),
    marks: marksOf(play, at.seat ?? -1),
    holds: hand && hand.standing !== 'folded' && (isMe || play.phase === 'between') ? holdsOf(play, hand, isMe) : [],
    isToAct: play.running && play.turn === at.seat,
    isOut: hand ? hand.standing === 'folded' || hand.standing === 'lost-unshown' : play.running,
    hasWon: (play.awards ?? []).some(({ seat, party }) => seat === at.seat && party === at.party),
  };
}

/** Who can win a pot, by name where that fits. */
function winnersOf(frame: Frame, seats: readonly number[]): string {
  const isMine = (seat: number): boolean => seat === frame.view.you?.seat;
  const name = (seat: number): string => (isMine(seat) ? w('poker.pot.you') : nameAt(frame, seat));
  const [one, other, ...more] = seats.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  if (one === undefined || more.length > 0) return w('poker.pot.many', { n: seats.length });
  return other === undefined ? name(one) : w('poker.pot.two', { one: name(one), other: name(other) });
}

function potsOf(frame: Frame, { say }: Unit): PokerPot[] {
  const { play } = frame.view;
  const { awards = [], pots } = play;
  if (!play.running && awards.length) {
    const ids = [...new Set(awards.map(({ pot }) => pot))];
    return ids.map((pot) => {
      const parts = awards.filter((award) => award.pot === pot);
      return {
        id: String(pot),
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
        label: w('poker.pot'),
        awards: parts.map(({ seat, amount }) => ({ seat: seat + 1, amount })),
      };
    });
  }
  const closed = pots.reduce((sum, { amount }) => sum + amount, 0);
  // Before anything lies in the middle, the pot is what stands before the seats.
  if (closed === 0 && play.pot > 0) return [{ id: '0', amount: play.pot, label: w('poker.pot.all') }];
  return pots.map(({ amount, seats }, nth) => ({
    id: String(nth),
    amount,
    label:
      pots.length < 2
        ? w('poker.pot')
        : nth === 0
          ? w('poker.pot.main', { who: winnersOf(frame, seats) })
          : w('poker.pot.side', { n: nth, who: winnersOf(frame, seats) }),
    ...(nth === pots.length - 1 && play.pot > closed ? { note: w('poker.pot.bets', { amount: say(play.pot) }) } : {}),
  }));
}

/** From the buck on, who still has cards to change. */
function turnsOf(frame: Frame): PokerTurn[] {
  const { play, you } = frame.view;
  if (play.phase !== 'draw') return [];
  const from = play.buck ?? 0;
  const order = play.hands
    .filter(({ standing }) => standing !== 'folded')
    .toSorted((one, other) => ((one.seat - from + 100) % 100) - ((other.seat - from + 100) % 100));
  return order.map((hand) => ({
    id: String(hand.seat),
    name: hand.party === you?.party ? w('seat.you') : nameAt(frame, hand.seat),
    text: drawState(play, hand),
    isMe: hand.party === you?.party,
    kind: hand.changed ? 'done' : play.turn === hand.seat ? 'now' : 'later',
    ...(hand.changed?.length ? { drawn: hand.changed.length } : {}),
  }));
}

/** How the reader knows whoever sits there. */
export function nameAt({ view }: Frame, seat: number): string {
  const at = view.seats.find((one) => one.seat === seat);
  if (!at) return w('seat.number', { seat: seat + 1 });
  return view.you && at.party === view.you.party ? w('seat.you') : handleOf(at);
}

/** Whoever opens, or has. */
function openerOf(frame: Frame, seat: number): string {
  const { play, you } = frame.view;
  const opens = play.turn === seat && !play.hands.some((hand) => hand.seat === seat && hand.did && hand.did !== 'ante');
  return w('poker.opener', {
    moment: opens ? 'now' : 'past',
    'who-is': you?.seat === seat ? 'you' : 'other',
    who: nameAt(frame, seat),
  });
}

function notesOf(frame: Frame, cite: CiteKey): PokerNote[] {
  const { play } = frame.view;
  const cited = (key: string | undefined): ClauseRef[] => (key === undefined ? [] : [cite(key) ?? []].flat());
  const notes: PokerNote[] = [];
  if (play.phase === 'ruling') notes.push({ text: w('poker.ruling'), isUrgent: true, clauses: [] });
  const { opens } = play;
  if (opens && opens.why !== 'after-last-blind' && opens.why !== 'first-from-buck')
    notes.push({ text: w(`poker.opens.${opens.why}`, { opener: openerOf(frame, opens.seat) }), clauses: cited(opens.clause) });
  const [main, ...side] = play.pots;
  const short = main?.seats.filter((seat) => side.length > 0 && side.every(({ seats }) => !seats.includes(seat))) ?? [];
  if (short.length) {
    const who = short.map((seat) => nameAt(frame, seat));
    notes.push({ text: w('poker.main-only', { who }), clauses: cited('side-pots') });
  }
  // Once there are five cards to choose from, labels beside them say it.
  const isLabelled = play.hands.some(({ party, high, low }) => party === frame.view.you?.party && ((high ?? low)?.cards.length ?? 0) > 0);
  if (play.shape.two_and_three && play.running && frame.view.you && !isLabelled)
    notes.push({ text: w('poker.two-and-three'), clauses: cited(play.shape.two_and_three) });
  return notes.slice(0, 2);
}

/** The table's picture as felt draws it. */
export function pokerView(frame: Frame, around: Around): PokerView {
  const { play, you, seats } = frame.view;
  const unit = around.unit ?? DOLLARS;
  const lit = litBy(play);
  const anyLit = new Set([...lit.values()].flatMap((cards) => [...cards]));
  const own = play.hands.find(({ party }) => party === you?.party);
  // Whoever sits sees the people; free places are for those who look for one.
  const isSeated = you?.seat != null;
  const drawn = seats.filter(({ party }) => party !== null || !isSeated);
  const street = play.street && w(`poker.street.${play.street.upon}`, { card: play.street.card });
  return {
    round: String(play.round),
    shape: { hand: play.shape.hand, board: play.shape.board, hasUses: play.shape.two_and_three !== undefined },
    ...(street ? { title: street } : {}),
    seats: drawn.map((at) => toSeat(frame, at, around, lit)),
    board: play.board.map((card) => ({ card, name: cardName(card), isLit: anyLit.has(card), ...usesOf(play, own, card) })),
    pots: potsOf(frame, unit),
    ...(play.commission
      ? {
          commission: {
            amount: play.commission,
            label: w('poker.commission', { amount: unit.say(play.commission) }),
            text: w('poker.commission.text', { amount: unit.say(play.commission) }),
            // The rule that the record names for it, where the edition has a scale.
            clause: around.cite('commission-scale') ?? around.cite('commission-charged'),
          },
        }
      : {}),
    ...(play.ladder && play.shape.board === 0
      ? {
          facts: [
            { figure: unit.write(play.price), label: w('poker.fact.meet') },
            { figure: unit.write(play.ladder.size), label: w('poker.fact.raise') },
          ],
        }
      : {}),
    turns: turnsOf(frame),
    deck: play.running ? { label: w('poker.deck', { left: play.stub, burnt: play.burnt ?? 0 }), burnt: play.burnt ?? 0 } : null,
    notes: notesOf(frame, around.cite),
    result: resultOf(frame, around.cite, unit),
    deadline: deadlineOf(frame),
  };
}
