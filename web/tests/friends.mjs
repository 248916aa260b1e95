// Friends at a table of their own: one opens it, the other comes by the link, they play, the host stops the clock, and nobody else sees it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { faultsOf } from './scan.mjs';

const DESK = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' };
const ROUND_MS = 30_000;

const isSideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const chips = (page) => page.locator('header .money b').filter({ hasText: /[1-9]/ });
const isAsked = async (page) => (await page.locator('section.dock .poker.deciding').count()) > 0;
const banner = (page) => page.locator('.result.on-paper');

/** Checks, or calls. */
async function act(page) {
  // A click meant for what stood there before is not taken.
  await page.waitForTimeout(260);
  const button = page.locator('section.dock').getByRole('button', { name: /^(Check|Call \$)/ }).first();
  if (await button.count()) await button.click({ timeout: 1_500 }).catch(() => {});
}

/** Everybody checks or calls until there is a result. */
async function playOut(pages) {
  const end = Date.now() + ROUND_MS;
  while ((await banner(pages[0]).count()) === 0) {
    assert.ok(Date.now() < end, 'the round does not end');
    for (const page of pages) if (await isAsked(page)) await act(page);
    await pages[0].waitForTimeout(60);
  }
}

/** Waits until one of these is to act, and gives them. */
async function inTurn(pages) {
  const end = Date.now() + ROUND_MS;
  for (;;) {
    assert.ok(Date.now() < end, 'nobody is asked');
    for (const page of pages) if (await isAsked(page)) return page;
    await pages[0].waitForTimeout(50);
  }
}

export async function playWithFriends({ browser, check, house, player, out }) {
  const { page: host } = await player(DESK);
  const { page: friend } = await player(PHONE);
  const keep = async (page, name) => out && page.screenshot({ path: join(out, `friends-${name}.png`) });
  let link = '';

  await check('a new visitor opens a private table of hold-em, sits there and sees its link', async () => {
    await host.goto(house.url);
    await host.getByRole('button', { name: 'Play with friends' }).click();
    const sheet = host.getByRole('dialog', { name: 'Play with friends' });
    await sheet.getByRole('radio', { name: 'Hold-em' }).waitFor();
    assert.ok(await sheet.getByRole('radio', { name: 'Hold-em' }).isChecked(), 'one press is enough');
    await sheet.getByText('Medium', { exact: true }).click();
    await sheet.getByText('$5/$10 no limit, table stake at least $200').waitFor();
    await sheet.getByText('Relaxed', { exact: true }).click();
    await keep(host, 'choices');
    assert.deepEqual(await faultsOf(host), []);
    await sheet.getByRole('button', { name: 'Open the table' }).click();
    const invite = host.getByRole('dialog', { name: /^Invite friends to/ });
    await invite.getByRole('img', { name: /^QR code/ }).waitFor();
    link = await invite.getByLabel('Link to the table').inputValue();
    assert.match(link, /\/tables\/hold-em-[0-9a-z]{22}$/);
    assert.equal(host.url(), link);
    await keep(host, 'invite');
    await host.keyboard.press('Escape');
    await chips(host).waitFor();
  });

  await check('a friend comes by the link on a phone and sits down with one press', async () => {
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Take a seat' }).click();
    await chips(friend).waitFor();
    assert.equal(await friend.getByRole('dialog').count(), 0, 'nothing is asked');
    await playOut([host, friend]);
    await banner(friend).waitFor();
    await keep(friend, 'result-phone');
  });

  await check('the host pauses in mid-round, both see it, and the turn goes on with the time that was left', async () => {
    const turn = await inTurn([host, friend]);
    assert.equal(await friend.getByRole('button', { name: 'Pause the table' }).count(), 0, 'who is not the host cannot');
    await host.getByRole('button', { name: 'Pause the table' }).click();
    for (const page of [host, friend]) {
      await page.getByText(/^Paused by/).first().waitFor();
      await page.getByText(/seconds are left/).waitFor();
      await page.locator('section.dock .poker.deciding').waitFor({ state: 'detached' });
    }
    const left = Number(/(\d+) seconds/.exec(await friend.getByText(/seconds are left/).innerText())[1]);
    assert.equal(await friend.getByRole('button', { name: 'Resume' }).count(), 0);
    await keep(host, 'paused');
    await keep(friend, 'paused-phone');
    // The banner takes room from a short phone: the dock gives it, and one's own plate stays in sight.
    await friend.setViewportSize({ width: 360, height: 740 });
    await friend.waitForTimeout(300);
    const [plate, dock] = await Promise.all([friend.locator('.own .plate').boundingBox(), friend.locator('section.dock').boundingBox()]);
    await keep(friend, 'paused-short');
    assert.ok(plate.y + plate.height <= dock.y + 1, 'the own plate is under the dock');
    await friend.setViewportSize(PHONE.viewport);
    assert.deepEqual(await faultsOf(host), []);
    assert.deepEqual(await faultsOf(friend), []);
    assert.ok(!(await isSideways(friend)));
    await host.reload();
    await host.getByRole('button', { name: 'Resume' }).click();
    await friend.getByText(/^Paused by/).first().waitFor({ state: 'detached' });
    await turn.locator('section.dock .poker.deciding').waitFor();
    const id = new URL(link).pathname.split('/').at(-1);
    const again = await host.evaluate(
      (table) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
          socket.onmessage = ({ data }) => {
            const { frame } = JSON.parse(data);
            if (frame) resolve((frame.deadline_ms - frame.now_ms) / 1000);
          };
        }),
      id,
    );
    assert.ok(again <= left && again > left - 8, `${left} seconds were left, and then ${again}`);
  });

  await check('a stranger sees nothing of it', async () => {
    const { page } = await player(DESK);
    await page.goto(house.url);
    await page.getByRole('row').nth(3).waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /’s Hold-em/);
    const lobby = await (await fetch(`${house.url}/api/tables`)).text();
    assert.ok(!lobby.includes(link.slice(-22)));
    // Not a player of the suite: the browser logs that there is no such table.
    const other = await (await browser.newContext(DESK)).newPage();
    await other.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
    await other.getByRole('heading', { name: /no such table/i }).waitFor();
    await other.context().close();
  });

  await check('whoever has opened the link finds the table in the lobby, also on a phone', async () => {
    const { page } = await player(PHONE);
    await page.goto(link);
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await page.goto(house.url);
    const yours = page.getByRole('region', { name: 'Your tables' });
    await yours.getByText(/’s Hold-em/).waitFor();
    assert.ok(!(await isSideways(page)));
    assert.deepEqual(await faultsOf(page), []);
    await keep(page, 'lobby-phone');
    await host.goto(house.url);
    await host.getByRole('region', { name: /^Your seat at .*’s Hold-em/ }).waitFor();
    await keep(host, 'lobby');
    await host.goto(link);
  });

  await check('whoever opened a private table finds it in the lobby without a seat there, in any browser', async () => {
    const { page } = await player(DESK);
    await page.goto(house.url);
    // As from another device: this browser has never seen the link.
    const name = await page.evaluate(async () => {
      const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await post('/api/guest');
      return (await (await post('/api/private-tables', JSON.stringify({ game: 'money-wheel' }))).json()).name;
    });
    await page.reload();
    const yours = page.getByRole('region', { name: 'Your tables' });
    await yours.getByText(name).waitFor();
    assert.equal(await yours.getByRole('button', { name: /^Remove/ }).count(), 0, 'it stays until it closes');
    await keep(page, 'opened');
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });

  await check('the host closes the table, and everybody is told', async () => {
    await chips(host).waitFor();
    const close = host.getByRole('dialog').getByRole('button', { name: 'Close the table after this round' });
    const opens = Date.now() + ROUND_MS;
    // In one's own turn there is nothing in the dock but the decision, and a click meant for what stood there before is not taken.
    while (!(await close.isVisible())) {
      assert.ok(Date.now() < opens, 'the sheet of the seat does not open');
      if (await isAsked(host)) await act(host);
      else await host.getByRole('button', { name: 'Seat and chips' }).click({ timeout: 1_000 }).catch(() => {});
      await host.waitForTimeout(300);
    }
    await close.click();
    await friend.getByText(/This table closes after round|This table has closed/).first().waitFor();
    await host.keyboard.press('Escape');
    const gone = friend.getByText(/This table has closed/).first();
    const end = Date.now() + ROUND_MS;
    while (!(await gone.isVisible())) {
      assert.ok(Date.now() < end, 'the table does not close');
      for (const page of [host, friend]) if (await isAsked(page)) await act(page);
      await host.waitForTimeout(60);
    }
    await keep(friend, 'closed-phone');
    await friend.goto(house.url);
    await friend.getByRole('button', { name: 'Play with friends' }).waitFor();
    assert.equal(await friend.getByRole('region', { name: 'Your tables' }).count(), 0);
  });
}
