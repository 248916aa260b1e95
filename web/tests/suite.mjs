// The setup of every end-to-end suite: a real server, a browser, and a list of checks that passed.
import assert from 'node:assert/strict';
import { launch } from './browser.mjs';
import { Player } from './players.mjs';
import { startHouse } from './server.mjs';

/** Runs one suite at a house of its own and tells what held and what did not. */
export async function runSuite(name, play, out) {
  const [house, browser] = await Promise.all([startHouse(play.args), launch()]);
  const errors = [];
  const told = { passed: 0, failed: 0 };

  const suite = {
    browser,
    house,
    out,
    /** While the house is down, the browser reports failed requests on the page. */
    isDown: false,

    /** One thing that holds or does not. Later ones may still tell something, so a failure does not end the run. */
    async check(what, test) {
      const started = Date.now();
      try {
        await test();
        told.passed += 1;
        console.log(`ok      ${name}: ${what} (${Math.round((Date.now() - started) / 1000)} s)`);
      } catch (error) {
        told.failed += 1;
        const lines = String(error.message ?? error).split('\n').slice(0, 12);
        console.log(`not ok  ${name}: ${what}\n        ${lines.join('\n        ')}`);
        for (const page of browser.contexts().flatMap((context) => context.pages())) {
          const dialogs = await page.getByRole('dialog').allInnerTexts().catch(() => []);
          console.log(`        ${page.url()} ${dialogs.map((text) => JSON.stringify(text)).join(' ')}`);
        }
      }
    },

    async player(options) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !suite.isDown) errors.push(`${message.text()} at ${page.url()}`);
      });
      return new Player(page, house.url);
    },
  };

  try {
    await play(suite);
    await suite.check('no page has logged an error', async () => assert.deepEqual(errors, []));
  } finally {
    await browser.close();
    await house.close();
  }
  return told;
}
