import { parse, type Message } from '@fluent/syntax';
import { afterEach, describe, expect, it } from 'vitest';
import { say, speak } from './text';
import '../words/fairness';
import '../words/table';

const texts = import.meta.glob<string>('../words/*.ftl', { query: '?raw', import: 'default', eager: true });
const lists = Object.entries(texts).map(([path, text]) => ({ name: /(\w[\w-]*)\.ftl$/.exec(path)![1]!, text }));
const source = lists.map(({ text }) => text).join('\n');

const messagesIn = (text: string): Message[] =>
  parse(text, {}).body.filter((entry): entry is Message => entry.type === 'Message');
const keysIn = (text: string): string[] => messagesIn(text).map(({ id }) => id.name.replaceAll('_', '.'));

/** What tells whether a file names a key: as it is, or with a part that is put in, as `role.${one}.note`. */
function namedIn(code: string): (key: string) => boolean {
  const families = [...code.matchAll(/`([a-z-]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g)].map(
    ([, family]) => new RegExp(`^${family!.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  );
  return (key) => code.includes(`'${key}'`) || families.some((family) => family.test(key));
}

afterEach(() => speak(null));

describe('text', () => {
  it('puts figures into sentences', () => {
    expect(say('odds', { pays: 47, on: 1 })).toBe('47 to 1');
    expect(say('layout.limits', { min: 500, max: 20_000_00 })).toBe('$5 to $20,000');
    expect(say('shoe.round', { round: 1204 })).toBe('Round 1,204');
    expect(say('buy.note', { balance: '$5.00', min: 10_00n, max: '50000' })).toContain('$10 to $500');
  });

  it('agrees in number', () => {
    expect([1, 2, 21].map((n) => say('tray.fields', { n }))).toEqual([
      'on 1 place',
      'on 2 places',
      'on 21 places',
    ]);
    expect(say('layout.others', { amount: 500, seats: [4] })).toBe('others $5, seat 4');
    expect(say('layout.others', { amount: 500, seats: [2, 4, 7] })).toBe('others $5, seats 2, 4 and 7');
  });

  it('marks all but values in the pseudo-language', () => {
    speak('en-XA');
    expect(say('title.table', { name: 'Wheel 1' })).toBe('[Wheel 1 · ćŕóúṕíéŕ]');
    expect(say('tray.fields', { n: 1 })).toBe('[óń 1 ṕĺáćé]');
  });

  it('speaks English to whoever asks for a language that there is none of', () => {
    speak('pl');
    expect(say('toast.dismiss')).toBe('Dismiss');
  });
});

describe('our own sentences', () => {
  const files = import.meta.glob<string>(['../{app,felt}/**/*.{ts,svelte}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  it('are all well formed, and each stands once', () => {
    expect(parse(source, {}).body.filter(({ type }) => type === 'Junk')).toEqual([]);
    const names = messagesIn(source).map(({ id }) => id.name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('never shout, ask or apologise', () => {
    const texts = source.split('\n').filter((line) => !line.startsWith('#'));
    for (const text of texts) {
      expect(text).not.toMatch(/[!?]|\b(oops|sorry|lucky|hot|jackpot time|bet now)\b/i);
    }
  });

  it('choose a noun by its number', () => {
    const counted = /\{ \$(n|seconds|size|max|seats|each) \} (\w+s)\b/;
    for (const line of source.split('\n')) {
      if (counted.test(line) && !/ to \{ \$max \}/.test(line)) expect(line).toMatch(/^ +\*\[other\]/);
    }
  });

  it('are all said by a page', () => {
    const isNamed = namedIn(Object.values(files).join('\n'));
    expect(keysIn(source).filter((key) => !isNamed(key))).toEqual([]);
  });

  it('come with each file that says them', () => {
    const parts = lists.filter(({ name }) => name !== 'en').map(({ name, text }) => ({ name, keys: keysIn(text) }));
    expect(parts.length).toBeGreaterThan(5);
    const wrong = Object.entries(files).flatMap(([path, code]) => {
      const isNamed = namedIn(code);
      return parts
        .filter(({ name, keys }) => keys.some(isNamed) !== code.includes(`/words/${name}';`))
        .map(({ name }) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});
