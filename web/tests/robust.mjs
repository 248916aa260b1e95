// What can go wrong between a page and the house: a reload, a tab that slept, two tabs, a slow network, a restart, and clicks that come
// too late or twice. The page says what is happening, is right afterwards, and nothing is wagered that nobody meant.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { cents } from './players.mjs';

const WHEEL = 'money-wheel-1';
const DESKTOP = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' };
/** What a table may load besides the lobby, compressed. */
const TABLE_KB = 95;

/** One tab, whose line to the house can be slow or cut. */
class Tab {
  slowMs = 0;
  isCut = false;
  #lines = new Set();

  static async open(context, url) {
    const tab = new Tab();
    tab.url = url;
    tab.page = await context.newPage();
    tab.page.setDefaultTimeout(20_000);
    await tab.page.routeWebSocket(/\/api\/tables\/.*\/ws/, (near) => tab.#join(near));
    return tab;
  }

  #join(near) {
    if (this.isCut) return void near.close({ code: 4000 });
    const far = near.connectToServer();
    const later = (act) => (this.slowMs ? setTimeout(act, this.slowMs) : act());
    near.onMessage((text) => later(() => far.send(text)));
    far.onMessage((text) => later(() => this.#lines.has(near) && near.send(text)));
    this.#lines.add(near);
    near.onClose(() => this.#lines.delete(near));
  }

  cut() {
    this.isCut = true;
    for (const line of this.#lines) void line.close({ code: 4000 }).catch(() => {});
    this.#lines.clear();
  }

  /** Whether somebody looks at it, as the page learns it. */
  looks = (isLooking) =>
    this.page.evaluate((isLooking) => {
      Object.defineProperty(document, 'hidden', { value: !isLooking, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: isLooking ? 'visible' : 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isLooking);

  field = (name) =>
    this.page.getByRole('group', { name: 'Layout', exact: true }).getByRole('button', { name: new RegExp(`^\\${name},`) });
  opened = () => this.page.locator('.hub').getByText('Wagers are open').waitFor({ timeout: 45_000 });
  said = (text) => this.page.getByRole('group', { name: 'Refused' }).getByText(text).waitFor();
  has = (dollars) => this.page.locator('header .money').getByText(`$${dollars}`, { exact: true }).waitFor();
  lies = (name, dollars) => this.field(name).getByText(new RegExp(`your wager \\$${dollars}\\b`)).waitFor({ state: 'attached' });
  rack = async () => cents(await this.page.locator('header .money b').innerText());
  goOn = () => this.page.getByRole('button', { name: /^(Spin now|Next round)/ }).click();
  /** Goes on to the next round without a wait. */
  async next() {
    const open = this.page.locator('.hub').getByText('Wagers are open');
    const button = this.page.getByRole('button', { name: /^Next round/ });
    await open.or(button).first().waitFor({ timeout: 30_000 });
    if (await button.count()) await button.click().catch(() => {});
    await this.opened();
  }
  /** Any result will do: it stays until somebody wagers again. */
  result = () => this.page.locator('.banner, .outcome').getByText('The indicator rests on').first().waitFor({ timeout: 30_000 });
}

/** Watches what a page loads, compressed: after the lobby, and until there is a seat. */
function weigh(page) {
  const loads = [];
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (!url.pathname.startsWith('/assets/')) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    loads.push({ name: url.pathname, bytes: /\.woff2$/.test(url.pathname) ? body.length : gzipSync(body).length });
  });
  return loads;
}

async function sitFast({ check, house }, tab) {
  await check('from the lobby one click leads to a seat at a drawn table, which loads no more than its part', async () => {
    const { page } = tab;
    const loads = weigh(page);
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(house.url);
    // Nobody is that fast: even so, only what the lobby does not have is loaded.
    await page.locator('.tile').first().waitFor();
    const [lobby, before] = [loads.length, asked.length];
    const started = Date.now();
    await page.locator('.tile').filter({ hasText: 'Money Wheel' }).click();
    await tab.has(200);
    const took = Date.now() - started;
    await page.waitForLoadState('networkidle');
    const part = loads.slice(lobby);
    const kb = part.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const requests = asked.length - before;
    console.log(`        a seat after one click: ${took} ms, ${requests} requests, ${part.length} files of ${kb.toFixed(1)} KB compressed`);
    assert.ok(kb <= TABLE_KB, `${kb.toFixed(1)} KB: ${part.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`);
    assert.ok(requests <= 40, `${requests} requests: ${asked.slice(before).join(' ')}`);
    const others = part.filter(({ name }) => /Poker|Blackjack|Baccarat|Roulette|SicBo/.test(name));
    assert.deepEqual(others, [], 'no part of another table');
    assert.doesNotMatch(await page.locator('[aria-live]').first().innerText(), /No more bets/, 'nothing is called before a round');
    assert.equal(await page.locator('.log a:not([tabindex="-1"])').count(), 0, 'the record is one stop for Tab');
  });
}

async function twice({ check, context, house }, tab) {
  await check('two tabs of one person show one stake, and a double click places two chips and no more', async () => {
    await tab.opened();
    await tab.page.getByRole('button', { name: '$5', exact: true }).click();
    await tab.field('$1').dblclick();
    await tab.lies('$1', 10);
    await tab.has(190);
    const other = await Tab.open(context, house.url);
    await other.page.goto(`${house.url}/tables/${WHEEL}`);
    await other.lies('$1', 10);
    await other.page.getByRole('button', { name: '$25', exact: true }).click();
    await other.field('$3').click();
    await tab.lies('$3', 25);
    await Promise.all([tab.has(165), other.has(165)]);
    assert.equal((await sockets(tab)).length, 1, 'one seat is taken');
    await tab.page.reload();
    await tab.lies('$1', 10);
    await tab.lies('$3', 25);
    await tab.has(165);
    tab.other = other;
  });
}

/** The people at the table. */
const sockets = async (tab) => {
  const { taken } = await tab.page.evaluate((id) => fetch(`/api/tables/${id}`).then((answer) => answer.json()), WHEEL);
  return Array.from({ length: taken });
};

async function tooLate({ check }, tab) {
  await check('a chip that comes after “no more bets” on a slow line is not wagered, and the page says so', async () => {
    const { other } = tab;
    tab.slowMs = 900;
    await tab.field('$11').click();
    await other.goOn();
    await tab.page.getByRole('group', { name: 'Refused' }).waitFor();
    await other.result();
    await other.page.locator('.log').focus();
    await other.page.keyboard.press('ArrowUp');
    assert.ok(await other.page.evaluate(() => document.activeElement.matches('.log li a')), 'arrows lead to the rules in the record');
    await tab.result();
    assert.equal(await tab.field('$11').getByText(/your wager/).count(), 0, 'it lies nowhere');
    assert.equal(await tab.rack(), await other.rack());
    const { rounds } = await other.page.evaluate(() => fetch('/api/me/rounds').then((answer) => answer.json()));
    assert.equal(cents('$165') + 35_00 + rounds[0].net, await other.rack(), 'every cent is where it belongs');
    tab.slowMs = 0;
  });

  await check('a click while wagers are closed places nothing, and says why', async () => {
    const rack = await tab.rack();
    assert.equal(await tab.page.locator('.hub').getByText('Wagers are open').count(), 0, 'the next round is not open yet');
    await tab.field('$1').click({ force: true });
    await tab.said('Wagers are closed now, so nothing was placed.');
    assert.equal(await tab.rack(), rack);
    await tab.next();
    assert.equal(await tab.page.getByRole('group', { name: 'Refused' }).count(), 0, 'old news is gone when wagers open');
  });
}

async function asleep({ check }, tab) {
  await check('a tab that slept says so when it wakes, catches up, and wagers nothing from before', async () => {
    const { other } = tab;
    await tab.looks(false);
    tab.cut();
    await tab.page.getByText('Connection lost. Your seat is kept.').waitFor();
    await tab.field('$5').click({ force: true });
    await tab.said('Not sent: the connection is lost.');
    await other.page.getByRole('button', { name: '$5', exact: true }).click();
    await other.field('$1').click();
    await other.lies('$1', 5);
    await other.goOn();
    await other.result();
    tab.isCut = false;
    await tab.looks(true);
    await tab.page.getByText('Connection lost.').waitFor({ state: 'detached', timeout: 3_000 });
    await tab.page.locator('.log').getByText(/events? caught up/).waitFor({ state: 'attached' });
    assert.equal(await tab.rack(), await other.rack());
    assert.equal(await tab.field('$5').getByText(/your wager/).count(), 0, 'what was touched in between lies nowhere');
  });
}

async function slowly({ check, house, browser }) {
  await check('on a slow network the page says what it waits for, and one click still means one seat', async () => {
    const context = await browser.newContext(DESKTOP);
    const tab = await Tab.open(context, house.url);
    const { page } = tab;
    const line = await context.newCDPSession(page);
    await page.goto(house.url);
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 });
    tab.slowMs = 600;
    const seats = await (await fetch(`${house.url}/api/tables/sic-bo-1`)).json();
    await page.locator('.tile').filter({ hasText: 'Sic-bo' }).dblclick();
    await page.getByRole('heading', { name: /Opening/ }).first().waitFor();
    await tab.has(200);
    const now = await (await fetch(`${house.url}/api/tables/sic-bo-1`)).json();
    assert.equal(now.taken - seats.taken, 1);
    await page.getByRole('img', { name: /Slow connection/ }).or(page.getByText(/Slow connection/)).first().waitFor({ state: 'attached' });
    await context.close();
  });
}

/** Sits down at hold-em with bots until it is one's turn. */
async function atPoker(suite) {
  const { page } = await suite.player(DESKTOP);
  await page.goto(suite.house.url);
  await page.locator('.tile').filter({ hasText: 'Hold-em' }).click();
  await page.locator('header .money').getByText('your chips here').waitFor();
  await page.locator('.poker.deciding').waitFor({ timeout: 90_000 });
  return page;
}

async function restarted(suite, tab, poker) {
  const { check, house } = suite;
  await check('killed in mid-round, the house comes back with the same cards, chips and turn', async () => {
    await tab.next();
    const rack = (await tab.rack()) - 5_00;
    await tab.page.getByRole('button', { name: '$5', exact: true }).click();
    await tab.field('$1').click();
    await tab.has(rack / 100);
    const own = poker.getByRole('group', { name: 'Your cards' }).locator('li .sr');
    const cards = await own.allInnerTexts();
    suite.isDown = true;
    await house.kill();
    await Promise.all([tab.page, poker].map((page) => page.getByText('Connection lost. Your seat is kept.').waitFor()));
    await tab.field('$3').click();
    await tab.said('Not sent: the connection is lost.');
    await house.start();
    await Promise.all([tab.page, poker].map((page) => page.getByText('Connection lost.').waitFor({ state: 'detached' })));
    suite.isDown = false;
    await tab.lies('$1', 5);
    assert.equal(await tab.rack(), rack);
    assert.equal(await tab.field('$3').getByText(/your wager/).count(), 0);
    assert.deepEqual(await own.allInnerTexts(), cards);
    await poker.locator('.poker.deciding').waitFor();
  });

  await check('a double click on Fold folds once and does nothing else', async () => {
    const stake = cents(await poker.locator('header .money b').innerText());
    await poker.waitForTimeout(400);
    await poker.locator('section.dock').getByRole('button', { name: /^Fold/ }).dblclick();
    // Whoever could check is asked first whether a fold is meant.
    const yes = poker.locator('section.dock .confirm .go');
    if (await yes.count()) await yes.click();
    await poker.getByText('You fold.').first().waitFor();
    assert.equal(await poker.getByText('You fold.').count(), 1);
    assert.equal(cents(await poker.locator('header .money b').innerText()), stake, 'no chip moved');
    const { view, idle } = await poker.evaluate(
      () =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/hold-em-1/ws`);
          socket.onmessage = ({ data }) => {
            const { frame } = JSON.parse(data);
            if (!frame) return;
            socket.close();
            resolve(frame);
          };
        }),
    );
    assert.ok(view.you, 'the seat is kept');
    const mine = view.seats.find(({ party }) => party === view.you.party);
    assert.deepEqual([mine.leaving ?? false, idle.filter(({ party }) => party === view.you.party)], [false, []], 'nobody sits out or leaves by it');
  });
}

export async function standFast(suite) {
  const { browser, house } = suite;
  const context = await browser.newContext(DESKTOP);
  const tab = await Tab.open(context, house.url);
  await sitFast(suite, tab);
  await twice({ ...suite, context }, tab);
  await tooLate(suite, tab);
  await asleep(suite, tab);
  const [poker] = await Promise.all([atPoker(suite), slowly(suite)]);
  await restarted(suite, tab, poker);
}
