import { describe, expect, it } from 'vitest';
import * as wagers from './wagers';
import { amounts, changes, openTray, place, total, type Tray } from './wagers';

const placed = (tray: Tray): Record<string, number> => amounts(tray.placed);
const laid = (): Tray => place(place(place(openTray(500), '11'), '11', 2500), 'flag', 100);

describe('the chip tray', () => {
  it('places the picked chip', () => {
    expect(placed(laid())).toEqual({ 11: 3000, flag: 100 });
    expect(total(laid().placed)).toBe(3100);
    expect(place(openTray(null), '11')).toEqual(openTray(null));
    expect(wagers.pick(laid(), 2500).picked).toBe(2500);
  });

  it('takes back the chip that was put down last', () => {
    expect(placed(wagers.takeBack(laid(), '11'))).toEqual({ 11: 500, flag: 100 });
    expect(placed(wagers.takeBack(laid(), 'flag'))).toEqual({ 11: 3000 });
    const tray = laid();
    expect(wagers.takeBack(tray, '23')).toBe(tray);
  });

  it('undoes and redoes each act', () => {
    let tray = wagers.double(wagers.takeBack(laid(), '11'));
    const seen = [placed(tray)];
    while (wagers.mayUndo(tray)) seen.unshift(placed((tray = wagers.undo(tray))));
    expect(seen[0]).toEqual({});
    const again = [placed(tray)];
    while (wagers.mayRedo(tray)) again.push(placed((tray = wagers.redo(tray))));
    expect(again).toEqual(seen);
  });

  it('forgets what was undone once something else is done', () => {
    const tray = place(wagers.undo(laid()), '3');
    expect(wagers.mayRedo(tray)).toBe(false);
    expect(wagers.redo(tray)).toBe(tray);
  });

  it('clears and doubles all', () => {
    expect(placed(wagers.clear(laid()))).toEqual({});
    expect(placed(wagers.undo(wagers.clear(laid())))).toEqual({ 11: 3000, flag: 100 });
    expect(placed(wagers.double(laid()))).toEqual({ 11: 6000, flag: 200 });
    const empty = openTray(500);
    expect([wagers.clear(empty), wagers.double(empty), wagers.undo(empty), wagers.repeat(empty)]).toEqual(
      Array(4).fill(empty),
    );
  });

  it('repeats the last round in which there was a wager', () => {
    let tray = wagers.nextRound(laid());
    expect(placed(tray)).toEqual({});
    expect(wagers.mayUndo(tray)).toBe(false);
    tray = wagers.nextRound(tray);
    expect(wagers.mayRepeat(tray)).toBe(true);
    tray = wagers.repeat(tray);
    expect(placed(tray)).toEqual({ 11: 3000, flag: 100 });
    expect(wagers.mayRepeat(tray)).toBe(false);
    expect(placed(wagers.undo(tray))).toEqual({});
  });

  it('says what to ask of the table', () => {
    expect(changes({ 1: 500, 3: 100 }, { 3: 300, 5: 200 })).toEqual([
      { field: '1', from: 500, to: 0 },
      { field: '3', from: 100, to: 300 },
      { field: '5', from: 0, to: 200 },
    ]);
    expect(changes({ 1: 500 }, { 1: 500 })).toEqual([]);
  });

  it('takes the word of the table', () => {
    const tray = laid();
    expect(wagers.settle(tray, { 11: 3000, flag: 100 })).toBe(tray);
    const refused = wagers.settle(tray, { 11: 3000 });
    expect(placed(refused)).toEqual({ 11: 3000 });
    expect(refused.placed['11']).toEqual([500, 2500]);
    expect(wagers.mayUndo(refused)).toBe(false);
    const reloaded = wagers.settle(openTray(500), { 5: 31_25 });
    expect(reloaded.placed['5']).toEqual([25_00, 5_00, 1_00, 25]);
  });

  it('can still undo what was done before a refusal', () => {
    const tray = place(laid(), '1', 500_00);
    const after = wagers.refused(tray, { 11: 3000, flag: 100 });
    expect(placed(after)).toEqual({ 11: 3000, flag: 100 });
    expect(placed(wagers.undo(after))).toEqual({ 11: 3000 });
    expect(wagers.mayRedo(after)).toBe(false);
    // Half of a doubling was taken.
    const half = wagers.refused(wagers.double(laid()), { 11: 6000, flag: 100 });
    expect(placed(half)).toEqual({ 11: 6000, flag: 100 });
    expect(placed(wagers.undo(half))).toEqual({ 11: 3000, flag: 100 });
  });

  it('doubles and repeats only as far as the chips go', () => {
    expect([wagers.mayDouble(laid(), 3100), wagers.mayDouble(laid(), 3099)]).toEqual([true, false]);
    const next = wagers.nextRound(laid());
    expect([wagers.mayRepeat(next, 3100), wagers.mayRepeat(next, 0)]).toEqual([true, false]);
  });

  it('keeps no more than a hundred steps', () => {
    let tray = openTray(100);
    for (let step = 0; step < 250; step++) tray = place(tray, '1');
    expect(tray.past).toHaveLength(100);
    expect(total(tray.placed)).toBe(25_000);
  });
});
