// Somebody at the drawn table of a poker game, and what tests of it share.
import assert from 'node:assert/strict';
import { somebody } from './people.mjs';
import { cents } from './players.mjs';

export const ROUND_MS = 30_000;
export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
/** What somebody does who wants to see the cards. */
export const CALLS = ['check', 'call', 'bring-in', 'replace', 'show', 'post', 'post-late', 'ready'];

/** Somebody at the drawn table of a game, in a page. */
export class Guest {
  constructor(page, url, table) {
    Object.assign(this, { page, url, table });
  }

  dock = () => this.page.locator('section.dock');
  prompt = () => this.dock().locator('.prompt').innerText({ timeout: 2_000 }).catch(() => '');
  button = (name) => this.dock().getByRole('button', { name });
  /** The answer that does what was asked about; going back stands before it. */
  confirm = () => this.dock().locator('.confirm .btn').last();
  isAsked = async () => (await this.dock().locator('.poker.deciding').count()) > 0;
  stake = async () => cents(await this.page.locator('header .money b').innerText());
  /** The chips before a seat. */
  bet = async (seat) => cents(await this.page.locator(`[data-spot="bet:${seat}"]`).innerText());
  plate = (seat) => this.page.locator(`[data-spot="stake:${seat}"]`);
  pots = async () => (await this.page.locator('.pot:not(.facts)').allInnerTexts()).map((text) => text.replace(/^[\s\d]*(?=\$)/, '').replaceAll('\n', ' '));
  ownCards = () => this.page.getByRole('group', { name: 'Your cards' });
  cards = async () => (await this.ownCards().innerText()).replace(/\s+/g, ' ');
  board = async () => (await this.page.getByRole('list', { name: 'Communal cards' }).innerText()).replace(/\s+/g, ' ').trim();
  banner = () => this.page.locator('.result.on-paper');

  async comeIn() {
    await this.page.goto(this.url);
    await this.page.getByRole('button', { name: 'Play as guest' }).click();
    await this.page.locator('header .money b').waitFor();
    await this.page.goto(`${this.url}/tables/${this.table}`);
  }

  async sit(seat, dollars) {
    await this.comeIn();
    await this.page.getByRole('button', { name: new RegExp(`^${seat}\\s*Sit here`) }).click();
    await this.page.getByLabel('Amount', { exact: true }).fill(String(dollars));
    await this.page.getByRole('button', { name: /^Buy in for/ }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async untilAsked(timeout = ROUND_MS) {
    await this.dock().locator('.poker.deciding').waitFor({ timeout });
    // A click meant for what stood there before is not taken.
    await this.page.waitForTimeout(260);
  }

  /** Does this as soon as it may, and until it is done: a click that comes right after a change is not taken. */
  does = (name) => this.press(name, this.dock().locator('.acts').getByRole('button', { name }));

  /** Says that the next round may begin. */
  ready = () => this.press('Deal now', this.button(/^Deal now/));

  async press(name, button) {
    await button.waitFor({ timeout: ROUND_MS });
    const end = Date.now() + ROUND_MS;
    while (await button.count()) {
      assert.ok(Date.now() < end, `${name} is not done`);
      await button.click({ timeout: 1_500 }).catch(() => {});
      await this.page.waitForTimeout(150);
    }
  }

  /** Does the first of these that stands in the dock. */
  async act(...names) {
    for (const name of names) {
      const button = this.button(name);
      if ((await button.count()) === 0 || !(await button.first().isEnabled())) continue;
      await button.first().click({ timeout: 1_500 }).catch(() => {});
      if (await this.confirm().count()) await this.confirm().click({ timeout: 1_500 }).catch(() => {});
      return;
    }
  }

  /** Plays on cheaply until the round has a result, and returns what the banner says. `each` is called in the guest's turns. */
  async untilResult(each = () => this.act(/^Show the hand/, /^Stand pat/, /^Check/, /^Call \$/, /^Bring in/, /^Bet \$/)) {
    const end = Date.now() + ROUND_MS;
    while ((await this.banner().count()) === 0) {
      assert.ok(Date.now() < end, `the round does not end: ${await this.prompt()}`);
      if (await this.isAsked()) {
        await this.page.waitForTimeout(260);
        await each();
      }
      await this.page.waitForTimeout(60);
    }
    assert.equal(await this.banner().count(), 1, 'a result is told once');
    return (await this.banner().innerText()).replaceAll('\n', ' ');
  }

  /** What the banner says that the round came to. */
  net = async () => {
    const text = await this.banner().locator('.net b').innerText();
    return text.startsWith('−') ? -cents(text) : cents(text);
  };

  dealNow = async () => {
    await this.ready();
    await this.banner().waitFor({ state: 'detached' });
  };

  /** Nothing that is needed lies outside the window. */
  async fits({ width, height }) {
    const dock = await this.dock().boundingBox();
    assert.ok(dock.y + dock.height <= height + 1, 'the dock is in sight');
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} px are wider than the window`);
  }
}

/** Chips at the end, less those at the beginning, are what the banner says. */
export const tells = async (guest, before) => assert.equal((await guest.stake()) - before, await guest.net(), 'the banner says what the round came to');

/** Several guests play until something holds. */
export async function together(guests, each, isDone) {
  const end = Date.now() + ROUND_MS;
  while (!(await isDone())) {
    assert.ok(Date.now() < end, 'the round does not go on');
    for (const one of guests) {
      if (!(await one.isAsked())) continue;
      await one.page.waitForTimeout(260);
      await each(one);
    }
    await guests[0].page.waitForTimeout(60);
  }
}

/** What every check at these tables needs. */
export function toolsOf(suite) {
  const { browser, check, house, out, player } = suite;
  const guest = async (table, seat, dollars, viewport = DESK) => {
    const { page } = await player({ viewport, reducedMotion: 'reduce', hasTouch: viewport === PHONE });
    const one = new Guest(page, house.url, table);
    await one.sit(seat, dollars);
    return one;
  };
  const other = (table, seat, dollars, ...wants) => somebody(browser, house, { table, seat, dollars, wants });
  const picture = (one, name) => (out ? one.page.screenshot({ path: `${out}/poker-${name}.png` }) : undefined);
  const close = (...all) => Promise.all(all.map((one) => (one.page ? one.page.context().close() : one.close())));
  return { suite, check, house, guest, other, picture, close };
}
