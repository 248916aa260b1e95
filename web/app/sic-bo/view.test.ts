import { describe, expect, it } from 'vitest';
import '../words';
import type { LayoutWire, SicBoAreaView, SicBoView } from '../../generated';
import { placed, sample } from '../money-wheel/samples';
import { sicBoGame, sicBoView, sicBoWords } from './view';

const LAYOUT: LayoutWire = {
  clauses: {},
  places: [
    { id: 'small', zone: 'area.small', label: 'Small' },
    { id: 'double-4', zone: 'area.specific-double', label: 'Double 4' },
  ],
  terms: [{ zone: 'area.specific-double', label: '', text: '', clause: { key: 'd', number: '6.1(d)' } }],
};
const area = (name: string, more: Partial<SicBoAreaView>): SicBoAreaView => ({
  area: name,
  kind: 'small',
  odds: { pays: 1, on: 1 },
  odds_clause: 'odds-of-small',
  paid_under: 'odds-of-small',
  min: 1_00,
  max: 500_00,
  lit: false,
  wagers: [],
  ...more,
});
const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });

function picture(phase: SicBoView['phase'], areas: SicBoAreaView[], dice: SicBoView['dice'] = null) {
  const frame = sample({ phase });
  const play: SicBoView = {
    round: 1,
    phase,
    tumbled: false,
    dice,
    areas,
    results: dice ? [[1, dice]] : [],
    multiple: 1_00,
    colour_values: [],
    own: null,
  };
  const whole = { ...frame, view: { ...frame.view, play } };
  return { play, view: whole.view, drawn: sicBoView(whole, { wanted: {}, layout: LAYOUT, cite }) };
}

const DOUBLE = { kind: 'specific-double', odds: { pays: 11, on: 1 }, max: 100_00 } as const;

describe('sicBoView', () => {
  it('has the odds of the table: on the area, or in the heading of its band with the clause', () => {
    const { play, drawn } = picture('wagers-open', [area('small', {}), area('double-4', DOUBLE)]);
    expect([drawn.oddsOf('small'), drawn.oddsOf('double-4')]).toEqual(['1 to 1', undefined]);
    expect(drawn.nameOf('double-4')).toBe('Double 4, 11 to 1, $1 to $100');
    expect(sicBoWords(play, LAYOUT, cite).bands.double).toEqual({
      title: 'Double',
      note: '11 to 1 · $1 to $100',
      clause: { number: '6.1(d)' },
    });
  });

  it('lights what the table lights, and nothing before the game is settled', () => {
    const areas = [
      area('small', { lit: true, wagers: [placed(7, 5_00, { won: { paid: 5_00 } })] }),
      area('double-4', { ...DOUBLE, wagers: [placed(7, 1_00, 'lost')] }),
    ];
    const { drawn, view } = picture('between', areas, [1, 2, 3]);
    expect(drawn.winners).toEqual(['small']);
    expect(drawn.chips['small']!.result).toEqual({ kind: 'won', tag: '+$5' });
    expect(drawn.chips['double-4']!.result).toEqual({ kind: 'lost', tag: '−$1' });
    expect(drawn.rolls).toEqual([{ dice: [1, 2, 3], total: '6', word: '' }]);
    expect(sicBoGame.own(view)).toEqual({ small: 5_00, 'double-4': 1_00 });
    expect(picture('wagers-open', areas, [1, 2, 3]).drawn.winners).toEqual([]);
  });

  it('covers the tumbler once there are no more bets', () => {
    expect(picture('no-more-bets', [], [1, 2, 3]).drawn.dice).toBeNull();
  });
});
