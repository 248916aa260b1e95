// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Banner from './Banner.svelte';

it.each([false, true])('tells the net result of a round, narrow or not: %s', async (compact) => {
  const tag = { kind: 'loss' as const, text: 'Lost $5, net' };
  const result = { headline: 'The indicator rests on $1.', detail: 'You win $5.', clauses: [], tag };
  const shown = mount(Banner, { target: document.body, props: { result, compact } });
  flushSync();
  expect(document.body.textContent).toContain('Lost $5, net');
  await unmount(shown);
  document.body.replaceChildren();
});
