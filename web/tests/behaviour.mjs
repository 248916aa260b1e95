// Checks that need a real browser: the wheel's motion, focus, and the drawer. node tests/behaviour.mjs
import assert from 'node:assert/strict';
import { launch, serveGallery } from './browser.mjs';

const gallery = await serveGallery();
const browser = await launch();
const SEGMENTS = 52;
const WINNING = 7;

async function open(asked, { motion = 'no-preference', width = 1440, height = 900 } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion });
  const page = await context.newPage();
  page.on('pageerror', (error) => assert.fail(error.message));
  await page.goto(`${gallery.address}?part=${asked}`);
  await page.waitForSelector('[data-ready]');
  await page.waitForTimeout(100);
  return page;
}

/** The segment under the indicator as it is drawn, with its fraction. */
const segment = (page) =>
  page.evaluate((segments) => {
    const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector('.ring')).transform);
    const turned = (Math.atan2(b, a) * 180) / Math.PI;
    return ((((-turned * segments) / 360) % segments) + segments) % segments;
  }, SEGMENTS);
const near = (drawn, wanted) =>
  Math.min(Math.abs(drawn - wanted), SEGMENTS - Math.abs(drawn - wanted)) < 0.01;
const spin = (page) => page.getByRole('button', { name: 'Spin', exact: true }).click();
const showResult = (page) => page.getByRole('button', { name: 'Show result' });

/** How many things are on their way across a cloth. */
const flying = (page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => !(one instanceof CSSTransition) && one.playState === 'running').length,
  );

const checks = {
  async 'a spin ends on its segment within four seconds'() {
    const page = await open('table&state=open');
    const from = Date.now();
    await spin(page);
    await showResult(page).waitFor();
    await page.waitForTimeout(300);
    const moving = await segment(page);
    assert.ok(!near(moving, 0) || !near(await segment(page), moving), 'the wheel turns');
    assert.equal(
      await page.getByText('The indicator rests on $11.').count(),
      0,
      'the result is not told before',
    );
    await showResult(page).waitFor({ state: 'detached', timeout: 6000 });
    assert.ok(Date.now() - from < 5000);
    assert.ok(near(await segment(page), WINNING), `rests on ${await segment(page)}`);
    await page.getByText('The indicator rests on $11.').first().waitFor();
  },
  async 'a spin is finished at once by the button, Space, Escape or a touch of the cloth'() {
    const ways = {
      button: (page) => showResult(page).click(),
      Space: async (page) => {
        await page.evaluate(() => document.activeElement.blur());
        await page.keyboard.press(' ');
      },
      Escape: (page) => page.keyboard.press('Escape'),
      cloth: (page) => page.locator('section.cloth').click({ position: { x: 10, y: 10 } }),
    };
    for (const [way, finish] of Object.entries(ways)) {
      const page = await open('table&state=open');
      await spin(page);
      await showResult(page).waitFor();
      const from = Date.now();
      await finish(page);
      await showResult(page).waitFor({ state: 'detached' });
      assert.ok(Date.now() - from < 1000, way);
      assert.ok(near(await segment(page), WINNING), way);
    }
  },
  async 'under reduced motion the wheel is there at once'() {
    const page = await open('table&state=open', { motion: 'reduce' });
    await spin(page);
    await page.waitForTimeout(60);
    assert.equal(await showResult(page).count(), 0);
    assert.ok(near(await segment(page), WINNING));
  },
  async 'a layout is played by keyboard'() {
    const page = await open('table&state=first');
    const fields = page.getByRole('group', { name: 'Layout' }).getByRole('button');
    await fields.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await page.getByText('$10 on 1 place').waitFor();
    assert.match(await fields.nth(3).innerText(), /\$11, .*your wager \$10/);
    await page.keyboard.press('Backspace');
    await page.getByText('$5 on 1 place').waitFor();
    await page.keyboard.press('z');
    await page.keyboard.press('d');
    await page.getByText('$20 on 1 place').waitFor();
    await page.keyboard.press('c');
    await page.locator('.sum').getByText('Wagers are open').waitFor();
  },
  async 'a mouse takes back with Shift'() {
    const page = await open('table&state=first');
    const field = page.getByRole('group', { name: 'Layout' }).getByRole('button').nth(6);
    await field.click();
    await field.click();
    await field.click({ modifiers: ['Shift'] });
    await page.getByText('$5 on 1 place').waitFor();
  },
  async 'the drawer takes focus, gives it back, and is out of reach while closed'() {
    for (const width of [1024, 390]) {
      const page = await open('table&state=result', { width, height: 800 });
      const tool = page.getByRole('button', { name: 'Record' });
      assert.equal(await page.getByRole('tab').count(), 0, 'closed');
      await tool.click();
      await page.getByRole('tab', { name: 'Fairness' }).click();
      await page.getByText('Spin 1,203 checks out').waitFor();
      await page.keyboard.press('ArrowLeft');
      assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Rules');
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
      assert.equal(await page.getByRole('tab').count(), 0, 'closed again');
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Record');
    }
  },
  async 'a clause chip shows its summary on focus and opens the rule'() {
    const page = await open('table&state=result');
    const chip = page.locator('.outcome').getByRole('link', { name: /^Rule 6\.1\(d\)/ });
    await chip.hover();
    const tip = page.getByRole('tooltip');
    await tip.waitFor();
    const box = await tip.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 1440 && box.y >= 0, 'inside the window');
    await page.mouse.move(5, 5);
    await tip.waitFor({ state: 'detached' });
    await chip.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^6\.1\(d\)/ }).waitFor();
  },
  async 'a poker table acts out what changed, and Space, Escape or a touch of the cloth ends it'() {
    const ways = {
      Space: async (page) => {
        await page.evaluate(() => document.activeElement.blur());
        await page.keyboard.press(' ');
      },
      Escape: (page) => page.keyboard.press('Escape'),
      cloth: (page) => page.locator('section.cloth').click({ position: { x: 300, y: 400 } }),
    };
    for (const [way, finish] of Object.entries(ways)) {
      const page = await open('poker&state=holdem-river');
      assert.equal(await flying(page), 0, 'the first picture stands still');
      await page.getByRole('button', { name: 'Next picture' }).click();
      assert.ok((await flying(page)) > 3, 'pots go to their winners and cards are turned');
      await finish(page);
      await page.waitForFunction(() => document.querySelector('.flier') === null, null, { timeout: 400 });
      assert.equal(await flying(page), 0, way);
      await page.getByText('Seat 5 wins the main pot, $115.', { exact: true }).waitFor();
    }
  },
  async 'a poker table comes to rest by itself, and under reduced motion it never moves'() {
    const page = await open('poker&state=holdem-free');
    await page.getByRole('button', { name: 'Next picture' }).click();
    assert.ok((await flying(page)) >= 12, 'two cards to each of six seats');
    await page.waitForTimeout(4000);
    assert.equal(await flying(page), 0);
    const still = await open('poker&state=holdem-free', { motion: 'reduce' });
    await still.getByRole('button', { name: 'Next picture' }).click();
    assert.equal(await flying(still), 0);
  },
  async 'cards to change are marked by a click and by their number'() {
    const page = await open('poker&state=draw');
    const change = page.getByRole('button', { name: /^Change \d/ });
    await page.getByRole('button', { name: 'king of spades, Keep' }).click();
    assert.match(await change.innerText(), /^Change 3 cards/);
    await page.keyboard.press('1');
    await page.keyboard.press('4');
    assert.match(await change.innerText(), /^Change 1 card\b/);
    assert.equal(
      await page.getByRole('button', { name: '4 of hearts, Change' }).getAttribute('aria-pressed'),
      'true',
    );
  },
  async 'the poker dock never moves between a turn and the wait for the next'() {
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
      [360, 740],
    ]) {
      const tops = [];
      for (const state of ['holdem-dealt', 'holdem-flop', 'holdem-turn', 'holdem-river']) {
        const page = await open(`poker&state=${state}`, { width, height });
        const dock = await page.locator('section.dock').boundingBox();
        tops.push(Math.round(dock.y));
        assert.ok(dock.y + dock.height <= height, `${state}: all of the dock is seen at ${width} x ${height}`);
      }
      assert.equal(new Set(tops).size, 1, `${width} x ${height}: ${tops}`);
    }
  },
  async 'a rule is found by number or word'() {
    const page = await open('table&panel=rules');
    await page.getByRole('searchbox').fill('divider');
    await page.getByText('1 rule found').waitFor();
    await page.getByRole('link', { name: 'Rule 8.3' }).last().click();
    await page.getByRole('heading', { name: /^8\.3/ }).waitFor();
  },
};

let failed = 0;
try {
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
      console.log(`ok   ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}\n     ${error.message.split('\n').slice(0, 6).join('\n     ')}`);
    }
    await Promise.all(browser.contexts().map((context) => context.close()));
  }
} finally {
  await browser.close();
  await gallery.close();
}
process.exitCode = failed ? 1 : 0;
