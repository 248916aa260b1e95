// What a player decides besides the bet: ahead of the turn, before a large call, at the end of a round, and about the seat.
import assert from 'node:assert/strict';
import { openTable } from './people.mjs';
import { DESK, Guest, PHONE, ROUND_MS, tells, toolsOf } from './pokerguest.mjs';
import { faultsOf } from './scan.mjs';

export async function playSeat(suite) {
  const tools = toolsOf(suite);
  await decideAhead(tools);
  await comeAndGo(tools);
  await sitOut(tools);
  await keepStake(tools);
  await waitInLine(tools);
}

/** Runs in the page before its scripts: what the browser would show while the page is out of sight. */
const watchNotices = () => {
  globalThis.notices = [];
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title) {
      globalThis.notices.push(title);
    }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => globalThis.isAway === true });
};

/** What a screen reader is told after a key. */
async function aloud(guest, key) {
  await guest.page.keyboard.press(key);
  await guest.page.waitForTimeout(150);
  return guest.page.locator('[aria-live="polite"].sr').innerText();
}

/** Chooses in the sheet of settings. */
async function choose(guest, ...controls) {
  await guest.page.getByRole('button', { name: 'You and settings' }).click();
  const sheet = guest.page.getByRole('dialog');
  for (const [role, name] of controls) await sheet.getByRole(role, { name }).click();
  // A letter that is pressed over a sheet is not meant for the table.
  await guest.page.keyboard.press('f');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function decideAhead({ check, house, guest, other, picture, close }) {
  const table = await openTable(house, { game: 'hold-em' });
  let ann, cy;

  await check('on a phone the open record says that the table waits, for how long, and leads back', async () => {
    ann = await guest(table, 3, 100);
    await ann.page.addInitScript(watchNotices);
    await ann.page.reload();
    cy = await other(table, 5, 100);
    await ann.page.setViewportSize(PHONE);
    await ann.page.getByRole('button', { name: /^Record/ }).click();
    const strip = ann.page.locator('aside').getByRole('alert');
    await strip.getByText('The table waits for you.').waitFor({ timeout: ROUND_MS });
    assert.match(await strip.getByRole('timer').innerText(), /\d+ s/);
    await picture(ann, 'record-in-turn');
    await strip.getByRole('button', { name: 'To the table' }).click();
    await strip.waitFor({ state: 'detached' });
    await ann.page.setViewportSize(DESK);
  });

  await check('hold-em in big blinds: amounts are shown, typed and read out in them, and chips move in dollars', async () => {
    await ann.untilAsked();
    await choose(ann, ['button', 'Big blinds'], ['checkbox', 'Notify me when it is my turn']);
    await ann.button(/^Call 0\.5 BB/).waitFor();
    assert.match(await ann.plate(5).innerText(), /49 BB/);
    assert.match(await ann.prompt(), /0\.5 BB to call/);
    const cards = await aloud(ann, 'i');
    assert.match(cards, /^Your cards: \S+ of \w+ and \S+ of \w+\./);
    assert.match(await aloud(ann, 'o'), /Pot, with the bets: 1\.5 BB\. 0\.5 BB to call\./);
    assert.match(await aloud(ann, 'k'), /You: 49\.5 BB, Blind 0\.5 BB/);
    await ann.page.getByRole('textbox', { name: 'Amount' }).fill('6');
    await ann.page.keyboard.press('Tab');
    await picture(ann, 'big-blinds');
    await ann.button(/^Raise to 6 BB/).click();
    await ann.page.getByText('You raise to $12.').first().waitFor();
    assert.equal(await ann.page.locator('header .money b').innerText(), '44 BB');
    await choose(ann, ['button', 'Dollars']);
    assert.deepEqual([await ann.stake(), await cy.stake()], [88_00, 98_00]);
    assert.match(await ann.plate(5).innerText(), /\$98/);
    assert.deepEqual(await faultsOf(ann.page), []);
  });

  await check('a decision made ahead lapses when the price changes, and is carried out when it has not', async () => {
    await ann.page.evaluate(() => (globalThis.isAway = true));
    await cy.want('call');
    await ann.untilAsked();
    assert.deepEqual(await ann.page.evaluate(() => globalThis.notices), ['Your turn: Hold-em']);
    assert.match(await ann.page.title(), /^Your turn/);
    await ann.page.evaluate(() => (globalThis.isAway = false));
    await cy.want();
    await ann.does(/^Check/);
    const ahead = ann.dock().getByRole('group', { name: 'Decide before your turn' });
    await ahead.getByRole('button', { name: 'Check', exact: true }).click();
    await cy.once('bet');
    await ann.dock().getByText('“Check” no longer stands: the price has changed.').waitFor();
    await ann.untilAsked();
    assert.equal(await ann.stake(), 88_00, 'nothing was paid');
    await picture(ann, 'lapsed');
    await ann.does(/^Call \$2/);
    // The fourth card: somebody who checks or folds at any price need not come back.
    await ann.does(/^Check/);
    await ahead.getByRole('button', { name: 'Check or fold' }).click();
    await cy.once('check');
    await ann.page.waitForFunction(() => document.querySelectorAll('ul[aria-label="Communal cards"] .sr').length === 5);
    await ann.page.locator('aside').getByText('You check.').nth(2).waitFor();
    assert.equal(await ann.stake(), 86_00);
  });

  await check('a call of most of the stake is asked about, and a key leaves the question', async () => {
    await cy.once('tap-out');
    await ann.untilAsked();
    await ann.button(/^Call \$86/).click();
    const asked = ann.dock().getByRole('alertdialog', { name: '$86 is most of your stake.' });
    await asked.waitFor();
    await picture(ann, 'large-call');
    await asked.getByRole('button', { name: 'Back' }).click();
    await ann.page.keyboard.press('c');
    await asked.waitFor();
    await ann.page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    assert.equal(await ann.stake(), 86_00, 'no chip has moved');
    await ann.page.keyboard.press('f');
    assert.match(await ann.untilResult(), /You folded/);
    await tells(ann, 100_00);
    assert.equal(await ann.stake(), 86_00);
  });

  await check('a hand that won without a showdown stays hidden until its owner shows it to all', async () => {
    await cy.want('fold', 'ready');
    await ann.dealNow();
    assert.match(await ann.untilResult(() => ann.act(/^Check/, /^Call \$/)), /You win \$\d+.* Nobody else was left/);
    const seen = async () => (await cy.frame()).view.play.hands.find(({ seat }) => seat === 2).cards;
    assert.deepEqual(await seen(), [null, null]);
    await cy.want();
    await picture(ann, 'show-or-muck');
    await ann.act(/^Show your hand/);
    await ann.button(/^Show your hand/).waitFor({ state: 'detached' });
    const shown = await seen();
    assert.ok(shown.every((card) => /^[2-9TJQKA][cdhs]$/.test(card)), JSON.stringify(shown));
    await close(ann, cy);
  });
}

async function comeAndGo({ check, house, guest, other, picture, close }) {
  const table = await openTable(house, { game: 'hold-em' });
  let people, bob;

  await check('a newcomer waits for the big blind or posts it, and tops up between rounds', async () => {
    people = [];
    // One after the other: the buck begins at the first.
    for (const seat of [3, 5, 7]) people.push(await other(table, seat, 100, 'fold'));
    const [ann, cy, dee] = people;
    await Promise.all([cy.want('fold', 'ready'), dee.want('fold', 'ready')]);
    for (const round of [1, 2]) {
      await ann.until(round);
      if (round === 1) await ann.once('ready');
    }
    // Between two players of whom neither is next to post: cards come only to those who post, or with the blind.
    bob = await guest(table, 6, 60, PHONE);
    await bob.dock().getByText('Waiting for the big blind').waitFor();
    await bob.button(/^Post and be dealt in/).waitFor();
    await picture(bob, 'waits-for-blind');
    await ann.want('fold', 'ready');
    await bob.ready();
    await ann.until(3);
    assert.equal(await bob.ownCards().count(), 0, 'nobody is dealt in who only waits');
    assert.equal(await bob.stake(), 60_00);
    await bob.button(/^Seat and chips/).click();
    await bob.page.getByRole('dialog').getByRole('textbox', { name: /^Add chips, amount/ }).fill('40');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Add chips $40' }).click();
    await bob.page.getByRole('dialog').getByText('$100.00').waitFor();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await bob.button(/^Post and be dealt in/).click();
    await bob.button(/^Post and be dealt in/).waitFor({ state: 'detached' });
    await dee.want('ready');
    await bob.dealNow();
    await bob.ownCards().waitFor();
    assert.equal(await bob.stake(), 98_00, 'the big blind is posted');
    await bob.fits(PHONE);
  });

  await check('who leaves after this round plays it to its end, and takes the chips along', async () => {
    const [, , dee] = people;
    await bob.does(/^Check|^Call \$/);
    await bob.button(/^Seat and chips/).click();
    assert.equal(await bob.page.getByRole('dialog').getByRole('button', { name: /^Add chips/ }).count(), 0, 'a stake is fixed while the cards are out');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await bob.button(/^Leave after this round/).click();
    await bob.dock().getByRole('alertdialog').waitFor();
    await picture(bob, 'leaving');
    await bob.confirm().click();
    await bob.plate(6).getByText('Leaving').waitFor();
    assert.equal(await bob.ownCards().locator('li').count(), 2, 'the cards are still played');
    await dee.want('fold');
    await bob.dock().getByRole('button', { name: 'Take a seat' }).waitFor();
    // A guest came with $1,000 and has won the blinds. The header asks for the chips once the seat is given up.
    const end = Date.now() + ROUND_MS;
    while ((await bob.stake()) <= 1_000_00) {
      assert.ok(Date.now() < end, `${await bob.stake()} cents are not all`);
      await bob.page.waitForTimeout(60);
    }
    assert.deepEqual(await faultsOf(bob.page), []);
    await close(bob, ...people);
  });
}

async function sitOut({ check, house, guest, other, picture, close }) {
  await check('whoever sits out at the big blind is dealt in until it comes, may change their mind, and owes it', async () => {
    const table = await openTable(house, { game: 'hold-em' });
    const ann = await guest(table, 3, 100);
    const cy = await other(table, 5, 100);
    const blind = ann.button('Sit out at the big blind');
    const end = Date.now() + 3 * ROUND_MS;
    const goOn = async (...names) => {
      assert.ok(Date.now() < end, `it does not come to that: ${await ann.prompt()}`);
      await ann.act(...names);
      await ann.page.waitForTimeout(100);
    };
    while (!(await blind.isVisible())) await goOn(/^Check/, /^Call \$/, /^Deal now/);
    for (const isOn of ['true', 'false', 'true']) {
      await blind.click();
      await ann.dock().locator(`[aria-pressed="${isOn}"]`, { hasText: 'Sit out at the big blind' }).waitFor();
      await ann.page.waitForTimeout(450);
    }
    await ann.page.setViewportSize(PHONE);
    await ann.fits(PHONE);
    await picture(ann, 'out-at-blind-phone');
    await ann.page.setViewportSize(DESK);
    await picture(ann, 'out-at-blind');
    const dee = await other(table, 7, 100, 'fold', 'ready');
    await cy.want('fold', 'ready');
    const said = ann.page.locator('aside').getByText('The big blind has come round, and you sit out.');
    let before = 0;
    while (!(await said.count())) {
      if (await ann.banner().count()) before = await ann.stake();
      await goOn(/^Fold/, /^Deal now/);
    }
    await ann.plate(3).getByText('Sitting out').waitFor();
    assert.equal(await ann.stake(), before, 'the round cost nothing');
    assert.equal(await ann.ownCards().count(), 0);
    assert.deepEqual(await faultsOf(ann.page), []);
    await ann.page.locator('aside').getByText('You miss a blind.').first().waitFor();
    await ann.button('Play again').click();
    await ann.plate(3).getByText('Sitting out').waitFor({ state: 'detached' });
    await close(ann, cy, dee);
  });

  await check('whoever ran out of time is told that they sit out for that reason', async () => {
    const table = await openTable(house, { game: 'omaha', determinations: { announced_time: 5 } });
    const ann = await guest(table, 3, 100);
    const cy = await other(table, 5, 100, 'check', 'call', 'ready');
    await ann.untilAsked();
    await ann.dock().getByText('Your time ran out, so you sit out. Come back when you like.').waitFor();
    await ann.plate(3).getByText('Ran out of time').waitFor();
    await ann.page.locator('aside').getByText('Your time ran out, so you sit out.').waitFor();
    await picture(ann, 'out-of-time');
    await ann.page.setViewportSize(PHONE);
    await picture(ann, 'out-of-time-phone');
    await ann.fits(PHONE);
    await ann.button('Play again').click();
    await ann.dock().getByText('Your time ran out').waitFor({ state: 'detached' });
    await close(ann, cy);
  });
}

async function keepStake({ check, house, guest, other, close }) {
  await check('a stake is topped up by itself when a round is over, once, with two tabs open', async () => {
    const table = await openTable(house, { game: 'hold-em' });
    const ann = await guest(table, 3, 100);
    const stakeIs = (dollars) => ann.page.waitForFunction((text) => document.querySelector('header .money b')?.textContent === text, `$${dollars}`);
    const tab = await ann.page.context().newPage();
    await tab.goto(ann.page.url());
    await tab.locator('section.dock').waitFor();
    await ann.page.bringToFront();
    await ann.button(/^Seat and chips/).click();
    const sheet = ann.page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Top up to $200 by itself when a round is over' }).check();
    await stakeIs(200);
    await sheet.getByRole('button', { name: 'Close' }).click();
    const cy = await other(table, 5, 100, 'check', 'call');
    await ann.untilAsked();
    assert.ok((await ann.stake()) < 200_00, 'a blind is posted');
    await ann.page.keyboard.press('f');
    await ann.untilResult();
    await stakeIs(200);
    const { balance } = await ann.page.evaluate(async () => (await fetch('/api/me')).json());
    assert.equal(balance, 1_000_00 - 200_00 - 1_00, 'the blind was brought again, and brought once');
    await close(ann, cy);
  });
}

async function waitInLine({ suite, check, house, other, picture, close }) {
  await check('at a full table people see their place on the waiting list', async () => {
    const table = await openTable(house, { game: 'hold-em', seats: 2 });
    const [ann, cy] = await Promise.all([1, 2].map((seat) => other(table, seat, 100)));
    const pages = [];
    for (const place of [1, 2]) {
      const { page } = await suite.player({ viewport: PHONE, reducedMotion: 'reduce' });
      const one = new Guest(page, house.url, table);
      await one.comeIn();
      await page.getByRole('button', { name: 'Take a seat' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Wait for a seat' }).click();
      if (place === 1) await page.getByText('You are first on the waiting list. Nobody else is waiting.').waitFor();
      pages.push(one);
    }
    const [first, second] = pages;
    await second.page.getByText('You are number 2 of 2 on the waiting list.').waitFor();
    await first.page.getByText('You are number 1 of 2 on the waiting list.').waitFor();
    await picture(second, 'waiting-list');
    await close(first, second, ann, cy);
  });
}
