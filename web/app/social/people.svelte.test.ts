// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_MAX, people } from './people.svelte';

describe('people', () => {
  beforeEach(() => {
    people.note(7, '');
    people.mute(7, false);
  });

  it('keeps a note in the browser until it is emptied', () => {
    people.note(7, '  raises with nothing ');
    expect(people.noteOf(7)).toBe('raises with nothing');
    expect(localStorage.getItem('croupier.notes')).toContain('raises with nothing');
    expect(people.noteOf(8)).toBe('');
    expect(people.noteOf(undefined)).toBe('');
    people.note(7, '   ');
    expect(people.noteOf(7)).toBe('');
  });

  it('cuts a note that is too long', () => {
    people.note(7, 'ä'.repeat(NOTE_MAX + 9));
    expect(people.noteOf(7)).toHaveLength(NOTE_MAX);
  });

  it('mutes and hears somebody again', () => {
    people.mute(7, true);
    people.mute(7, true);
    expect([...people.muted]).toEqual([7]);
    people.mute(7, false);
    expect(people.muted.has(7)).toBe(false);
  });
});
