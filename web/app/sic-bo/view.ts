import { say } from '$felt';
import type { Band, Dice, PastRoll, SicBoWords } from '$felt/sic-bo';
import type { FrameWire, LayoutWire, SicBoKind, SicBoView as Play, TableView } from '../../generated';
import type { Amounts } from '../table/desk.svelte';
import { chipsOn, figuresHere, type Laid, toldOf } from '../table/placed';
import type { Cite } from '../table/record';
import { type Pictured, saidOn, spunGame } from '../table/spun';
import { w } from '../words';
import '../../words/sic-bo';
import '../../words/table';

export type Frame = FrameWire<Play>;

export const laidOn = ({ areas }: Play): Laid[] => areas.map(({ area, wagers }) => ({ id: area, wagers }));

export const sicBoGame = spunGame<Play>(laidOn);

export interface SicBoPicture extends Pictured {
  readonly rolls: readonly PastRoll[];
  readonly dice: Dice | null;
  readonly oddsOf: (id: string) => string | undefined;
}

interface Around {
  readonly wanted: Amounts;
  readonly layout: LayoutWire | null;
  readonly cite: Cite;
}

/** The table's picture as felt draws it. */
export function sicBoView(frame: Frame, { wanted, layout, cite }: Around): SicBoPicture {
  const { view } = frame;
  const { play } = view;
  const isSettled = sicBoGame.isSettled(view);
  const chips = chipsOn(laidOn(play), { view, wanted, isOpen: sicBoGame.isOpen(view) });
  const areas = new Map(play.areas.map((area) => [area.area, area]));
  const labels = new Map((layout?.places ?? []).map(({ id, label }) => [id, label]));
  return {
    chips,
    // As the table lights them, never worked out from the dice.
    winners: isSettled ? play.areas.flatMap(({ area, lit }) => (lit ? [area] : [])) : [],
    rolls: play.results.map(([, dice]) => rollOf(dice)),
    // Open until the tumbler is covered for the next game.
    dice: play.phase === 'no-more-bets' ? null : play.dice,
    ...saidOn(frame, cite),
    nameOf: (id) => {
      const area = areas.get(id);
      const terms = area && { ...area, label: '', clause: { key: area.odds_clause, number: null } };
      return [labels.get(id) ?? id, ...toldOf(chips[id], terms)].join(', ');
    },
    oddsOf: (id) => {
      const area = areas.get(id);
      return area && PRINTED.has(area.kind) ? w('odds', { pays: area.odds.pays, on: area.odds.on }) : undefined;
    },
  };
}

/** Areas that have their odds on them; those of the others stand in the heading of their band. */
const PRINTED: ReadonlySet<SicBoKind> = new Set(['small', 'big', 'any-triple', 'total']);

const rollOf = (dice: Dice | null): PastRoll => ({
  dice,
  total: dice ? String(dice[0] + dice[1] + dice[2]) : '',
  word: '',
});

const BANDS: Readonly<Record<Band, SicBoKind>> = {
  double: 'specific-double',
  triple: 'specific-triple',
  total: 'total',
  domino: 'domino',
  single: 'single-die',
};

/** All that stands on the table in words. */
export function sicBoWords(play: Play | undefined, layout: LayoutWire | null, cite: Cite): SicBoWords {
  const band = (name: Band): SicBoWords['bands'][Band] => {
    const kind = BANDS[name];
    const first = play?.areas.find((area) => area.kind === kind);
    const told = first && w('odds', { pays: first.odds.pays, on: first.odds.on });
    const limits = first && say('layout.limits', { min: first.min, max: first.max });
    const clause = layout?.terms.find(({ zone }) => zone === `area.${kind}`)?.clause;
    const notes: Partial<Record<Band, string | undefined>> = {
      total: '',
      single: told && w('sicbo.single.note', { odds: told }),
    };
    return {
      title: w(`sicbo.${name}`),
      note: [notes[name] ?? told, limits].filter(Boolean).join(' · '),
      clause: clause?.number ? cite(clause) : undefined,
    };
  };
  const half = (name: 'small' | 'big'): SicBoWords['small'] => {
    const area = play?.areas.find(({ kind }) => kind === name);
    return {
      title: w(`sicbo.${name}`),
      range: w(`sicbo.${name}.range`),
      note: w('sicbo.half.note'),
      limits: area ? say('layout.limits', { min: area.min, max: area.max }) : '',
    };
  };
  return {
    layout: w('layout.name'),
    hint: w('sicbo.hint'),
    small: half('small'),
    big: half('big'),
    anyTriple: w('sicbo.any-triple'),
    bands: {
      double: band('double'),
      triple: band('triple'),
      total: band('total'),
      domino: band('domino'),
      single: band('single'),
    },
    tumbler: {
      covered: w('sicbo.covered'),
      shaken: w('sicbo.shaken'),
      shows: (dice) => w('sicbo.shows', { dice: dice.join(', ') }),
      show: w('sicbo.show'),
    },
    last: { title: w('sicbo.last'), none: w('sicbo.none'), note: w('history.note'), void: w('sicbo.void') },
  };
}

/** The figures of this round put through a rule of the layout. */
export function inThisRound(
  view: TableView<Play>,
  layout: LayoutWire | null,
  key: string,
): { label: string; value: string }[] {
  const areas = new Map(view.play.areas.map((area) => [area.area, area]));
  const labels = new Map((layout?.places ?? []).map(({ id, label }) => [id, label]));
  return figuresHere(sicBoGame.own(view), key, (id) => {
    const area = areas.get(id);
    return area
      ? { label: labels.get(id) ?? id, odds: area.odds, max: area.max, clauses: [area.odds_clause, area.paid_under] }
      : null;
  });
}
