// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Acts from './Acts.svelte';

let shown: Record<string, unknown> | undefined;
let done: string[] = [];
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

function show(): void {
  done = [];
  const act = (id: string, label: string, key: string) => ({ id, label, key, does: () => void done.push(id) });
  shown = mount(Acts, {
    target: document.body,
    props: {
      about: 'Box 4, hard 11',
      acts: [
        {
          ...act('stand-pat', 'Stand', 's'),
          does: null,
          bar: { reason: 'A hard total of 11 is below 12.', clause: { number: '9.2(b)' } },
        },
        { ...act('draw', 'Hit', 'h'), isMain: true },
        act('double', 'Double $25', 'd'),
      ],
      children: createRawSnippet(() => ({ render: () => '<span>13 s</span>' })),
    },
  });
  flushSync();
}

const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent!.includes(text))!;
const click = (text: string, detail: number): void => {
  button(text).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
};

it('keeps a barred act in its place, disabled, with the reason and its clause', () => {
  show();
  expect(button('Stand').disabled).toBe(true);
  const reason = document.getElementById(button('Stand').getAttribute('aria-describedby')!)!;
  expect(reason.textContent!.replace(/\s+/g, ' ')).toContain('Stand: A hard total of 11 is below 12.');
  expect(reason.querySelector('a')!.textContent).toContain('9.2(b)');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  expect(done).toEqual([]);
  expect(document.querySelectorAll('.barred li').length).toBe(1);
});

it('takes a double click for one decision', () => {
  show();
  click('Hit', 1);
  click('Hit', 2);
  expect(done).toEqual(['draw']);
  click('Double', 1);
  expect(done).toEqual(['draw', 'double']);
});
