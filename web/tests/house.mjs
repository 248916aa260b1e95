// The games against the house at the plain table: two people play a whole round of each, and split a pair.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { actOnce, cents, say, sitPlainly } from './players.mjs';
import { faultsOf } from './scan.mjs';

// More than all wagers of so many rounds.
const BUY_IN = 900;
const ROUND_MS = 180_000;
// Six hands a round, about one in thirteen a pair: that so many rounds have none comes once in a hundred thousand runs.
const ROUNDS_MAX = 25;
const SEATS = [2, 5];
// Where bots keep people company, the first seats are theirs.
const seatsOf = (game) => (game === 'canberra-poker' ? [2, 7] : SEATS);

const OPEN = 'Wagers are open.';
const SETTLED = 'All wagers are settled.';

// The acts of a player who wants to see the round to its end, and splits whenever possible.
const WANTED = [/^Split$/, /^Do not cut$/, /^Take no insurance$/, /^Do not follow$/, /^Turn .* up$/, /^Stand$/, /^Hit/, /^Bet \$/];

/** By touching the place, and by typing: both ways lead to every place of a layout. */
const GAMES = {
  'roulette': [
    (page) => place(page, { on: '17', chip: 5 }),
    (page) => place(page, { on: 'Red', dollars: 10 }),
    (page) => place(page, { on: '0-1', part: 'Split', chip: 1 }),
    (page) => say(page, 'place 5 on 1-2-4-5'),
  ],
  'sic-bo': [
    (page) => place(page, { on: 'Small', chip: 5 }),
    (page) => place(page, { on: 'Domino 1 and 2', part: 'Domino', chip: 5 }),
    (page) => say(page, 'place 5 on big'),
  ],
  'baccarat': [
    (page, seat) => place(page, { on: `Player of box ${seat}`, dollars: 10 }),
    (page, seat) => say(page, `place 5 on tie of box ${seat}`),
  ],
  'mini-baccarat': [
    (page, seat) => place(page, { on: `Banker of box ${seat}`, dollars: 20 }),
    (page, seat) => say(page, `place 5 on tie of box ${seat}`),
  ],
  'canberra-poker': [
    (page) => say(page, 'place 5 on ante'),
    (page) => say(page, 'place 1 on boomerang'),
  ],
  'blackjack': [
    (page, seat) => place(page, { on: `Box ${seat}`, chip: 5 }),
    (page, seat) => say(page, `place 5 on box ${seat - 1}`),
    (page, seat) => say(page, `place 5 on box ${seat + 1}`),
  ],
};

/** Picks a chip or types an amount, and touches the place; a part with many places may have to be unfolded. */
async function place(page, { on, part, chip, dollars }) {
  if (chip) await page.getByRole('button', { name: `$${chip} a touch` }).click();
  const amount = page.getByLabel('Amount of one touch, in dollars');
  if (dollars) await amount.fill(String(dollars));
  await amount.press('Tab');
  if (part) {
    const summary = page.locator('details:not([open]) > summary').filter({ hasText: part });
    if (await summary.count()) await summary.click();
  }
  const button = page.getByRole('button', { name: on, exact: true });
  // Clear of the bars that stay at the top and at the bottom.
  await button.evaluate((place) => place.scrollIntoView({ block: 'center' }));
  await button.click();
}

/** What the record of the page says, oldest first. */
const record = async (page) =>
  (await page.locator('.history li > span:first-child').allInnerTexts()).toReversed();

/** The lines of the round that is running, or was the last. */
async function roundOf(page) {
  const lines = await record(page);
  const end = lines.lastIndexOf(SETTLED);
  const begin = lines.lastIndexOf(OPEN);
  const isOver = end > begin || (end >= 0 && !lines.slice(begin).some((line) => line.startsWith('You place')));
  return { lines: lines.slice(isOver ? lines.lastIndexOf(OPEN, end) : begin), isOver };
}

const rackOf = async (page) => cents(await page.locator('header .money b').innerText());

/** Between rounds there may be a cut to decline. */
async function untilOpen(page) {
  const open = page.locator('.turn').getByText(OPEN);
  const deadline = Date.now() + ROUND_MS;
  while (!(await open.isVisible())) {
    assert.ok(Date.now() < deadline, 'wagers do not open');
    await actOnce(page, WANTED);
    await page.waitForTimeout(150);
  }
}

/** The net result of the wagers of a round, by the record. */
function gained(lines) {
  const sum = (pattern) => lines.reduce((all, line) => all + cents(pattern.exec(line)?.[1]), 0);
  return sum(/^You win (\$[\d,.]*\d)(?::| from)/) - sum(/^You lose (\$[\d,.]*\d) on/);
}

/** One player's round: wagers, whatever there is to decide, and the chips counted at the end. */
async function playRound(page, game, seat) {
  await untilOpen(page);
  const before = await rackOf(page);
  const wagers = GAMES[game];
  const placed = page.locator('.history li > span:first-child').getByText(/^You place \$/);
  const known = await placed.count();
  for (const [at, wager] of wagers.entries()) {
    await wager(page, seat);
    await placed.nth(known + at).waitFor();
  }
  const deadline = Date.now() + ROUND_MS;
  let round = await roundOf(page);
  for (; !round.isOver; round = await roundOf(page)) {
    assert.ok(Date.now() < deadline, `a round of ${game} does not end: ${round.lines.slice(-3).join(' ')}`);
    await actOnce(page, WANTED);
    await page.waitForTimeout(150);
  }
  const { lines } = round;
  const told = lines.filter((line) => /^You (win|lose|get) /.test(line));
  assert.ok(told.length >= wagers.length, `each wager has its end: ${lines.join(' | ')}`);
  assert.equal(await rackOf(page), before + gained(lines), `${game}: ${told.join(' ')}`);
  // The banner says the same, and has a row for each wager.
  const banner = page.locator('.outcome');
  const net = await banner.locator('.net b').first().innerText();
  const noted = lines.reduce((all, line) => all + cents(/^You owe (\$[\d,.]*\d)/.exec(line)?.[1]), 0);
  assert.equal(cents(net) * (net.startsWith('\u2212') ? -1 : 1), gained(lines) - noted, `${game}: ${net}`);
  assert.ok((await banner.locator('li').count()) >= wagers.length, `${game}: a row for each wager`);
  return lines;
}

/** Two people at one table, each on a page of their own: a large one and a phone's. */
async function playGame({ house, player, out }, game) {
  const pages = [];
  const seats = seatsOf(game);
  for (const [at, seat] of seats.entries()) {
    const viewport = at ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const { page } = await player({ viewport, reducedMotion: 'reduce' });
    await sitPlainly(page, house.url, { table: `${game}-1`, seat, dollars: BUY_IN });
    pages.push(page);
  }
  const play = () => Promise.all(pages.map((page, at) => playRound(page, game, seats[at])));
  let rounds = await play();
  for (const [at, lines] of rounds.entries()) {
    assert.ok(
      lines.some((line) => /^guest-\d+ places \$/.test(line)),
      `seat ${seats[at]} sees the wagers of seat ${seats[1 - at]}: ${lines.join(' | ')}`,
    );
  }
  if (game === 'roulette') {
    await untilOpen(pages[0]);
    for (const [on, colour] of [['0', 'green'], ['17', 'black'], ['19', 'red'], ['Black', 'black']]) {
      const place = pages[0].getByRole('button', { name: on, exact: true });
      const told = await place.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby'))?.innerText);
      assert.deepEqual([told, await place.evaluate((button, colour) => button.classList.contains(colour), colour)], [colour, true], on);
    }
  }
  if (game === 'blackjack') {
    for (let played = 1; !rounds.some(hasSplit); played += 1) {
      assert.ok(played < ROUNDS_MAX, `no pair in ${ROUNDS_MAX} rounds`);
      rounds = await play();
    }
    const lines = rounds.find(hasSplit);
    const box = /^You split on box (\d)\./.exec(lines.find((line) => SPLIT.test(line)))[1];
    assert.ok(lines.some((line) => line.includes(`Hand 2 of box ${box} gets `)), 'a card on the second hand');
    assert.ok(
      lines.some((line) => /^You (win|lose|get) /.test(line) && line.includes(`hand 2 of box ${box}`)),
      `the second hand is settled on its own: ${lines.join(' | ')}`,
    );
  }
  for (const page of pages) {
    // From the top, where the bar that stays in view covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    assert.deepEqual(await faultsOf(page), [], game);
    const { width } = page.viewportSize();
    if (out) await page.screenshot({ path: join(out, `${game}-${width}.png`), fullPage: true });
    await page.context().close();
  }
}

const SPLIT = /^You split on box/;
const hasSplit = (lines) => lines.some((line) => SPLIT.test(line));

export async function playHouse(at) {
  // All at once: most of a round is waiting for the dealer.
  const games = Object.keys(GAMES).map((game) => [game, playGame(at, game)]);
  for (const [, playing] of games) playing.catch(() => {});
  for (const [game, playing] of games) {
    const what = game === 'blackjack' ? 'a round of it, and split a pair' : 'a round of it';
    await at.check(`${game}: two people play ${what} at the plain table`, () => playing);
  }

  await at.check('the lobby has the games against the house together, by their names', async () => {
    const { page } = await at.player({ viewport: { width: 1440, height: 900 } });
    await page.goto(at.house.url);
    const band = page.locator('.band').filter({ hasText: 'Against the house' });
    await band.locator('.tile').first().waitFor();
    const names = await band.locator('.tile .name').allInnerTexts();
    assert.deepEqual(names, ['American Roulette', 'Blackjack', 'Canberra Poker', 'Baccarat', 'Mini-Baccarat', 'Sic-bo', 'Pai Gow', 'Money Wheel']);
    await page.context().close();
  });
}
