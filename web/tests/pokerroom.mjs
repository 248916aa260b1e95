// The drawn table of the poker room. People play at tables that the test opens; each check says what they did and saw.
import assert from 'node:assert/strict';
import { openTable } from './people.mjs';
import { CALLS, PHONE, tells, together, toolsOf } from './pokerguest.mjs';
import { cents } from './players.mjs';
import { faultsOf } from './scan.mjs';

export async function playRoom(suite) {
  const tools = toolsOf(suite);
  await playHoldEm(tools);
  await playDraw(tools);
  await playStud(tools);
  await playHighLow(tools);
  await playFaro(tools);
}

async function playHoldEm({ suite, check, house, guest, other, picture, close }) {
  const table = await openTable(house, { game: 'hold-em' });
  let ann, bob, cy;

  await check('hold-em: a typed raise lies before the seat, a reload finds the same round, and who stays wins the pot', async () => {
    ann = await guest(table, 3, 200);
    cy = await other(table, 5, 100, 'check', 'call');
    await ann.untilAsked();
    await ann.page.getByRole('textbox', { name: 'Amount' }).fill('12');
    await ann.page.keyboard.press('Tab');
    await ann.button(/^Raise to \$12/).click();
    await ann.page.getByText('You raise to $12.').first().waitFor();
    await ann.page.locator('.pot').getByText('$24').waitFor();
    await ann.untilAsked();
    assert.deepEqual([await ann.stake(), await cy.stake(), await ann.pots()], [188_00, 88_00, ['$24 Pot']]);
    const seen = [await ann.cards(), await ann.board()];
    await ann.page.reload();
    await ann.untilAsked();
    assert.deepEqual([await ann.cards(), await ann.board(), await ann.stake()], [...seen, 188_00]);
    // By the button for a part of the pot.
    await ann.button(/^Half pot/).click();
    await cy.want('fold', 'ready');
    await ann.button(/^Bet \$12/).click();
    assert.match(await ann.untilResult(), /You win \$\d+.* Nobody else was left/);
    await tells(ann, 200_00);
    assert.equal(await cy.stake(), 88_00);
    await picture(ann, 'uncontested');
    assert.deepEqual(await faultsOf(ann.page), []);
  });

  await check('hold-em: all say that they are ready, and a house that is cut off in mid-round goes on with the same cards', async () => {
    bob = await guest(table, 7, 150, PHONE);
    await bob.act(/^Post/, /dealt in/);
    await cy.want(...CALLS.filter((verb) => verb !== 'check' && verb !== 'call'));
    await ann.ready();
    await ann.dock().getByText('You are ready. One person is not yet.').waitFor();
    await bob.ready();
    await ann.banner().waitFor({ state: 'detached' });
    await ann.ownCards().waitFor();
    await ann.page.waitForFunction(() => document.querySelectorAll('[data-spot^="bet:"]').length > 1);
    const look = async () => [await ann.cards(), await ann.stake(), await bob.stake()];
    const seen = await look();
    suite.isDown = true;
    await house.kill();
    await ann.page.getByText(/connection|reach/i).first().waitFor();
    await picture(ann, 'cut-off');
    await house.start();
    await ann.page.waitForFunction(() => !/Connection lost/.test(document.body.innerText));
    assert.deepEqual(await look(), seen);
    suite.isDown = false;
  });

  await check('hold-em: a tap-out, a side pot with the names of those who can win it, and not a chip lost', async () => {
    const bets = (await ann.page.locator('[data-spot^="bet:"]').allInnerTexts()).reduce((sum, text) => sum + cents(text), 0);
    const all = (await ann.stake()) + (await bob.stake()) + (await cy.stake()) + bets;
    await cy.want('tap-out', 'show', 'ready');
    const side = ann.page.locator('.pot').filter({ hasText: 'Side pot 1' });
    await together([ann, bob], (one) => one.act(one === ann ? /^Bet \$/ : /^Call \$/, /^Call \$/, /^Check/), async () => (await side.count()) > 0);
    assert.match(await side.innerText(), /Side pot 1: you and guest-/);
    assert.match((await ann.pots())[0], /Main pot: 3 players/);
    await ann.page.getByText(`${cy.name} can win the main pot only.`).waitFor();
    assert.match(await ann.plate(5).innerText(), /\$0\s*Tapped out/);
    await bob.fits(PHONE);
    await picture(ann, 'side-pot');
    await picture(bob, 'side-pot-phone');
    await together([ann, bob], (one) => one.act(/^Show/, /^Check/, /^Call \$/), async () => (await ann.banner().count()) > 0);
    const said = (await ann.banner().innerText()).replaceAll('\n', ' ');
    assert.match(said, /the main pot, \$/);
    assert.match(said, /side pot 1, \$/);
    const commission = cents(/Commission of (\$\d+)/.exec(said)?.[1]);
    assert.equal((await ann.stake()) + (await bob.stake()) + (await cy.stake()) + commission, all);
    await picture(ann, 'side-pot-result');
    await picture(bob, 'side-pot-result-phone');
    await bob.fits(PHONE);
    assert.deepEqual(await faultsOf(bob.page), []);
  });

  await check('hold-em: who sits out sees it, and comes back by the same button', async () => {
    await ann.button('Sit out').click();
    await ann.button('Play again').waitFor();
    assert.match(await ann.prompt(), /Sitting out/);
    await bob.plate(3).getByText('Sitting out').waitFor();
    await ann.button('Play again').click();
    await ann.button('Sit out').waitFor();
    await close(ann, bob, cy);
  });

  await check('Omaha: shortly before the end of a turn the page takes more time for somebody who is there', async () => {
    const determinations = { announced_time: 5, patience: 5, time_bank: { each: 20, times: 2 } };
    const quick = await openTable(house, { game: 'omaha', determinations });
    const dee = await guest(quick, 2, 100);
    const eve = await other(quick, 5, 100, 'check', 'call');
    await dee.untilAsked();
    assert.match(await dee.button(/2 left/).innerText(), /20/);
    await picture(dee, 'time-bank');
    await dee.page.mouse.move(300, 300);
    await dee.button(/1 left/).waitFor({ timeout: 8_000 });
    assert.ok(Number.parseInt(await dee.dock().locator('.timer .left').innerText(), 10) > 5);
    await close(dee, eve);
  });
}

async function playDraw({ check, house, guest, other, picture, close }) {
  await check('draw on a phone: cards are marked by tap, and others come in their places', async () => {
    const table = await openTable(house, { game: 'draw' });
    const ann = await guest(table, 3, 200, PHONE);
    const cy = await other(table, 5, 100, ...CALLS);
    let before = null;
    const names = async () => (await ann.ownCards().locator('li .sr').allInnerTexts()).map((name) => name.replace(',', ''));
    const result = await ann.untilResult(async () => {
      if (!/change cards/.test(await ann.prompt())) return ann.act(/^Check/, /^Call \$/, /^Show the hand/);
      const cards = ann.ownCards().locator('button[aria-pressed]');
      before = await names();
      assert.equal(before.length, 5);
      await cards.nth(0).tap();
      await cards.nth(4).tap();
      assert.equal(await ann.ownCards().locator('[aria-pressed="true"]').count(), 2);
      await picture(ann, 'draw-phone');
      await ann.fits(PHONE);
      await ann.button(/^Change 2 cards/).click();
      await ann.ownCards().locator('button').first().waitFor({ state: 'detached' });
    });
    assert.ok(before, 'the turn to change came');
    const after = await names();
    assert.equal(after.length, 5);
    assert.deepEqual(after.slice(1, 4), before.slice(1, 4), 'what was kept stays in its place');
    assert.ok(!before.includes(after[0]) && !before.includes(after[4]), `new cards came: ${before} then ${after}`);
    assert.match(result, /wins?\b/);
    await tells(ann, 200_00);
    assert.deepEqual(await faultsOf(ann.page), []);
    await close(ann, cy);
  });
}

async function playStud({ check, house, guest, other, picture, close }) {
  await check('seven card stud by keyboard alone: who opens and why, a ladder without an amount, a whole round', async () => {
    const table = await openTable(house, { game: 'seven-card-stud' });
    const ann = await guest(table, 3, 200);
    const cy = await other(table, 5, 100, ...CALLS.filter((verb) => verb !== 'ready'), 'bet');
    let pressed = 0;
    const result = await ann.untilResult(async () => {
      if (pressed === 0) {
        assert.equal(await ann.page.getByRole('textbox', { name: 'Amount' }).count(), 0, 'a fixed limit has nothing to type');
        await ann.page.getByText(/(You open|opened): the (lowest|highest) card showing/).first().waitFor();
        await ann.page.getByText('Only you see these').waitFor();
        await ann.page.getByText('All see these').waitFor();
        await picture(ann, 'stud');
      }
      const second = await ann.button(/^Check|^Call \$/).count();
      const shows = await ann.button(/^Show/).count();
      await ann.page.keyboard.press(shows ? 's' : second ? 'c' : 'r');
      await ann.page.waitForTimeout(120);
      if (await ann.confirm().count()) {
        await ann.page.keyboard.press('Tab');
        await ann.page.keyboard.press('Enter');
      }
      pressed += 1;
    });
    assert.ok(pressed > 0);
    assert.match(result, /wins?\b/);
    await tells(ann, 200_00);
    await picture(ann, 'stud-result');
    assert.deepEqual(await faultsOf(ann.page), []);
    await cy.want(...CALLS);
    await ann.page.keyboard.press('g');
    await ann.banner().waitFor({ state: 'detached' });
    await close(ann, cy);
  });
}

async function playHighLow({ check, house, guest, other, picture, close }) {
  await check('Omaha high and low: both halves are named in the hand and paid in the result', async () => {
    const table = await openTable(house, { game: 'omaha', determinations: { wins: 'split' } });
    const ann = await guest(table, 3, 200);
    const cy = await other(table, 5, 100, ...CALLS.filter((verb) => verb !== 'ready'));
    const result = await ann.untilResult();
    assert.match(result, /High .*wins? the pot, \$/);
    assert.match(result, /Low .*wins? the pot, \$/);
    const own = await ann.plate(3).innerText();
    assert.match(own, /High[\s\S]+Low/);
    await tells(ann, 200_00);
    await picture(ann, 'high-low');
    assert.deepEqual(await faultsOf(ann.page), []);
    await close(ann, cy);
  });
}

async function playFaro({ check, house, guest, other, picture, close }) {
  await check('Faro on a small phone: both rows say which cards count, and nothing scrolls sideways', async () => {
    const table = await openTable(house, { game: 'faro' });
    const ann = await guest(table, 3, 200, PHONE);
    const cy = await other(table, 5, 100, ...CALLS);
    const small = { width: 360, height: 740 };
    await ann.page.setViewportSize(small);
    let isSeen = false;
    await ann.untilResult(async () => {
      if (!isSeen && (await ann.page.getByText('Used', { exact: true }).count()) === 5) {
        isSeen = true;
        await ann.fits(small);
        await picture(ann, 'faro-small-phone');
      }
      await ann.act(/^Show/, /^Check/, /^Call \$/);
    });
    assert.ok(isSeen, 'with three communal cards it is said which five are used');
    await ann.fits(small);
    await tells(ann, 200_00);
    assert.deepEqual(await faultsOf(ann.page), []);
    await close(ann, cy);
  });
}
