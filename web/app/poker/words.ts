// The fixed words of the cloth and the dock.
import type { PokerDockLabels, PokerLabels } from '$felt';
import { w } from '../words';
import type { Unit } from './unit';
import '../../words/poker';

export const clothLabels = (): PokerLabels => ({
  table: w('poker.table'),
  board: w('poker.board'),
  own: w('poker.own'),
  onlyYou: w('poker.only-you'),
  onlyYouShort: w('poker.only-you.short'),
  allSee: w('poker.all-see'),
  allSeeShort: w('poker.all-see.short'),
  keep: w('poker.keep'),
  change: w('poker.change'),
  turns: w('poker.turns'),
  toAct: w('poker.to-act'),
  seconds: (seconds) => w('poker.seconds', { seconds }),
});

export const dockLabels = ({ say }: Unit): PokerDockLabels => ({
  amount: w('poker.amount'),
  less: w('poker.less'),
  more: w('poker.more'),
  presets: {
    least: w('poker.preset.least'),
    half: w('poker.preset.half'),
    threeQuarters: w('poker.preset.three-quarters'),
    pot: w('poker.preset.pot'),
    all: w('poker.preset.all'),
    limit: w('poker.preset.limit'),
    most: w('poker.preset.most'),
  },
  ahead: w('poker.ahead'),
  lapsed: (label) => w('poker.lapsed', { label }),
  typed: (fault, { min, max }) =>
    fault.kind === 'between'
      ? w('poker.typed.between', { under: say(fault.under), over: say(fault.over) })
      : fault.kind === 'unreadable'
        ? w('poker.typed.unreadable', { min: say(min), max: say(max) })
        : fault.kind === 'below'
          ? w('poker.typed.below', { min: say(min) })
          : w('poker.typed.above', { max: say(max) }),
});
