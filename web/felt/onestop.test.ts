import { afterEach, describe, expect, it } from 'vitest';
import { oneStop } from './onestop';

// @vitest-environment happy-dom
describe('oneStop', () => {
  afterEach(() => document.body.replaceChildren());

  function listOf(count: number): HTMLElement {
    const list = document.createElement('div');
    list.tabIndex = 0;
    for (let at = 0; at < count; at++) {
      const link = document.createElement('a');
      link.href = `#${at}`;
      link.tabIndex = -1;
      list.append(link);
    }
    document.body.append(list);
    oneStop(list);
    return list;
  }
  const press = (key: string): boolean =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const at = (): string | null => document.activeElement!.getAttribute('href');

  it('leads from link to link by arrows, from the newest where the list itself has the focus', () => {
    listOf(3).focus();
    press('ArrowUp');
    expect(at()).toBe('#2');
    press('ArrowUp');
    expect(at()).toBe('#1');
    press('Home');
    expect(at()).toBe('#0');
    press('End');
    expect(at()).toBe('#2');
  });

  it('leaves a key alone that leads nowhere', () => {
    listOf(1).focus();
    press('ArrowDown');
    expect(at()).toBe('#0');
    expect(press('ArrowDown')).toBe(true);
    expect(at()).toBe('#0');
    expect(press('a')).toBe(true);
  });
});
