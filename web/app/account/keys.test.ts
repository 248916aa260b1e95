import { expect, test } from 'vitest';
import { holderOf, withKey } from './keys';

const KEYS = { undo: 'z', redo: 'y', clear: 'c' };

test('an act gets the letter that is typed', () => {
  expect(withKey(KEYS, 'undo', 'U')).toEqual({ ...KEYS, undo: 'u' });
  expect(withKey(KEYS, 'undo', 'Zu')).toEqual({ ...KEYS, undo: 'u' });
});

test('a letter that another act has changes places with it', () => {
  expect(withKey(KEYS, 'undo', 'c')).toEqual({ undo: 'c', redo: 'y', clear: 'z' });
});

test('what is no letter changes nothing', () => {
  for (const typed of ['', ' ', '1', '.', 'é']) expect(withKey(KEYS, 'undo', typed)).toBe(KEYS);
});

test('the act that loses its letter is known, so that it can be said', () => {
  expect(holderOf(KEYS, 'undo', 'C')).toBe('clear');
  for (const typed of ['z', 'u', '', '1']) expect(holderOf(KEYS, 'undo', typed)).toBeNull();
});
