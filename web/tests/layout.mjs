// What players do at a drawn layout: places are found by the ids that commands have for them.
import assert from 'node:assert/strict';
import { cents } from './players.mjs';

const figure = (text, word) => cents(new RegExp(`${word} [+\\u2212]?(\\$[\\d,.]+\\d|\\$\\d)`).exec(text)?.[1]);

export class LayoutPlayer {
  constructor(player) {
    this.player = player;
    this.page = player.page;
  }

  spot = (id) => this.page.locator(`[data-place="${id}"]`).first();
  place = (id, options) => this.spot(id).click(options);
  rack = () => this.player.rack();

  told = (id) =>
    this.spot(id).evaluate((place) => place.getAttribute('aria-label') ?? place.querySelector('.sr').textContent);

  /** The reader's wagers as they are read out, with what became of them. */
  async wagers() {
    const told = await this.page.locator('[data-place]').evaluateAll((places) =>
      places.map((place) => [
        place.dataset.place,
        place.getAttribute('aria-label') ?? place.querySelector('.sr')?.textContent ?? '',
      ]),
    );
    return Object.fromEntries(
      told.flatMap(([id, text]) => {
        const own = figure(text, 'your wager');
        return own ? [[id, { own, paid: figure(text, 'won'), lost: /, lost /.test(text) }]] : [];
      }),
    );
  }

  own = async () => Object.fromEntries(Object.entries(await this.wagers()).map(([id, { own }]) => [id, own / 100]));

  /** Waits until exactly these wagers, in dollars, lie on the layout and the table has confirmed them. */
  async lies(wanted, timeout = 5_000) {
    const until = Date.now() + timeout;
    for (;;) {
      const own = await this.own();
      const isSending = await this.page.locator('.tray .sending').count();
      if (!isSending && JSON.stringify(sorted(own)) === JSON.stringify(sorted(wanted))) return;
      if (Date.now() > until) assert.deepEqual(own, wanted);
      await this.page.waitForTimeout(50);
    }
  }

  /** Until the bar shows so many dollars. */
  has = (dollars) =>
    this.page.locator('header .money b').getByText(`$${dollars.toLocaleString('en')}`, { exact: true }).waitFor({ timeout: 5_000 });

  act = (name) => this.page.locator('.tray').getByRole('button', { name }).click();

  opens = () =>
    this.page
      .locator('[data-place][aria-disabled="false"]')
      .first()
      .waitFor({ timeout: 45_000 });

  /** Until the round is settled on the layout. */
  settles = () =>
    this.page.waitForFunction(
      () => [...document.querySelectorAll('[data-place]')].some((place) =>
        /, (won|lost) /.test(place.getAttribute('aria-label') ?? place.querySelector('.sr')?.textContent ?? '')),
      undefined,
      { timeout: 45_000 },
    );

  net = async () => {
    const text = await this.page.locator('.outcome .net b').innerText();
    return cents(text) * (text.startsWith('\u2212') ? -1 : 1);
  };
}

const sorted = (record) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** Checks every wager against what it should have paid, and the chips and the banner against all of them. `paysOn` is what a place
 * pays for one dollar, or null where it loses. */
export async function assertSettled(who, before, paysOn) {
  const wagers = await who.wagers();
  let back = 0;
  let net = 0;
  for (const [id, { own, paid, lost }] of Object.entries(wagers)) {
    const pays = paysOn(id);
    assert.deepEqual([id, paid, lost], [id, pays === null ? 0 : own * pays, pays === null]);
    back += pays === null ? 0 : own + paid;
    net += pays === null ? -own : paid;
  }
  assert.equal(await who.net(), net);
  assert.equal(await who.rack(), before + back);
  return wagers;
}
