// The lobby as a new visitor meets it: a seat with one click, the way back to it, filters by keyboard, and a link for friends.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readOdds } from './odds.mjs';
import { cents } from './players.mjs';
import { faultsOf } from './scan.mjs';

const WHEEL = 'money-wheel-1';
const DESKTOP = { width: 1366, height: 768 };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** A seat comes first and its chips a moment later. */
async function seated(page) {
  const money = page.locator('header .money');
  await money.getByText('your chips here').waitFor();
  await money.locator('b').filter({ hasText: /[1-9]/ }).waitFor();
}
const rackOf = async (page) => cents(await page.locator('header .money b').innerText());
const isSideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Tab until something has the focus. */
async function tabTo(page, locator) {
  const wanted = await locator.elementHandle();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** What a new visitor may have to download and wait for, from the address to a seat at a table with chips. */
const FIRST_TABLE = { kilobytes: 320, seconds: 15 };

/** Notes how many bytes a page receives, as they came over the network. */
async function countBytes(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

export async function visitLobby({ browser, check, house, player, out }) {
  const { page } = await player({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const keep = async (of, name) => out && of.screenshot({ path: join(out, `lobby-${name}.png`) });

  await check('a new visitor sits down with one click and has chips', async () => {
    await page.goto(house.url);
    await page.locator('.tile').filter({ hasText: 'Money Wheel' }).click();
    await seated(page);
    assert.match(page.url(), new RegExp(`/tables/${WHEEL}$`));
    assert.equal(await rackOf(page), 200_00);
    assert.equal(await page.getByRole('dialog').count(), 0, 'nothing is asked');
    const me = await page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
    assert.deepEqual([me.role, me.balance, me.tables], ['guest', 800_00, [WHEEL]]);
  });

  await check('the first table is there within its budget of bytes and time', async () => {
    const { page: first } = await player({ viewport: DESKTOP, reducedMotion: 'reduce' });
    const bytes = await countBytes(first);
    const started = Date.now();
    await first.goto(house.url);
    await first.locator('.tile').filter({ hasText: 'roulette' }).click();
    await seated(first);
    const took = { kilobytes: Math.round(bytes() / 1000), seconds: Math.round((Date.now() - started) / 100) / 10 };
    for (const [what, most] of Object.entries(FIRST_TABLE)) assert.ok(took[what] <= most, `${took[what]} ${what}, at most ${most}`);
    console.log(`        ${took.kilobytes} KB and ${took.seconds} s to the first table`);
    await first.context().close();
  });

  await check('a reload or a link sits nobody down', async () => {
    const { page: other } = await player({ viewport: DESKTOP });
    await other.goto(`${house.url}/tables/${WHEEL}`);
    await other.getByRole('button', { name: 'Take a seat' }).waitFor();
    await page.reload();
    await seated(page);
    const { taken } = await (await fetch(`${house.url}/api/tables/${WHEEL}`)).json();
    assert.equal(taken, 1);
    await other.context().close();
  });

  await check('who comes back finds their seat first', async () => {
    await page.goto(house.url);
    const card = page.getByRole('region', { name: 'Your seat at Money Wheel 1' });
    await card.getByText('$200 in chips').waitFor();
    const isFirst = await card.evaluate((seat) => (seat.compareDocumentPosition(document.querySelector('main h1')) & 4) > 0);
    assert.ok(isFirst, 'before the games');
    await keep(page, 'seat');
    await card.getByRole('link', { name: 'Return' }).click();
    await seated(page);
    assert.equal(await rackOf(page), 200_00);
  });

  await check('others see the table in play, and take a seat at it from its picture', async () => {
    const { page: other } = await player({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await other.goto(house.url);
    const picture = other.locator('.in-play li').filter({ hasText: 'Money Wheel 1' });
    await picture.getByText('1 person, 6 seats free').waitFor();
    await keep(other, 'in-play');
    await picture.getByRole('link', { name: 'Sit: Money Wheel 1' }).click();
    await seated(other);
    const { taken } = await (await fetch(`${house.url}/api/tables/${WHEEL}`)).json();
    assert.equal(taken, 2);
    await other.context().close();
  });

  await check('a seat that is refused leaves the visitor at the table with the reason', async () => {
    // Not a player of the suite: the browser logs that the house refused.
    const other = await (await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage();
    await other.route('**/api/guest', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{"error":{"code":"full","message":"the house is full"}}' }),
    );
    await other.goto(house.url);
    await other.locator('.tile').filter({ hasText: 'Sic-bo' }).click();
    await other.getByRole('dialog').getByText('The house is full.').waitFor();
    assert.match(other.url(), /\/tables\/sic-bo-1/);
    await other.unroute('**/api/guest');
    await other.getByRole('dialog').getByRole('button', { name: 'Play as guest' }).click();
    await other.getByRole('dialog', { name: 'Take a seat' }).getByRole('button', { name: 'Take seat 3', exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Buy in for $200' }).click();
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await rackOf(other), 200_00);
    await other.context().close();
  });

  await check('tables are filtered by keyboard, and the address keeps it', async () => {
    await page.goto(house.url);
    await page.getByRole('row').nth(1).waitFor();
    const all = (await page.getByRole('row').count()) - 1;
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.innerText), 'Skip to the content');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Game', { exact: true }));
    await page.keyboard.type('Hold');
    await tabTo(page, page.getByLabel('Rules of', { exact: true }));
    await page.keyboard.type('cust');
    const found = page.getByRole('status').filter({ hasText: `One of ${all} tables` });
    await found.waitFor();
    await page.getByRole('row').filter({ hasText: 'card-room usage, no book' }).waitFor();
    await page.waitForURL(/\?game=hold-em&edition=customary$/);
    await page.reload();
    await found.waitFor();
    await tabTo(page, page.getByLabel('A free seat'));
    await page.keyboard.press('Space');
    await page.waitForURL(/free=yes/);
    await tabTo(page, page.getByRole('button', { name: 'Show all' }));
    await page.keyboard.press('Enter');
    await page.getByRole('row').nth(all).waitFor();
    assert.equal(new URL(page.url()).search, '');
  });

  await check('what customary means stands where its rules would', async () => {
    await page.goto(`${house.url}/rules/hold-em?edition=customary`);
    await page.getByText('Customary tables have no rulebook.').waitFor();
    await page.getByRole('link', { name: 'Hold-em, rules of 2015' }).waitFor();
  });

  await check('friends are invited by a link and a code to photograph', async () => {
    await page.goto(house.url);
    await page.getByRole('row').filter({ hasText: 'Money Wheel 1' }).getByRole('button', { name: /^Invite/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('img', { name: 'QR code with the link to Money Wheel 1' }).waitFor();
    assert.equal(await sheet.getByLabel('Link to the table').inputValue(), `${house.url}/tables/${WHEEL}`);
    assert.deepEqual(await faultsOf(page), []);
    await keep(page, 'invite');
    await page.keyboard.press('Escape');
  });

  await check('settings are kept', async () => {
    await page.getByRole('button', { name: 'You and settings' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Four colours for the four suits').check();
    await sheet.getByLabel('Less motion').check();
    await sheet.getByRole('group', { name: 'Hand that plays' }).getByRole('button', { name: 'Left' }).click();
    await sheet.getByLabel('Undo').fill('u');
    assert.deepEqual(await faultsOf(page), []);
    await page.goto(`${house.url}/tables/${WHEEL}`);
    await seated(page);
    const { deck, hand, motion } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.deepEqual([deck, hand, motion], ['four', 'left', 'less']);
    const left = (name) => page.getByRole('button', { name }).first().evaluate((one) => one.getBoundingClientRect().left);
    assert.ok((await left(/^Repeat/)) < (await left(/^Undo/)), 'the main button is on the left');
    assert.match(await page.getByRole('button', { name: /^Undo/ }).getAttribute('title'), /\(U\)$/);
  });

  await check('nothing scrolls sideways at 360 px, and axe finds nothing in light and dark', async () => {
    const state = await page.context().storageState();
    for (const [theme, size] of [['light', PHONE], ['dark', PHONE], ['dark', { viewport: DESKTOP }]]) {
      const context = await browser.newContext({ ...size, storageState: state, colorScheme: theme, reducedMotion: 'reduce' });
      const one = await context.newPage();
      await one.goto(house.url);
      await one.getByRole('region', { name: 'Your seat at Money Wheel 1' }).waitFor();
      await one.getByRole('row').nth(3).waitFor();
      assert.ok(!(await isSideways(one)), `${theme} ${size.viewport.width}`);
      assert.deepEqual(await faultsOf(one), [], `${theme} ${size.viewport.width}`);
      await keep(one, `${size.viewport.width}-${theme}`);
      await context.close();
    }
  });

  await readOdds({ check, house, player, out });
}
