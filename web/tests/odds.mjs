// The odds of the games: reached from the lobby, equal to what the command prints, and readable on a phone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faultsOf } from './scan.mjs';
import { binary } from './server.mjs';

const DESKTOP = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' };
const run = promisify(execFile);

export async function readOdds({ check, house, player, out }) {
  const keep = async (page, name) => out && page.screenshot({ path: join(out, `odds-${name}.png`), fullPage: true });

  await check('the odds of a game are one link away, and are those that the command prints', async () => {
    const { page } = await player(DESKTOP);
    await page.goto(house.url);
    await page.getByRole('link', { name: 'House edge: Sic-bo' }).click();
    await page.waitForURL(/\/odds\/sic-bo$/);
    const rows = page.locator('tr[data-wager]');
    await rows.first().waitFor();
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [row.dataset.wager, row.querySelector('[data-exact]').dataset.exact, Number(row.querySelector('[data-variance]').dataset.variance)]),
    );
    const { stdout } = await run(binary, ['edge', 'sic-bo', '--json']);
    const { wagers } = JSON.parse(stdout);
    assert.deepEqual(shown, wagers.map(({ wager, ev_exact, variance }) => [wager, ev_exact, variance]));
    await page.getByRole('img', { name: /The spread of the net result/ }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await keep(page, 'sic-bo');
    await page.context().close();
  });

  await check('on a phone a row unfolds, nothing scrolls sideways, and hands are compared', async () => {
    const { page } = await player({ ...PHONE, colorScheme: 'dark' });
    await page.goto(`${house.url}/odds/roulette`);
    await page.getByRole('button', { name: 'Straight up' }).click();
    await page.locator('dd').getByText('−1/37').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await keep(page, 'roulette-phone');
    await page.getByLabel('Game').selectOption('omaha');
    const pad = page.getByRole('group', { name: 'Cards', exact: true });
    const choose = async (...cards) => {
      for (const card of cards) await pad.getByRole('button', { name: card }).click();
    };
    await choose('ace of spades', 'ace of hearts', 'king of spades', 'king of hearts');
    await choose('9 of diamonds', '9 of clubs', '8 of diamonds', '8 of clubs');
    await page.getByRole('button', { name: 'Choose card 1: Board' }).click();
    await choose('2 of spades', '7 of hearts', 'jack of spades');
    await page.getByText(/^Exact: 820 boards/).first().waitFor();
    const parts = (await page.locator('.part b').allInnerTexts()).map(parseFloat);
    assert.ok(parts[0] > parts[1] && Math.abs(parts[0] + parts[1] - 100) < 0.02, String(parts));
    assert.deepEqual(await faultsOf(page), []);
    await keep(page, 'omaha-phone');
    await page.context().close();
  });
}
