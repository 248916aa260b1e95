// The offers of a picture as the controls show them. What may be done, and within which bounds, the table says.
import {
  type AheadOffer,
  type DockAct,
  type DockLadder,
  type DockRaise,
  isLargeCall,
  type PokerDockView,
} from '$felt';
import type { PokerHand } from '../../generated';
import { type AmountField, fill, type Offer, offerOf } from '../table/offers';
import { w } from '../words';
import { DOLLARS, type Unit } from './unit';
import { deadlineOf, type Frame, nameAt } from './view';
import '../../words/poker';

/** What is sent to the table for each control: a command, or several one after the other. */
export type Asks = ReadonlyMap<string, (amount?: number) => unknown>;

export interface Controls {
  readonly view: PokerDockView;
  readonly asks: Asks;
  /** The reader is to change cards. */
  readonly isDraw: boolean;
}

/** What has a place of its own in the dock. */
const DRAWN = ['fold', 'check', 'call', 'call-and-fold', 'bring-in', 'bet', 'raise', 'replace', 'show', 'muck', 'over-blind', 'sit-out', 'post', 'post-late', 'ready', 'more-time'];
export const isInDock = ({ verb, fields }: Offer): boolean =>
  DRAWN.includes(verb) && (verb !== 'show' || fields.length === 0);

/** What opens the sheet of one's seat, where chips and the seat are asked about. */
export const SHEET = 'sheet';
export const MORE_TIME = 'more-time';
const SHOW_ALL = 'show-all';

const amountOf = (offer: Offer): AmountField | undefined =>
  offer.fields.find((field): field is AmountField => field.kind === 'amount');

class Desk {
  readonly asks = new Map<string, (amount?: number) => unknown>();
  constructor(
    readonly frame: Frame,
    readonly offers: readonly Offer[],
    readonly marked: readonly number[],
    readonly unit: Unit,
  ) {}

  get play() {
    return this.frame.view.play;
  }

  get own(): PokerHand | undefined {
    return ownHand(this.frame);
  }

  /** What a call costs now. */
  get price(): number {
    return Math.max(0, this.play.price - (this.own?.bet ?? 0));
  }

  get stake(): number {
    return this.frame.view.you?.gaming ?? 0;
  }

  find(verb: string): Offer | undefined {
    return offerOf(this.offers, verb);
  }

  /** What the table calls an offer; its words are in dollars. */
  labelOf(offer: Offer | undefined, own: string): string {
    return this.unit.isMoney ? (offer?.label ?? '') : own;
  }

  act(offer: Offer | undefined, id: string, label: string, more: Partial<DockAct> = {}): DockAct | null {
    if (!offer) return null;
    this.asks.set(id, () => fill(offer, {}));
    return { id, label, ...more };
  }
}

/** How much an offer puts in, as its label says it: the offer has no field for what is no choice. */
const call = (desk: Desk): number => Math.min(desk.price, desk.stake);

function callAct(desk: Desk): DockAct | null {
  const check = desk.act(desk.find('check'), 'check', w('poker.check'), { key: 'c' });
  if (check) return check;
  const offer = desk.find('call');
  const amount = call(desk);
  const said = { amount: desk.unit.say(amount) };
  const isLarge = isLargeCall(amount, desk.stake, desk.play.pot);
  const confirm = isLarge
    ? { confirm: { text: w('poker.ask.call', said), yes: w('poker.ask.call.yes', said), no: w('poker.ask.no') } }
    : {};
  return desk.act(offer, 'call', desk.labelOf(offer, w('poker.call', said)), { key: 'c', ...confirm });
}

function foldAct(desk: Desk): DockAct | null {
  const free = desk.find('check') !== undefined;
  const confirm = free
    ? { confirm: { text: w('poker.ask.fold'), yes: w('poker.ask.fold.yes'), no: w('poker.ask.no'), isBetterNo: true } }
    : {};
  const both = desk.find('call-and-fold');
  return (
    desk.act(desk.find('fold'), 'fold', w('poker.fold'), { key: 'f', ...confirm }) ??
    desk.act(both, 'call-and-fold', desk.labelOf(both, w('poker.call-and-fold', { amount: desk.unit.say(call(desk)) })), { key: 'f' })
  );
}

function raiseAct(desk: Desk): DockAct | DockRaise | null {
  const verb = desk.find('bet') ? 'bet' : 'raise';
  const offer = desk.find(verb);
  const field = offer && amountOf(offer);
  if (!offer || !field) {
    const bring = desk.find('bring-in');
    return desk.act(bring, 'bring-in', bring?.label ?? '', { key: 'r' });
  }
  const { min, step, also = 0 } = field;
  const max = Math.max(field.max, also);
  const all = desk.stake + (desk.own?.bet ?? 0);
  const write = (chosen: number): string => {
    const amount = desk.unit.say(chosen);
    return chosen === all ? w('poker.tap-out', { amount }) : w(verb === 'bet' ? 'poker.bet' : 'poker.raise', { amount });
  };
  const confirm = (amount: number) =>
    amount === all ? { text: w('poker.ask.tap-out'), yes: w('poker.ask.tap-out.yes', { amount: desk.unit.say(desk.stake) }), no: w('poker.ask.no') } : undefined;
  desk.asks.set(verb, (amount = min) => fill(offer, { [field.at]: amount }));
  if (min === max) {
    const asked = confirm(min);
    return { id: verb, key: 'r', label: write(min), ...(asked ? { confirm: asked } : {}) };
  }
  const after = { pot: desk.play.pot + desk.price, called: desk.play.price };
  return { id: verb, key: 'r', bounds: { min, max, step }, isAll: max >= all, blank: w(verb === 'bet' ? 'poker.bet.blank' : 'poker.raise.blank'), after, write, confirm };
}

function ladderOf({ play, unit }: Desk, main: DockAct | DockRaise | null): DockLadder | undefined {
  if (!play.ladder || (main && 'bounds' in main)) return undefined;
  const steps = play.ladder.steps.slice(-4).map((amount) => ({
    figure: unit.write(amount),
    label: amount > play.price ? w('poker.ladder.next') : amount === play.price ? w('poker.ladder.meet') : w('poker.ladder.made'),
    isNext: amount > play.price,
  }));
  return { label: w('poker.ladder'), steps };
}

type Part = Pick<PokerDockView, 'acts' | 'main' | 'prompt'> & Partial<PokerDockView>;

function betting(desk: Desk): Part | null {
  const fold = foldAct(desk);
  const second = callAct(desk);
  if (!fold && !second && !desk.find('bet') && !desk.find('raise') && !desk.find('bring-in')) return null;
  const main = raiseAct(desk);
  const ladder = ladderOf(desk, main);
  const prompt = desk.price > 0 ? w('poker.prompt.call', { amount: desk.unit.say(call(desk)) }) : w('poker.prompt.free');
  return { acts: [fold, second], main, prompt, ...(ladder ? { ladder } : {}) };
}

function drawing(desk: Desk): Part | null {
  const offer = desk.find('replace');
  const field = offer?.fields.find(({ kind }) => kind === 'some');
  if (!offer || field?.kind !== 'some') return null;
  const values = desk.marked.flatMap((place) => {
    const choice = field.of[place];
    return choice ? [choice.value] : [];
  });
  desk.asks.set('stand', () => fill(offer, { [field.at]: [] }));
  desk.asks.set('change', () => fill(offer, { [field.at]: values }));
  const n = values.length;
  const barred = n === 0 ? { barred: { why: w('poker.change.barred') } } : {};
  return {
    acts: [{ id: 'stand', label: w('poker.stand-pat'), key: 's' }],
    main: { id: 'change', label: n ? w('poker.change.n', { n }) : w('poker.change.none'), key: 'd', ...barred },
    prompt: w('poker.prompt.draw'),
    saying: { text: n === field.max ? w('poker.change.five') : w('poker.change.barred') },
  };
}

function showing(desk: Desk): Part | null {
  const show = desk.find('show');
  if (!show || show.fields.length) return null;
  const muck = desk.act(desk.find('muck'), 'muck', w('poker.muck'), { key: 'm' });
  return { acts: [muck], main: desk.act(show, 'show', w('poker.show'), { key: 's' }), prompt: w('poker.prompt.show') };
}

function overBlind(desk: Desk): Part | null {
  const offers = desk.offers.filter(({ verb }) => verb === 'over-blind');
  const makes = ({ command }: Offer): boolean => JSON.stringify(command).includes('"make":true');
  const [make, decline] = [offers.find(makes), offers.find((offer) => !makes(offer))];
  if (!make || !decline) return null;
  return {
    acts: [desk.act(decline, 'no-over-blind', decline.label, { key: 'f' })],
    main: desk.act(make, 'over-blind', make.label, { key: 'r' }),
    prompt: make.label,
  };
}

/** What may be decided before the turn comes. When it comes, only what is then on offer is done. */
function aheadOf(desk: Desk): AheadOffer[] {
  const { play, own } = desk;
  if (play.phase !== 'betting' || own?.standing !== 'active' || play.turn === own.seat) return [];
  const passing = { id: 'check-fold', label: w('poker.ahead.check-fold'), does: ['check', 'fold'], lapses: false };
  return desk.price > 0
    ? [passing, { id: 'call', label: w('poker.ahead.call', { amount: desk.unit.say(call(desk)) }), does: ['call'], lapses: true }]
    : [passing, { id: 'check', label: w('poker.ahead.check'), does: ['check'], lapses: true }];
}

/** The time bank. */
function moreTime(desk: Desk): DockAct[] {
  const offer = desk.find(MORE_TIME);
  return [desk.act(offer, MORE_TIME, offer?.label ?? '', { key: 't' }) ?? []].flat();
}

/** Whether the reader goes when the round is over. */
const isLeaving = ({ frame: { view } }: Desk): boolean =>
  view.seats.some(({ party, leaving }) => leaving === true && party === view.you?.party);

const LEAVING = () => ({ text: w('poker.ask.leave'), yes: w('poker.ask.leave.yes'), no: w('poker.ask.no') });

/** After the round, a hand that nobody has seen can be shown: to one person after the other, until all have seen it. */
function showAll(desk: Desk): DockAct | null {
  const offer = desk.find('show-to');
  const people = offer?.fields.find(({ kind }) => kind === 'one');
  if (!offer || people?.kind !== 'one') return null;
  desk.asks.set(SHOW_ALL, () => people.of.map(({ value }) => fill(offer, { [people.at]: value })));
  return { id: SHOW_ALL, label: w('poker.show-all'), key: 's' };
}

const ownHand = ({ view: { play, you } }: Frame): PokerHand | undefined =>
  play.hands.find(({ party }) => party === you?.party);

/** Whether the reader has cards in the round that is played. */
export function isInRound(frame: Frame): boolean {
  const own = ownHand(frame);
  return frame.view.play.running && own !== undefined && own.standing !== 'folded';
}

function moreOf(desk: Desk): DockAct[] {
  const sitOut = desk.find('sit-out');
  const isOut = sitOut !== undefined && JSON.stringify(sitOut.command).includes('"out":false');
  // Whoever has cards plays them first: they sit out, or go, once the round is over.
  const isIn = isInRound(desk.frame);
  const atBlind = desk.find('sit-out-at-blind');
  const isOn = atBlind !== undefined && JSON.stringify(atBlind.command).includes('"wish":false');
  const posts = desk.offers.filter(({ verb }) => verb === 'post' || verb === 'post-late');
  const acts = [
    desk.act(sitOut, 'sit-out', w(isOut ? 'poker.sit-in' : isIn ? 'poker.sit-out.next' : 'poker.sit-out')),
    // Between rounds the sheet of the seat has it too.
    isIn || isOn ? desk.act(atBlind, 'sit-out-at-blind', w('poker.sit-out.blind'), { isOn }) : null,
    ...posts.map((offer, nth) => desk.act(offer, `${offer.verb}-${nth}`, offer.label)),
    isIn && !isLeaving(desk) ? desk.act(desk.find('leave'), 'leave', w('poker.leave.next'), { confirm: LEAVING() }) : null,
    showAll(desk),
    { id: SHEET, label: w('poker.seat-chips') },
  ];
  return acts.flatMap((act) => act ?? []);
}

/** Whom the table still waits for, once the reader needs no more time. */
function readyPrompt({ frame }: Desk): string | undefined {
  const people = frame.view.seats.filter(({ party, bot, away, leaving }) => party !== null && !bot && !away && !leaving);
  const n = people.filter(({ ready }) => !ready).length;
  const isReady = people.some(({ party, ready }) => ready && party === frame.view.you?.party);
  return isReady && n > 0 ? w('poker.prompt.ready', { n }) : undefined;
}

function waiting(desk: Desk): Part {
  const { play } = desk;
  const { text: idle, why } = desk.frame.idle.find(({ party }) => party === desk.frame.view.you?.party) ?? {};
  const prompt = (): string => {
    if (desk.frame.view.paused_by != null) return w('poker.prompt.paused');
    if (!play.running) return idle ?? readyPrompt(desk) ?? w('poker.prompt.next');
    if (!desk.own) return idle ?? w('poker.prompt.out');
    return play.turn === null ? w('poker.prompt.deals') : w('poker.prompt.waits', { who: nameAt(desk.frame, play.turn) });
  };
  const ready = desk.act(desk.find('ready'), 'ready', w('poker.deal-now'), { key: 'g' });
  const saying = why && !isInRound(desk.frame) ? { saying: { strong: why } } : {};
  return { acts: [], main: ready, prompt: prompt(), ...saying, ...(play.running ? {} : { clock: w('poker.clock.next') }) };
}

export function controlsOf(frame: Frame, offers: readonly Offer[], marked: readonly number[], unit: Unit = DOLLARS): Controls {
  const desk = new Desk(frame, offers, marked, unit);
  const { play } = desk;
  const asked = overBlind(desk) ?? betting(desk) ?? drawing(desk) ?? showing(desk);
  const part = asked ?? waiting(desk);
  const label = asked ? 'poker.dock.turn' : play.running ? 'poker.dock.waiting' : 'poker.dock.between';
  const view: PokerDockView = {
    label: w(label),
    turn: asked ? `${play.round}-${play.phase}-${play.street?.upon ?? ''}-${play.street?.card ?? 0}-${play.price}` : 'none',
    round: String(play.round),
    price: desk.price,
    deadline: deadlineOf(frame),
    ahead: asked ? [] : aheadOf(desk),
    more: asked ? moreTime(desk) : moreOf(desk),
    ...part,
  };
  return { view, asks: desk.asks, isDraw: desk.find('replace') !== undefined };
}
