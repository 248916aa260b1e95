import type { ChipsByPlace } from '$felt';
import {
  hueOfNumber,
  isOnLine,
  neighboursOf,
  type RaceTrackView,
  type RouletteWords,
  SECTIONS,
  sectionNumbers,
  spotsOf,
} from '$felt/roulette';
import type { FrameWire, LayoutWire, RouletteView as Play, TableView } from '../../generated';
import type { Amounts } from '../table/desk.svelte';
import { fill, type Offer, offerOf } from '../table/offers';
import { chipsOn, figuresHere, type Laid, placesOf, toldOf } from '../table/placed';
import type { Cite } from '../table/record';
import { type Pictured, saidOn, spunGame } from '../table/spun';
import { w } from '../words';
import '../../words/roulette';
import '../../words/table';

export type Frame = FrameWire<Play>;

const NEIGHBOURS = /^neighbours-(\d+)$/;
export const laidOn = ({ places }: Play): Laid[] => places.map(({ on, wagers }) => ({ id: on, wagers }));

export const rouletteGame = spunGame<Play>(laidOn);

interface Around {
  readonly wanted: Amounts;
  readonly layout: LayoutWire | null;
  readonly offers: readonly Offer[];
  readonly cite: Cite;
}

export interface RoulettePicture extends Pictured {
  readonly results: readonly (number | null)[];
  readonly dolly: number | null;
  readonly track: RaceTrackView | null;
  readonly hasFirstFour: boolean;
}

/** The table's picture as felt draws it. */
export function rouletteView(frame: Frame, { wanted, layout, offers, cite }: Around): RoulettePicture {
  const { view } = frame;
  const { play } = view;
  const isSettled = rouletteGame.isSettled(view);
  const chips = chipsOn(laidOn(play), { view, wanted, isOpen: rouletteGame.isOpen(view) });
  const isOfThisRound = play.results[0]?.[0] === play.round;
  return {
    chips: uncluttered(chips),
    winners: isSettled && isOfThisRound && play.dolly !== null ? winnersOf(play.dolly) : [],
    results: play.results.map(([, number]) => number),
    dolly: play.dolly,
    track: play.race_track && trackView(play.race_track.neighbours, offers),
    hasFirstFour: layout?.places.some(({ id }) => id === '0-1-2-3') ?? true,
    ...saidOn(frame, cite),
    nameOf: (id) => nameOf(id, { chips, layout, offers, reach: play.race_track?.neighbours ?? 0 }),
  };
}

/** Lost chips on numbers and lines lie grey and have no figure, since there are often many side by side. */
const uncluttered = (chips: ChipsByPlace): ChipsByPlace =>
  Object.fromEntries(
    Object.entries(chips).map(([id, held]) =>
      held.result?.kind === 'lost' && /^\d/.test(id) ? [id, { ...held, result: { kind: 'lost' as const } }] : [id, held],
    ),
  );

/** The number and the outside places that have it; a line has its chips lit, not itself. */
const winnersOf = (number: number): string[] =>
  spotsOf(true)
    .filter((spot) => !isOnLine(spot) && spot.numbers.includes(number))
    .map(({ id }) => id);

/** The amounts of a piece of a section, or of each number with its neighbours. */
function piecesOf(id: string, offers: readonly Offer[]): { min: number; max: number } | undefined {
  const number = NEIGHBOURS.exec(id)?.[1];
  const field = offerOf(offers, number === undefined ? 'race-track' : 'neighbours')?.fields[0];
  if (field?.kind !== 'one') return undefined;
  return field.of.find(({ value }) => value === (number === undefined ? id : Number(number)))?.amounts;
}

function trackView(reach: number, offers: readonly Offer[]): RaceTrackView {
  return {
    reach,
    sections: SECTIONS.map((id) => {
      const pieces = piecesOf(id, offers);
      return {
        id,
        label: w(`track.${id}`),
        note: pieces ? w('track.piece', { min: pieces.min, max: pieces.max }) : '',
        places: sectionNumbers(id).map(String),
      };
    }),
  };
}

/** The command that lays a section of the race track, or a number with its neighbours; null where it is not offered. */
export function trackCommand(id: string, amount: number, chips: string, offers: readonly Offer[]): unknown {
  const number = NEIGHBOURS.exec(id)?.[1];
  const verb = number === undefined ? 'race-track' : 'neighbours';
  const of = offers.filter((offer) => offer.verb === verb);
  // One offer for each kind of chips that the reader has.
  const isKind = ({ command }: Offer): boolean => JSON.stringify(command).includes(`"chips":"${chips}"`);
  const offer = of.find(isKind) ?? of[0];
  const [field] = offer?.fields ?? [];
  if (!offer || field?.kind !== 'one' || !field.amount_at) return null;
  return fill(offer, { [field.at]: number === undefined ? id : Number(number), [field.amount_at]: amount });
}

/** Whether a place stands on the race track and not on the layout. */
export const isOnTrack = (id: string): boolean => NEIGHBOURS.test(id) || (SECTIONS as readonly string[]).includes(id);

interface Named {
  readonly chips: ChipsByPlace;
  readonly layout: LayoutWire | null;
  readonly offers: readonly Offer[];
  readonly reach: number;
}

function nameOf(id: string, { chips, layout, offers, reach }: Named): string {
  if (isOnTrack(id)) {
    const number = NEIGHBOURS.exec(id)?.[1];
    const pieces = piecesOf(id, offers);
    const piece = pieces && w('track.piece', { min: pieces.min, max: pieces.max });
    if (number === undefined) {
      // First what is written on it, so that it can be called by that.
      const written = [w(`track.${id as (typeof SECTIONS)[number]}`), piece].filter(Boolean).join(' ');
      return w('track.covers', { section: written, numbers: sectionNumbers(id).join(', ') });
    }
    const name = w('track.neighbours', { number, numbers: neighboursOf(Number(number), reach).join(', ') });
    return piece ? `${name}, ${piece}` : name;
  }
  const place = placesOf(layout).get(id);
  const label = place?.label ?? id;
  const number = /^\d+$/.test(id) ? Number(id) : null;
  const name =
    number !== null
      ? w('roulette.number', { number, colour: hueOfNumber(number) })
      : /^\d/.test(id)
        ? `${place?.terms?.label ?? ''} ${label}`.trim()
        : label;
  return [name, ...toldOf(chips[id], place?.terms)].join(', ');
}

const OUTSIDE = ['dozen-1', 'dozen-2', 'dozen-3', 'low', 'even', 'red', 'black', 'odd', 'high'] as const;
const KINDS = ['straight', 'split', 'street', 'corner', 'six-line', 'column', 'dozen', 'chance'] as const;

/** All that stands on the table in words. `spins` is how many results are shown. */
export function rouletteWords(spins: number, columnOdds: string): RouletteWords {
  const numbered = (number: number): string => w('roulette.number', { number, colour: hueOfNumber(number) });
  return {
    layout: w('layout.name'),
    hint: w('roulette.hint'),
    column: columnOdds,
    outside: Object.fromEntries(OUTSIDE.map((id) => [id, w(`roulette.${id}`)])),
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, w(`roulette.kind.${kind}`)])) as RouletteWords['kinds'],
    loupe: { title: w('roulette.loupe'), close: w('close') },
    wheel: {
      still: w('roulette.still'),
      spinning: w('roulette.spinning'),
      resting: (number) => w('roulette.resting', { number: numbered(number) }),
      show: w('wheel.show'),
    },
    last: {
      title: w('roulette.last'),
      none: w('roulette.none'),
      name: (number) => (number === null ? w('symbol.void') : numbered(number)),
      often: w('roulette.often'),
      seldom: w('roulette.seldom'),
      times: (times) => w('roulette.times', { times, spins }),
      note: w('history.note'),
    },
    track: { title: w('track.title'), hint: w('track.hint'), close: w('close') },
  };
}

/** The figures of this round put through a rule of the layout. */
export function inThisRound(
  view: TableView<Play>,
  layout: LayoutWire | null,
  key: string,
): { label: string; value: string }[] {
  const places = placesOf(layout);
  return figuresHere(rouletteGame.own(view), key, (id) => {
    const { label, terms } = places.get(id) ?? {};
    return label !== undefined && terms ? { label, odds: terms.odds, max: terms.max, clauses: [terms.clause.key] } : null;
  });
}
