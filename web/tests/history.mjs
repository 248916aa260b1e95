// Rounds of drawn tables seen again: in lists, step by step, by others, and as files.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { TABLE } from './players.mjs';
import { faultsOf } from './scan.mjs';

const POKER = 'hold-em-1';
const ROUND_MS = 120_000;
const DESKTOP = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' };
// What somebody does who wants a short round in which they saw their own cards.
const CHEAP = [/^Check/, /^Call \$/, /^Fold/, /^Show the hand/];

const countOf = async (page) => /Step (\d+) of (\d+)/.exec(await page.locator('.replay .count').innerText()).slice(1).map(Number);
const stepOf = async (page) => (await countOf(page))[0];
const totalOf = async (page) => (await countOf(page))[1];
const money = (cents) => `${cents > 0 ? '+' : cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2).replace(/\.00$/, '')}`;
const cardsIn = (locator) => locator.locator('li .sr').allInnerTexts();

/** Takes a seat from the lobby, with one click. */
async function sitAt(page, url, game) {
  await page.goto(url);
  await page.locator('.tile').filter({ hasText: game }).click();
  await page.locator('header .money').getByText('your chips here').waitFor();
}

/** Says what the page says when the table may go on at once. */
const ready = (page, name) => page.getByRole('button', { name }).click({ timeout: 20_000 });

/** Plays a round at the drawn table until it has a result, and returns the cards that were one's own. */
async function playPoker(page) {
  const over = page.locator('.result.on-paper');
  const own = page.getByRole('group', { name: 'Your cards' });
  const until = Date.now() + ROUND_MS;
  let cards = [];
  while ((await over.count()) === 0) {
    assert.ok(Date.now() < until, 'the round does not end');
    const held = await cardsIn(own);
    if (held.length === 2) cards = held;
    if (await page.locator('.poker.deciding').count())
      for (const name of CHEAP) {
        const button = page.locator('section.dock').getByRole('button', { name }).first();
        if (!(await button.count()) || !(await button.isEnabled())) continue;
        await button.click({ timeout: 1_000 }).catch(() => {});
        break;
      }
    await page.waitForTimeout(100);
  }
  return cards;
}

/** What the server says to a page, with its session. */
const ask = (page, path) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    return { status: answer.status, text: await answer.text(), name: answer.headers.get('content-disposition') };
  }, path);

/** What one press of a button downloads. */
async function saved(page, press) {
  const [got] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks = [];
  for await (const chunk of await got.createReadStream()) chunks.push(chunk);
  return { name: got.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/** The files that the sheet of a replay offers, by their endings. */
async function filesOf(page) {
  await page.getByRole('button', { name: 'Download' }).click();
  const links = page.getByRole('dialog').locator('a[download]');
  const found = {};
  for (const link of await links.all()) {
    const got = await saved(page, () => link.click());
    found[got.name.split('.').at(-1)] = got;
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return found;
}

async function seeWheel({ check, house }, { page, until }) {
  await check('a round at the wheel stands in one’s rounds and in those of the table, with what it came to', async () => {
    await sitAt(page, house.url, 'Money Wheel');
    await page.locator('.hub').getByText('Wagers are open').waitFor();
    const before = await page.locator('header .money b').innerText();
    assert.equal(before, '$200');
    await page.getByRole('button', { name: '$25', exact: true }).click();
    await page.getByRole('group', { name: 'Layout', exact: true }).getByRole('button', { name: /^\$1,/ }).click();
    await page.locator('header .money').getByText('$175', { exact: true }).waitFor();
    await ready(page, /^Spin now/);
    await page.locator('.banner, .outcome').getByText('The indicator rests on').first().waitFor();
    const { rounds } = JSON.parse((await ask(page, '/api/me/rounds')).text);
    assert.equal(rounds.length, 1, 'one round was played');
    const [{ net, said }] = rounds;
    assert.ok(net === -25_00 || net === 25_00, `the wager on $1 pays even money: ${net}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.locator('.pane li').first().getByText(money(net)).waitFor();
    await page.goto(`${house.url}/rounds`);
    const row = page.locator('main li').first();
    await row.getByText(money(net)).waitFor();
    await row.getByText(said).waitFor();
    await page.locator('.sum').getByText(/^This round, net/).waitFor();
    await page.getByText(net > 0 ? 'Lost' : 'Won', { exact: true }).click();
    await page.getByText('None of these rounds.').waitFor();
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByText('Past results do not change the next one.').waitFor();
    await page.getByRole('row', { name: /^Money Wheel/ }).getByText(money(net)).waitFor();
    await page.getByRole('img', { name: `Net result, one round: it ends at ${money(net)}` }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.goBack();
    await row.getByRole('link').click();
    await page.getByText('Replay, as you saw it').waitFor();
  });

  await check('it is seen again step by step, by buttons and by keys, and nothing can be wagered', async () => {
    const total = await totalOf(page);
    assert.ok(total >= 4, `${total} steps`);
    assert.equal(await stepOf(page), 1);
    assert.equal(await page.getByRole('button', { name: 'Take seat' }).count(), 0);
    await page.getByRole('button', { name: 'Step forward' }).click();
    assert.equal(await stepOf(page), 2);
    await page.keyboard.press('ArrowRight');
    assert.equal(await stepOf(page), 3);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await stepOf(page), 2);
    await page.keyboard.press('End');
    assert.equal(await stepOf(page), total);
    await page.locator('.banner, .outcome').getByText('The indicator rests on').first().waitFor();
    await page.keyboard.press('Home');
    assert.equal(await stepOf(page), 1);
    await page.reload();
    await page.getByText('Replay, as you saw it').waitFor();
    await page.keyboard.press('4');
    assert.equal(await page.getByLabel('Speed').inputValue(), '4');
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await until(() => /Step (\d+) of \1$/.test(document.querySelector('.replay .count').innerText));
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByLabel('Step of the round').focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await stepOf(page), total - 1);
    assert.match(page.url(), new RegExp(`step=${total - 1}$`), 'the address holds the step');
    const { txt, json, phh } = await filesOf(page);
    for (const told of [/^Money Wheel 1, round 1/, /As seen by guest-\d+/, /\$25 on the \$1 symbol/, /[+-]\$25$/m, /rests on/])
      assert.match(txt.text, told, txt.text);
    assert.equal(JSON.parse(json.text)._game, 'money-wheel');
    assert.equal(phh, undefined, 'PHH is for poker');
  });
}

async function takeAll({ check, house, out }, wheel, poker) {
  const open = async (page) => {
    await page.goto(`${house.url}/rounds`);
    await page.getByRole('button', { name: 'Download' }).click();
    const sheet = page.getByRole('dialog', { name: 'Download rounds' });
    return { sheet, press: (name) => sheet.getByRole('button', { name, exact: true }).click() };
  };
  await check('all rounds of a session are one file: in words, as JSON, and poker hands in their notation', async () => {
    const { sheet, press } = await open(poker);
    const text = await saved(poker, () => press('Text'));
    assert.equal(text.name, 'rounds.txt');
    const rounds = text.text.match(/^Hold-em 1, round \d+/gm).map((line) => Number(line.split(' ').at(-1)));
    assert.deepEqual(rounds, rounds.toSorted((a, b) => a - b), 'the earliest comes first');
    const json = await saved(poker, () => press('JSON'));
    assert.equal(json.name, 'rounds.jsonl');
    const games = json.text.trim().split('\n').map((line) => JSON.parse(line)._game);
    assert.deepEqual(games, rounds.map(() => 'hold-em'));
    const phh = await saved(poker, () => press('PHH'));
    assert.equal(phh.name, 'rounds.phhs');
    assert.match(phh.text, /^\[1\]\nvariant = /);
    assert.equal(phh.text.match(/^\[\d+\]$/gm).length, rounds.length);
    await sheet.getByText(/in rounds\.phhs\./).waitFor();
    assert.deepEqual(await faultsOf(poker), []);
    if (out) await poker.screenshot({ path: join(out, 'rounds-download.png') });
    await poker.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
  await check('rounds that a notation has no words for are not written in it, and the sheet says so', async () => {
    const { sheet, press } = await open(wheel);
    assert.match((await saved(wheel, () => press('Text'))).text, /^Money Wheel 1, round 1/);
    await press('PHH');
    await sheet.getByText('None of these rounds can be written like that.').waitFor();
    await wheel.keyboard.press('Escape');
  });
}

async function seePoker({ check, house, player }, { page }) {
  let cards;
  await check('a round of hold-em with bots shows one’s own cards at the table again, step by step', async () => {
    await sitAt(page, house.url, 'Hold-em');
    cards = await playPoker(page);
    assert.equal(cards.length, 2, 'two cards were seen');
    await page.goto(`${house.url}/rounds`);
    const row = page.locator('main li').filter({ hasText: 'Hold-em' });
    await row.first().getByRole('link').click();
    await page.getByText('Replay, as you saw it').waitFor();
    assert.match(page.url(), new RegExp(`/tables/${POKER}/rounds/1`));
    const own = page.getByRole('group', { name: 'Your cards' });
    const last = await totalOf(page);
    assert.equal((await cardsIn(own)).length, 0, 'no card at the first step');
    for (let step = 1; step < last && (await cardsIn(own)).length < 2; step++) await page.keyboard.press('ArrowRight');
    assert.deepEqual(await cardsIn(own), cards, 'the same two cards');
    const at = await stepOf(page);
    assert.ok(at < last, 'long before the end');
    await page.keyboard.press('End');
    await page.locator('.result.on-paper').first().waitFor();
    assert.equal(await page.locator('.poker.deciding').count(), 0, 'nothing can be done');
    await page.keyboard.press('Home');
    for (let step = 1; step < at; step++) await page.keyboard.press('ArrowRight');
  });

  await check('its link shows a stranger the same step, and hides what onlookers could not see', async () => {
    const { page: stranger } = await player(DESKTOP);
    await stranger.goto(page.url());
    await stranger.getByText('Replay, as onlookers saw it').waitFor();
    assert.equal(await stepOf(stranger), await stepOf(page));
    const seen = await stranger.locator('main').innerText();
    assert.ok(!cards.some((card) => seen.includes(card)), `${cards} in ${seen}`);
    const replays = await Promise.all([page, stranger].map(async (one) => JSON.parse((await ask(one, `/api/tables/${POKER}/rounds/1/replay`)).text)));
    const faces = ({ steps }) => steps.map(({ frame }) => frame.view.play.hands.map(({ cards }) => cards.filter(Boolean).length));
    const [own, theirs] = replays;
    const ended = own.steps.findIndex(({ frame }) => !frame.view.running);
    assert.ok(faces(own).some((hands) => hands.includes(2)), 'two cards of one’s own');
    const shown = theirs.steps.findIndex(({ record = [] }) => record.some(({ kind }) => /shown/.test(kind)));
    assert.ok(faces(theirs).slice(0, shown < 0 ? ended : shown).flat().every((n) => n === 0), 'hidden from a stranger');
    const files = await filesOf(stranger);
    assert.match(files.txt.text, /As seen by/);
    await stranger.context().close();
  });

  await check('it is taken along as text, JSON and PHH', async () => {
    const { txt, json, phh } = await filesOf(page);
    assert.match(txt.text, /Hold-em.*, round 1[\s\S]*As seen by[\s\S]*The round is over/);
    for (const card of cards) assert.ok(txt.text.includes(card), `${card} stands in the text`);
    const written = JSON.parse(json.text);
    assert.equal(written._game, 'hold-em');
    assert.match(phh.text, /^variant = [\s\S]*actions = \[/);
    assert.match(phh.text, /d dh p\d/, 'cards are dealt to players');
    assert.match(phh.name, /hold-em-1-1\.phh/);
  });
}

export async function seeAgain(suite) {
  const { browser, check, house, player } = suite;
  const ann = await player(DESKTOP);
  const pat = await player(DESKTOP);
  await Promise.all([seeWheel(suite, ann), seePoker(suite, pat)]);
  await takeAll(suite, ann.page, pat.page);

  await check('a round that is not there is told so', async () => {
    // Not a player of the suite: the browser logs what was not found.
    const lost = await (await browser.newContext(DESKTOP)).newPage();
    await lost.goto(`${house.url}/tables/${TABLE}/rounds/99`);
    await lost.getByRole('heading', { name: 'This round cannot be shown' }).waitFor();
    await lost.getByRole('link', { name: 'To the table' }).waitFor();
    await lost.context().close();
  });

  await check('every page is sound on a phone and on a desktop', async () => {
    const faults = [];
    const state = await pat.page.context().storageState();
    const phone = { width: 360, height: 740 };
    for (const [path, viewports] of Object.entries({
      '/rounds': [phone],
      '/statistics': [phone],
      [`/tables/${TABLE}/rounds/1`]: [DESKTOP.viewport, phone],
      [`/tables/${POKER}/rounds/1`]: [phone],
    }))
      for (const viewport of viewports) {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce', storageState: state });
        const one = await context.newPage();
        await one.goto(`${house.url}${path}`);
        await one.locator('main li, main table, .replay .count').first().waitFor();
        for (const fault of await faultsOf(one)) faults.push(`${path} ${viewport.width}: ${fault}`);
        const dock = await one.locator('.replay').boundingBox({ timeout: 500 }).catch(() => null);
        if (dock && dock.y + dock.height > viewport.height) faults.push(`${path} ${viewport.width}: the dock is not in sight`);
        await context.close();
      }
    assert.deepEqual(faults, []);
  });
}
