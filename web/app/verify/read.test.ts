import { expect, it } from 'vitest';
import { readRound } from './read';

it.each(['', '{', 'null', '7', '{}', '{"commit":""}'])('finds no round in %j', (text) => {
  expect(typeof readRound(text)).toBe('string');
});

it('takes a whole round, or a shoe, as it is', () => {
  for (const part of ['proof', 'shown', 'forfeited', 'parts']) {
    expect(readRound(JSON.stringify({ [part]: {} }))).toEqual({ [part]: {} });
  }
});

it('takes a bare proof of draws, and of decks', () => {
  expect(readRound('{"commit":"","seed":""}')).toMatchObject({ proof: { commit: '', seed: '' }, outcome: [] });
  expect(readRound('{"commit":"","decks":[]}')).toMatchObject({ shown: { commit: '', decks: [] }, events: [] });
});
