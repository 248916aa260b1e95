import type { CardUse, ClauseRef, PokerAward, PokerResult } from '$felt';
import type { ClauseWire, PokerAward as Award } from '../../generated';
import { w } from '../words';
import type { Unit } from './unit';
import { type CiteKey, type Frame, nameAt, sentence } from './view';
import '../../words/poker';
import '../../words/table';

const isSplit = (wins: string): boolean => wins.startsWith('split');

function toAward(frame: Frame, award: Award, nth: number, unit: Unit): PokerAward {
  const { play, you } = frame.view;
  const { amount, party, pot, seat, side } = award;
  const who = { 'who-is': you?.party === party ? 'you' : 'other', who: nameAt(frame, seat), amount: unit.say(amount) };
  const several = new Set((play.awards ?? []).map((one) => one.pot)).size > 1;
  const made = side === 'uncontested' ? undefined : play.hands.find((hand) => hand.seat === seat)?.[side];
  const label: CardUse | undefined =
    side !== 'uncontested' && isSplit(play.wins) ? { kind: side, text: w(`poker.${side}`) } : undefined;
  const headline =
    side === 'uncontested'
      ? w('poker.wins.uncontested', who)
      : several && pot === 0
        ? w('poker.wins.main', who)
        : w('poker.wins', { ...who, pot });
  return { id: String(nth), amount, headline, ...(label ? { label } : {}), ...(made ? { detail: `${sentence(made.name)}.` } : {}) };
}

const NETS = { win: 'poker.net.win', loss: 'poker.net.loss', void: 'poker.net.void' } as const;

function netOf(net: number | null, unit: Unit): PokerResult['net'] {
  if (net === null) return null;
  const kind = net > 0 ? 'win' : net < 0 ? 'loss' : 'void';
  const sign = net > 0 ? '+' : net < 0 ? '−' : '';
  return { kind, figure: `${sign}${unit.write(Math.abs(net))}`, label: w(NETS[kind]) };
}

/** What a round was for a reader who won nothing of it. */
function lossOf(frame: Frame): string | undefined {
  const { play, you } = frame.view;
  const own = play.hands.find(({ party }) => party === you?.party);
  if (!own || frame.result?.net == null) return undefined;
  if (own.standing === 'folded') return w('poker.lost.folded');
  const made = own.high ?? own.low;
  return made && w('poker.lost.with', { hand: made.name });
}

/** What the latest round came to, until the next begins. */
export function resultOf(frame: Frame, cite: CiteKey, unit: Unit): PokerResult | null {
  const { play, you } = frame.view;
  const { result } = frame;
  if (play.running || !result || result.round !== play.round || result.said.length === 0) return null;
  const awards = (play.awards ?? []).map((award, nth) => toAward(frame, award, nth, unit));
  const cited = (clause: ClauseWire | null): ClauseRef[] => (clause?.number ? [cite(clause.key) ?? { number: clause.number }] : []);
  const all = result.said.flatMap(({ clause }) => cited(clause));
  const clauses = all.filter(({ number }, at) => all.findIndex((other) => other.number === number) === at);
  const mine = awards.filter((_, nth) => play.awards?.[nth]?.party === you?.party);
  const told = result.said.filter(({ own }) => own).map(({ text }) => text);
  const headline = mine[0]?.headline ?? told[0] ?? lossOf(frame) ?? awards[0]?.headline ?? result.said[0]!.text;
  // What the headline says already is not said again; the hand that won it follows at once.
  const only = awards.length === 1 && awards[0]!.headline === headline ? awards[0]! : undefined;
  return { headline, details: [only?.detail, you && result.net === null ? w('result.no-part') : undefined].flatMap((text) => text ?? []), clauses, net: netOf(result.net, unit), awards: only ? [] : awards };
}
