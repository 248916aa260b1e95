// Full tables of every game, as the app draws what a server sends: the most that stands on the cloth at once.
import type { PokerHand, PokerView as Play, SeatView } from '../../../generated';
import { readOffers } from '../../table/offers';
import { controlsOf } from '../../poker/dock';
import { type Frame, pokerView } from '../../poker/view';
import type { Sample } from './kit';

interface Game {
  readonly hand: number;
  readonly board: number;
  /** How many of the cards lie face down. */
  readonly down: number;
  readonly two_and_three?: string;
  readonly most: number;
}

const GAMES: Readonly<Record<string, Game>> = {
  'hold-em': { hand: 2, board: 5, down: 2, most: 10 },
  omaha: { hand: 4, board: 5, down: 4, two_and_three: 'hand-of-two-and-three', most: 10 },
  draw: { hand: 5, board: 0, down: 5, most: 9 },
  faro: { hand: 5, board: 5, down: 5, two_and_three: 'hand-of-two-and-three', most: 8 },
  'five-card-stud': { hand: 5, board: 0, down: 1, most: 10 },
  'seven-card-stud': { hand: 7, board: 0, down: 3, most: 8 },
  'canberra-manila': { hand: 2, board: 5, down: 2, two_and_three: 'hand-of-two-and-three', most: 10 },
  'three-card-manila': { hand: 3, board: 5, down: 3, two_and_three: 'hand-of-two-and-three', most: 10 },
};
const MOMENTS = ['turn', 'wait', 'side', 'draw', 'result'] as const;
type Moment = (typeof MOMENTS)[number];

const OWN = ['Qh', 'Td', 'Ac', '4s', '9h', '9c', '2d'];
const BOARD = ['Th', 'Qs', '3d', 'Kc', '5h'];
const NAMES = ['Bot Banksia', 'guest-1204', 'Bot Wattle', 'Kim', 'Bot Grevillea'];
const ME = 1;
/** Some wait to be dealt in while others wait for their turn. */
const IDLE = [
  { party: 0, text: 'Waiting for the big blind' },
  { party: 3, text: 'Dealt in after the button' },
  { party: 5, text: 'Waiting for other players' },
];
const isIdle = (seat: number, moment: Moment): boolean => moment === 'wait' && IDLE.some(({ party }) => party === seat);

const dealt = ({ hand, down }: Game, isOpen: boolean): (string | null)[] =>
  Array.from({ length: hand }, (_, place) => {
    const isDown = place < Math.min(2, down) || (hand === 7 && place === 6) || down === hand;
    return isDown && !isOpen ? null : OWN[place]!;
  });

function handOf(game: Game, seat: number, seats: number, moment: Moment): PokerHand {
  const isMine = seat === ME;
  const cards = dealt(game, isMine || moment === 'result');
  const up = game.down === game.hand ? [] : cards.flatMap((_, place) => (place >= Math.min(2, game.down) && !(game.hand === 7 && place === 6) ? [place] : []));
  const counted = game.two_and_three ? [...OWN.slice(0, 2), ...BOARD.slice(0, 3)] : OWN.slice(0, 5);
  const bets = moment === 'turn' || moment === 'wait' ? 120_00 - seat * 1_00 : 0;
  const did = (['called', 'raised', 'bet'] as const)[seat % 3]!;
  return {
    seat,
    party: seat,
    standing: moment === 'side' && seat > 1 && seat < 4 ? 'tapped-out' : 'active',
    bet: bets,
    cards,
    ...(up.length ? { up } : {}),
    ...(moment === 'draw' ? (seat < ME ? { changed: [2, 3] } : {}) : { did }),
    ...(isMine || moment === 'result' ? { high: { name: isMine ? 'two pairs, queens and tens' : 'two pairs, queens and tens, ace kicker', cards: counted } } : {}),
    // Few hold their cards to the end.
    ...((seat === seats - 1 && moment === 'side') || (seat % 3 === 0 && seat > 0 && moment === 'result') ? { standing: 'folded' as const } : {}),
  };
}

function playOf(game: Game, seats: number, moment: Moment): Play {
  const hands = Array.from({ length: seats }, (_, seat) => handOf(game, seat, seats, moment)).filter(({ seat }) => !isIdle(seat, moment));
  const blinds = game.down === game.hand;
  const all = hands.map(({ seat }) => seat);
  const isOver = moment === 'result';
  const pots =
    moment === 'side'
      ? [
          { amount: 480_00, seats: all },
          { amount: 260_00, seats: all.filter((seat) => seat !== 2) },
          { amount: 90_00, seats: all.filter((seat) => seat < 2) },
        ]
      : [{ amount: 1_240_00, seats: all }];
  return {
    round: 7,
    running: !isOver,
    phase: isOver ? 'between' : moment === 'draw' ? 'draw' : 'betting',
    shape: { hand: game.hand, board: game.board, ...(game.two_and_three ? { two_and_three: game.two_and_three } : {}) },
    wins: 'high',
    ...(isOver ? {} : { street: { upon: game.board ? 'communal' : 'up', card: 4 } }),
    buck: 0,
    button: seats - 1,
    ...(blinds ? { blinds: [0, 1], big_blind: 2_00 } : { opens: { seat: 0, why: 'lowest-card' as const, clause: 'stud-opener' } }),
    turn: isOver ? null : moment === 'wait' ? 0 : ME,
    price: moment === 'turn' || moment === 'wait' ? 120_00 : 0,
    ...(blinds ? {} : { ladder: { size: 20_00, steps: [20_00, 40_00, 60_00] } }),
    pot: 1_640_00,
    pots: isOver ? [] : pots,
    commission: 10_00,
    board: BOARD.slice(0, game.board),
    stub: 20,
    burnt: 2,
    hands,
    ...(isOver ? { awards: [{ seat: ME, party: ME, amount: 1_630_00, pot: 0, side: 'high' as const }] } : {}),
  } as Play;
}

function frameOf(name: string, game: Game, seats: number, moment: Moment): Frame {
  const at = (seat: number): SeatView => ({
    seat,
    party: seat,
    handle: NAMES[seat % NAMES.length]!,
    rack: 1_234_00,
    ...(seat === 2 ? { away: true } : {}),
    ...(moment === 'result' && seat === 3 ? { ready: true } : {}),
  });
  const clause = { key: 'best-hand', number: '13.1' };
  const said = [{ party: ME, who: 'You', own: true, text: 'You win $1,630.', clause }];
  return {
    version: 1,
    now_ms: 0,
    deadline_ms: Date.now() + 20_000,
    idle: IDLE.filter(({ party }) => party < seats && isIdle(party, moment)),
    offers: [],
    result: moment === 'result' ? { round: 7, said, wagers: [], net: 900_00 } : null,
    scene: { title: '', zones: [] },
    view: {
      name,
      game: name,
      round: 7,
      running: moment !== 'result',
      window: ['turn', 40],
      seats: Array.from({ length: seats }, (_, seat) => at(seat)),
      standing: [],
      waiting: 0,
      you: { party: ME, seat: ME, gaming: 1_234_00, colour: 0, non_negotiable: 0 },
      play: playOf(game, seats, moment),
    } as unknown as Frame['view'],
  };
}

const act = (verb: string, label: string) => ({ verb, label, command: { play: { act: verb } } });
const OFFERS: Readonly<Record<Moment, Parameters<typeof readOffers>[0]>> = {
  turn: [
    act('fold', 'Fold'),
    act('call', 'Call $120'),
    {
      verb: 'raise',
      label: 'Raise to',
      command: { play: { act: { raise: { to: 0 } } } },
      fields: [{ kind: 'amount', at: '/play/act/raise/to', min: 240_00, max: 1_234_00, step: 1_00 }],
    },
  ],
  wait: [act('sit-out', 'Sit out'), act('leave', 'Leave the table')],
  side: [act('fold', 'Fold'), act('check', 'Check')],
  draw: [
    {
      verb: 'replace',
      label: 'Replace cards',
      command: { play: { act: { replace: { cards: [] } } } },
      fields: [{ kind: 'some', at: '/play/act/replace/cards', of: OWN.slice(0, 5).map((label, value) => ({ label, value })), min: 0, max: 5 }],
    },
  ],
  result: [act('sit-out', 'Sit out'), act('ready', 'Next round')],
};

/** What `crowd-faro-8-turn` asks for; undefined where there is no such table. */
export function crowd(asked: string): Sample | undefined {
  const match = /^crowd-([a-z-]+)-(\d+)-([a-z]+)$/.exec(asked);
  const game = match && GAMES[match[1]!];
  const moment = MOMENTS.find((one) => one === match?.[3]);
  const seats = Number(match?.[2]);
  if (!game || !moment || seats < 2 || seats > game.most || (moment === 'draw' && match[1] !== 'draw')) return undefined;
  const frame = frameOf(match[1]!, game, seats, moment);
  const cite = () => ({ number: 'H2.1', edition: '2015', summary: '' });
  return {
    title: match[1]!,
    terms: `${seats} seats`,
    hasAmounts: game.down === game.hand,
    view: pokerView(frame, { cite, free: [] }),
    dock: controlsOf(frame, readOffers(OFFERS[moment], null), [3, 4]).view,
    ...(moment === 'draw' ? { marked: [3, 4] } : {}),
  };
}
