import type { ChipsByPlace, ClauseRef } from '$felt';
import { areaId, type AreaView, type BoxView, type HandView, type RoadsView, type RoadWords } from '$felt/baccarat';
import type {
  BaccaratArea,
  BaccaratHand,
  BaccaratSide,
  BaccaratView as Play,
  FrameWire,
  LayoutWire,
  PlacedWager,
  ResultWire,
  TableView,
} from '../../generated';
import { netOf, resultOf, sumOf } from '../table/deciding';
import type { Amounts, WagerGame } from '../table/desk.svelte';
import { nameOf, seatOf } from '../table/people';
import type { Cite } from '../table/record';
import { printed, spokenCards } from '../table/spoken';
import { w } from '../words';
import '../../words/baccarat';
import '../../words/table';

export type Frame = FrameWire<Play>;
type View = TableView<Play>;
const AREAS: readonly BaccaratArea[] = ['tie', 'banker', 'player'];

const mine = ({ you }: View, placed: readonly PlacedWager[]): PlacedWager[] =>
  placed.filter(({ party }) => party === you?.party);

export const game: WagerGame<Play> = {
  round: ({ play }) => play.round,
  isOpen: ({ play }) => play.phase === 'wagers-open',
  isSettled: ({ play }) => play.phase === 'between',
  own: (view) => {
    const places = view.play.boxes.flatMap((box) =>
      AREAS.map((area): [string, number] => [areaId(area, box.number), sumOf(mine(view, box[area]))]),
    );
    return Object.fromEntries(places.filter(([, amount]) => amount > 0));
  },
};

interface Around {
  readonly wanted: Amounts;
  readonly layout: LayoutWire | null;
  readonly cite: Cite;
}

function whyOf({ decided }: BaccaratHand, { layout, cite }: Around): { note?: string; clause?: ClauseRef } {
  if (!decided) return {};
  const { drew, on, against } = decided;
  const total = String(on);
  const did = drew ? 'drew' : 'stood';
  const note = against ? w(`baccarat.${did}-against`, { total, card: printed(against) }) : w(`baccarat.${did}-on`, { total });
  const number = layout?.clauses[decided.clause] ?? null;
  return { note, ...(number === null ? {} : { clause: cite({ key: decided.clause, number }) }) };
}

export function handView(side: BaccaratSide, frame: Frame, around: Around): HandView {
  const { view, scene } = frame;
  const hand = view.play[side];
  const title = w(`baccarat.${side}`);
  const isMine = hand.exposer !== null && hand.exposer === view.you?.party;
  const why = whyOf(hand, around);
  const note = isMine
    ? w('baccarat.turn-yours')
    : hand.exposer !== null
      ? w('baccarat.turns', { who: nameOf(view, hand.exposer) })
      : why.note;
  const spoken = hand.cards.length ? spokenCards(scene, hand.cards) : w('cards.none');
  return {
    side,
    title,
    cards: hand.cards.map((face) => ({ face, isUp: face !== null, label: w('baccarat.turn', { side: title }) })),
    total: hand.total === null ? null : String(hand.total),
    note,
    clause: hand.exposer === null ? why.clause : undefined,
    hasWon: view.play.phase === 'between' && view.play.winner === side && hand.cards.length > 0,
    isMineToTurn: isMine,
    name: hand.total === null ? spoken : w('baccarat.total', { cards: spoken, total: String(hand.total) }),
  };
}

export interface Drawn {
  readonly player: HandView;
  readonly banker: HandView;
  readonly areas: readonly AreaView[];
  readonly boxes: readonly BoxView[];
  readonly chips: ChipsByPlace;
  readonly winners: readonly string[];
  readonly roads: RoadsView;
  readonly nameOf: (id: string) => string;
}

function areasOf({ play }: View): AreaView[] {
  return AREAS.flatMap((id) => {
    const terms = play.areas.find(({ area }) => area === id);
    if (!terms) return [];
    const { odds, commission, min, max } = terms;
    const plain = w('odds', odds);
    const paid = commission ? w('baccarat.less', { odds: plain, percent: commission }) : plain;
    return [{ id, title: w(`baccarat.${id}`), odds: paid, limits: w('baccarat.limits', { min, max }) }];
  });
}

function chipsOf(view: View, wanted: Amounts): ChipsByPlace {
  const isOpen = game.isOpen(view) && view.you !== null;
  const found: Record<string, ChipsByPlace[string]> = {};
  for (const box of view.play.boxes)
    for (const area of AREAS) {
      const own = mine(view, box[area]);
      const shown = isOpen ? (wanted[areaId(area, box.number)] ?? 0) : sumOf(own);
      const others = box[area].filter(({ party }) => party !== view.you?.party);
      if (shown === 0 && others.length === 0) continue;
      found[areaId(area, box.number)] = {
        own: shown,
        isPending: isOpen && shown !== sumOf(own),
        others: others.map(({ party, amount }) => ({ seat: seatOf(view, party), amount })),
        result: resultOf(netOf(own)),
      };
    }
  return found;
}

/** The table's picture as felt draws it. */
export function baccaratView(frame: Frame, around: Around): Drawn {
  const { view } = frame;
  const { play, you } = view;
  const isOpen = game.isOpen(view) && you !== null;
  const areas = areasOf(view);
  const chips = chipsOf(view, around.wanted);
  const isOver = play.phase === 'between' && play.player.cards.length > 0;
  return {
    player: handView('player', frame, around),
    banker: handView('banker', frame, around),
    areas,
    boxes: play.boxes.map((box) => {
      const isMine =
        you !== null && (box.sitter === you.party || AREAS.some((area) => mine(view, box[area]).length > 0));
      return { number: box.number, label: isMine ? w('baccarat.yours', { box: box.number }) : String(box.number), isMine, isOpen };
    }),
    chips,
    winners: isOver && play.winner ? play.boxes.map(({ number }) => areaId(play.winner!, number)) : [],
    roads: roadsOf(play),
    nameOf: (id) => {
      const [, box = '', area = ''] = /^(\d+)-(.*)$/.exec(id) ?? [];
      const terms = areas.find((one) => one.id === area);
      const own = chips[id]?.own ?? 0;
      return [
        w('baccarat.place', { area: terms?.title ?? area, box: Number(box), odds: terms?.odds ?? '' }),
        terms?.limits,
        own > 0 && w('layout.own', { amount: own }),
        chips[id]?.result?.tag,
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}

const roadsOf = ({ roads }: Play): RoadsView => ({
  beadPlate: roads.bead_plate,
  bigRoad: roads.big_road,
  bigEyeBoy: roads.big_eye_boy,
  smallRoad: roads.small_road,
  cockroachPig: roads.cockroach_pig,
});

/** Commission that goes on an account is a row of its own: what the wagers won less what came of the round. */
export function withCommission(result: ResultWire): ResultWire {
  const won = result.wagers.reduce((sum, { net }) => sum + net, 0);
  if (result.net === null || won <= result.net) return result;
  const at = result.wagers.findLastIndex(({ net }) => net > 0);
  const commission = { text: w('baccarat.commission'), clause: result.wagers[at]?.clause ?? null, net: result.net - won };
  return { ...result, wagers: result.wagers.toSpliced(at + 1, 0, commission) };
}

/** How much of the shoe is left, and where its cutting card is. */
function shoeLine({ stage, left, before_cut: n, cutting_card_out: isOut }: Play['shoe']): string[] {
  if (stage !== 'in-use') return [];
  const cut = n !== null ? w('cards.before-cut', { n }) : isOut ? w('baccarat.cut-out') : '';
  return [w('cards.left', { n: left }), cut].filter(Boolean);
}

export function roadWords({ roads, shoe }: Play): RoadWords {
  const count = (side: BaccaratArea): number => roads.bead_plate.filter(({ mark }) => mark === side).length;
  const letters = { banker: w('roads.letter.banker'), player: w('roads.letter.player'), tie: w('roads.letter.tie') };
  const names = { banker: w('baccarat.banker'), player: w('baccarat.player'), tie: w('baccarat.tie') };
  return {
    title: w('roads.title'),
    beadPlate: w('roads.bead'),
    bigRoad: w('roads.big'),
    shoe: shoeLine(shoe),
    bigEyeBoy: w('roads.eye'),
    smallRoad: w('roads.small'),
    cockroachPig: w('roads.pig'),
    letters,
    names,
    legend: [w('roads.legend.banker'), w('roads.legend.player'), w('roads.legend.tie'), w('roads.legend.past')],
    summary: w('roads.summary', { banker: count('banker'), player: count('player'), tie: count('tie') }),
  };
}
