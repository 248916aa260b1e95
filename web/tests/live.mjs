// A person deals: hands of hold-em and of stud with cards that were chosen, to the right winner.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { actOnce, sitPlainly } from './players.mjs';
import { faultsOf } from './scan.mjs';
import { openTable } from './staff.mjs';

const HAND_MS = 120_000;
const SEATS = [2, 5];
// The acts of a player who wants to see the hand to its end.
const WANTED = [/^Check$/, /^Show the hand$/, /^Call \$/, /^Bring in \$/, /^Bet \$/, /^Put in \$.* and fold$/];
const SUITS = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const RANKS = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const nameOf = (card) => (card === null ? 'Face down, not known' : `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`);
const printed = (rank) => (rank === 'T' ? '10' : rank);

/** The form that deals, or enters what somebody shows; its label says for whom. */
const form = (page) => page.locator('form.entry').filter({ hasText: /^(Deal|Burn|Enter the hand)/ });

/** By the keyboard: the card, and Enter. */
async function byTyping(page, card) {
  const input = form(page).getByRole('textbox');
  await input.fill(card ?? '?');
  await input.press('Enter');
}

/** By touch: on a narrow page the rank and then the suit, on a wide one the card itself; then what the button says. */
async function byTouch(page, card) {
  const key = (name) => form(page).getByRole('button', { name, exact: true });
  if (card && (await form(page).locator('.ranks').count())) await key(`Rank ${printed(card[0])}`).click();
  await key(nameOf(card)).click();
  await form(page).locator('.go').click();
}

/** Deals every card of a hand as the script has it; the players check and call. */
async function playHand({ dealer, players, cards, enter }) {
  const left = { ...structuredClone(cards), communal: [...(cards.communal ?? [])] };
  const over = dealer.locator('.history li').filter({ hasText: 'The round is over.' });
  const deadline = Date.now() + HAND_MS;
  while ((await over.count()) === 0) {
    assert.ok(Date.now() < deadline, `a hand does not end: ${await dealer.locator('.turn').innerText()}`);
    if (await form(dealer).count()) {
      const label = await form(dealer).locator('.what b').innerText();
      const seat = /seat (\d)/.exec(label)?.[1];
      if (label.startsWith('Enter')) {
        for (const card of cards.shown) await form(dealer).getByRole('button', { name: nameOf(card), exact: true }).click();
        await form(dealer).locator('.go').click();
      } else {
        const card = (seat ? left[seat] : left.communal).shift();
        assert.notEqual(card, undefined, `no card is left for: ${label}`);
        await enter(dealer, card);
      }
      await dealer.waitForFunction(
        (before) => document.querySelector('form.entry .what b')?.innerText !== before[0]
          || document.querySelectorAll('.history li').length !== before[1],
        [label, await dealer.locator('.history li').count()], { timeout: 5_000 },
      ).catch(() => {});
      continue;
    }
    for (const page of players) await actOnce(page, WANTED);
    await dealer.waitForTimeout(100);
  }
  return (await dealer.locator('.history li > span:first-child').allInnerTexts()).toReversed();
}

async function seat(browser, house, table) {
  const players = [];
  for (const [at, seat] of SEATS.entries()) {
    const context = await browser.newContext({ viewport: at ? { width: 390, height: 844 } : { width: 1280, height: 800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await sitPlainly(page, house.url, { table, seat, dollars: 200 });
    players.push(page);
  }
  return players;
}

const HANDS = {
  'hold-em': {
    viewport: { width: 1280, height: 800 },
    enter: byTyping,
    // Two aces that everybody can see coming, and two kings that nobody does until they are shown.
    cards: { 2: ['As', 'Ah'], 5: [null, null], shown: ['Kd', 'Kc'], communal: ['2c', '7d', 'Kh', 'Js', '3s'] },
    winner: 5,
    shown: 'king of diamonds',
  },
  'five-card-stud': {
    viewport: { width: 375, height: 812 },
    isMobile: true,
    enter: byTouch,
    cards: { 2: ['9s', '9h', 'Ac', '2d', '7s'], 5: ['Qd', 'Jd', '8d', '5d', '3d'] },
    winner: 5,
    shown: 'queen of diamonds',
  },
};

export async function dealLive({ check, browser, house, operator, out }) {
  for (const [game, { viewport, isMobile = false, enter, cards, winner, shown }] of Object.entries(HANDS))
    await check(`${game}: a person deals a hand with chosen cards, and the right player wins it`, async () => {
      const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce', storageState: operator });
      const dealer = await context.newPage();
      dealer.setDefaultTimeout(15_000);
      const table = await openTable(dealer, house, game);
      const players = await seat(browser, house, table);
      await dealer.getByRole('button', { name: 'Begin a round', exact: true }).click();
      await form(dealer).waitFor();
      // Nothing is chosen for the dealer, and nothing can be sent before it is.
      assert.equal(await form(dealer).locator('[aria-pressed="true"]').count(), 0, 'no card is preset');
      assert.ok(await form(dealer).locator('.go').isDisabled(), 'nothing is sent unchosen');
      assert.deepEqual(await faultsOf(dealer), [], game);
      if (out) await dealer.screenshot({ path: join(out, `live-${game}.png`) });
      const lines = await playHand({ dealer, players, cards, enter });
      assert.ok(lines.some((line) => line.includes(shown)), `the hand is shown: ${lines.slice(-8).join(' | ')}`);
      // People have one name everywhere.
      const { handle } = await players[SEATS.indexOf(winner)].evaluate(() => fetch('/api/me').then((answer) => answer.json()));
      const won = lines.filter((line) => /\bwins \$/.test(line));
      assert.ok(won.length && won.every((line) => line.startsWith(`${handle} wins`)), won.join(' | '));
      for (const page of [...players, dealer]) await page.context().close();
    });

  await check('a card that is out is a dead key, and is not taken when it is typed', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState: operator });
    const dealer = await context.newPage();
    dealer.setDefaultTimeout(15_000);
    const table = await openTable(dealer, house, 'hold-em');
    const players = await seat(browser, house, table);
    await dealer.getByRole('button', { name: 'Begin a round', exact: true }).click();
    await byTyping(dealer, 'Qs');
    await form(dealer).getByRole('button', { name: 'Q spades, cannot come' }).waitFor();
    assert.ok(await form(dealer).getByRole('button', { name: 'Q spades, cannot come' }).isDisabled());
    await form(dealer).getByRole('textbox').fill('qs');
    await form(dealer).getByText('qs cannot come now.').waitFor();
    assert.ok(await form(dealer).locator('.go').isDisabled());
    // A typed command asks for confirmation as well.
    await dealer.getByLabel('Type what to do').fill('deal kd');
    await dealer.keyboard.press('Enter');
    const dialog = dealer.getByRole('dialog');
    await dialog.getByText('Once sent, this cannot be taken back.').waitFor();
    assert.match(await dialog.getByRole('heading').innerText(), /^Deal a hole card to seat \d: king of diamonds$/);
    await dealer.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await form(dealer).getByRole('button', { name: 'K diamonds, cannot come' }).waitFor();
    for (const page of [...players, dealer]) await page.context().close();
  });
}
