// Walks the pages in the pseudo-language and looks for text that does not come from a message file.
import assert from 'node:assert/strict';
import { join } from 'node:path';

const LOCALE = 'en-XA';

/** What is shown as it is, and why. */
const PLAIN = [
  // Names that people or the house gave: of tables, accounts, editions of the rules.
  (text, { names }) => names.has(text),
  // Numbers of rules and rounds, amounts, cards and units as they are written.
  (text) => !/[A-Za-z]{2}/.test(text.replace(/\d+ ?(ms|s)\b/g, '').replace(/\b\d+(\.\d+)*(\([a-z]+\))*/g, '')),
  // Dates and times, which the browser writes.
  (text) => /^\d{1,2} [A-Z][a-z]{2} \d{4}(, \d{1,2}:\d\d [ap]m)?$/.test(text),
  // The rules are part of the rulebook, not of the word lists.
  (text, { rules }) => rules.some((rule) => rule.includes(text) || text.includes(rule)),
  // Settings of a table, as JSON, and fingerprints.
  (text) => /^[[{"]/.test(text) && /["}\]]$/.test(text) && text.includes('":'),
  (text) => /^[0-9a-f]{8,}/.test(text),
];

/** Every text of a page, shown or spoken. */
const textsOf = (page) =>
  page.evaluate(() => {
    const texts = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: parent, data } = walk.currentNode;
      if (!parent.closest('script, style, noscript, [data-verbatim]')) texts.push(data);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
        const value = element.getAttribute(name);
        if (value) texts.push(value);
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });

/** The same without what comes from messages: they are in brackets, and values in them have been looked at elsewhere. */
function outsideMessages(text) {
  let [depth, rest] = [0, ''];
  for (const letter of text) {
    if (letter === '[') depth += 1;
    if (depth === 0) rest += letter;
    if (letter === ']') depth -= 1;
  }
  return rest.trim();
}

/** Words within messages that are no value: a value is a name, or has no letters. */
const wordsIn = (text, names) => {
  let within = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : '';
  for (const name of [...names].sort((one, other) => other.length - one.length)) within = within.replaceAll(name, '');
  return within.match(/[A-Za-z]{3,}/g) ?? [];
};

async function hardCoded(page, known) {
  const found = [];
  for (const text of await textsOf(page)) {
    const rest = outsideMessages(text);
    if (/[A-Za-z]{2}/.test(rest) && !PLAIN.some((allows) => allows(rest, known))) found.push(text);
    else if (!known.rules.some((rule) => text.includes(rule)) && wordsIn(text, known.names).length) found.push(text);
  }
  return found;
}

export async function speakPseudo({ check, player, house, out }) {
  const { page } = await player({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const get = async (path) => (await fetch(`${house.url}/api${path}`)).json();
  const { tables } = await get('/tables');
  const { jackpots } = await get('/jackpots');
  const { games } = await get('/games').catch(() => ({ games: [] }));
  const strings = (value) =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
  const rules = [];
  for (const game of new Set(tables.map((table) => table.game))) rules.push(...strings(await get(`/rules/${game}`)));
  const known = {
    rules: [...new Set(rules.map((text) => text.trim()))].filter((text) => text.length > 2),
    names: new Set([
      ...tables.flatMap(({ id, name, edition }) => [id, name, edition]),
      ...(games ?? []).flatMap(({ game, title, editions }) => [game, title, ...editions.map(({ edition }) => edition)]),
      ...jackpots.map(({ name }) => name),
      'operator',
    ]),
  };
  const at = (path) => `${house.url}${path}${path.includes('?') ? '&' : '?'}locale=${LOCALE}`;
  const look = async (what, path, ready, act = async () => {}) =>
    check(`${what} has no text that could not be translated`, async () => {
      await page.goto(at(path));
      await page.locator(ready).first().waitFor();
      await act();
      await page.waitForTimeout(300);
      if (out) await page.screenshot({ path: join(out, `locale-${what.replaceAll(' ', '-')}.png`) });
      assert.deepEqual(await hardCoded(page, known), []);
    });

  /** Comes in without a page's words, which the test does not know here, and lets the page know that somebody has. */
  const comeIn = (path, body) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        localStorage.setItem('croupier.entered', 'true');
      },
      [path, body],
    );

  await look('the lobby', '/', 'main h1');
  await check('a guest comes in', async () => {
    await comeIn('/api/guest', {});
    const { handle } = await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
    known.names.add(handle);
  });
  const one = (game) => tables.find((table) => table.game === game).id;
  await look('the money wheel', `/tables/${one('money-wheel')}`, '.hub');
  for (const game of ['roulette', 'sic-bo', 'blackjack', 'baccarat', 'hold-em', 'seven-card-stud', 'draw'])
    await look(`the drawn table of ${game}`, `/tables/${one(game)}`, 'main section, main .cloth');
  await look('one’s rounds', '/rounds', 'main h1');
  await look('one’s statistics', '/statistics', 'main h1');
  for (const game of ['roulette', 'hold-em']) await look(`the odds of ${game}`, `/odds/${game}`, 'main table');
  for (const game of ['money-wheel', 'roulette', 'blackjack', 'baccarat', 'sic-bo', 'hold-em'])
    await look(`the plain table of ${game}`, `/tables/${one(game)}/plain`, 'main h2');
  await look('the rules', '/rules/money-wheel', 'main h1');
  await look('the page to check a round', '/verify', 'main h1');
  await check('an operator comes in', async () => {
    await comeIn('/api/sessions', { handle: 'operator', password: house.operatorPassword() });
  });
  await look('the staff', '/staff', 'main table');
}
