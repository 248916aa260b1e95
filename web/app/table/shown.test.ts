// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../words';
import { line, sample } from '../money-wheel/samples';
import type { LiveTable } from './live.svelte';
import { Shown } from './shown.svelte';
import type { MoneyWheelView } from '../../generated';

const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

function table() {
  const live = { frame: sample({ version: 1 }), lines: [line('a', { version: 1 })], returns: 0 };
  const come = (version: number, ...kinds: string[]): void => {
    live.frame = sample({ version });
    live.lines = [...live.lines, ...kinds.map((kind, at) => line(kind, { version: version + at }))];
  };
  return { live, come, table: live as unknown as LiveTable<MoneyWheelView> };
}

describe('Shown', () => {
  afterEach(() => vi.restoreAllMocks());

  it('holds the picture back while something moves, and then shows the newest', async () => {
    const { come, table: live } = table();
    let rest = (): void => {};
    const shown = new Shown(live, () => new Promise<void>((done) => (rest = done)));
    await shown.take();
    come(2, 'b');
    const moving = shown.take();
    expect(shown.frame?.version).toBe(1);
    come(3, 'c');
    void shown.take();
    rest();
    await moving;
    expect(shown.frame?.version).toBe(3);
    expect(shown.lines).toHaveLength(3);
  });

  it('jumps in a hidden tab, and says how much was missed', async () => {
    const { come, table: live } = table();
    const motion = vi.fn(() => null);
    const shown = new Shown(live, motion);
    await shown.take();
    hide(true);
    come(2, 'b', 'c');
    await shown.take();
    come(4, 'd');
    await shown.take();
    hide(false);
    shown.saw();
    expect(motion).not.toHaveBeenCalled();
    expect(shown.frame?.version).toBe(4);
    expect(shown.notes).toEqual([{ after: 4, text: '3 events caught up' }]);
  });

  it('jumps after a lost connection', async () => {
    const { live: raw, come, table: live } = table();
    const motion = vi.fn(() => null);
    const shown = new Shown(live, motion);
    await shown.take();
    come(2, 'b');
    raw.returns = 1;
    await shown.take();
    expect(motion).not.toHaveBeenCalled();
    expect(shown.notes[0]?.text).toBe('1 event caught up');
  });
});
