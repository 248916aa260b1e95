// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import ClauseChip from './ClauseChip.svelte';

let chip: ReturnType<typeof mount> | undefined;
afterEach(() => chip && unmount(chip));

const shown = (number: string, short: boolean): string => {
  chip = mount(ClauseChip, { target: document.body, props: { clause: { number }, short } });
  return document.querySelector('.clause b')?.textContent ?? document.body.textContent ?? '';
};

it('cites a definition by the word that it defines, never by a number it does not have', () => {
  expect(shown('definition of tap out', true)).toContain('“tap out”');
  expect(document.body.textContent).not.toContain('def.');
});
