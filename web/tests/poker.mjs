// The poker room with bots: one round of every game at the plain table, and of every other edition over the socket.
import assert from 'node:assert/strict';
import { actOnce, sitPlainly } from './players.mjs';
import { faultsOf } from './scan.mjs';

const GAMES = [
  'five-card-stud',
  'seven-card-stud',
  'canberra-manila',
  'three-card-manila',
  'hold-em',
  'omaha',
  'draw',
  'faro',
];
const ROUND_MS = 240_000;

// The acts of a player who wants to see the round to its end, the dearest last.
const WANTED = [
  /^Check$/,
  /^Show the hand$/,
  /^Replace cards$/,
  /^Make no over-blind$/,
  /^Call \$/,
  /^Bring in \$/,
  /^Put in \$.* and fold$/,
  /^Bet \$/,
  /^Raise to \$/,
  /^Fold$/,
];

/** Sits down at the plain table of a game, and plays until somebody has won the first round. */
async function playAtTable(page, url, game) {
  await sitPlainly(page, url, { table: `${game}-1`, seat: 3, dollars: 200 });
  const bots = page.getByRole('row', { name: /Bot \w+/ });
  await bots.nth(3).waitFor();
  assert.equal(await bots.count(), 4, 'four bots come along, each marked as one');
  await page.getByRole('heading', { level: 1, name: /, round 1$/ }).waitFor();
  const deadline = Date.now() + ROUND_MS;
  const over = page.locator('.history li').filter({ hasText: 'The round is over.' });
  let acts = 0;
  while ((await over.count()) === 0) {
    assert.ok(Date.now() < deadline, `a round of ${game} does not end`);
    acts += (await actOnce(page, WANTED)) ? 1 : 0;
    await page.waitForTimeout(150);
  }
  const lines = await page.locator('.history li').allInnerTexts();
  assert.ok(
    lines.some((line) => /\bwins? \$/.test(line)),
    `somebody wins: ${lines.slice(0, 8).join(' | ')}`,
  );
  // What the round came to stays until the next begins, and the drawn table is one click away.
  const banner = page.locator('.outcome');
  await banner.getByText(/\bwins? \$/).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Drawn table' }).count(), 1);
  return { game, acts };
}

/** Sits out and comes back by the one button that the page shows for it. */
async function sitOutAndBack(page, url) {
  await sitPlainly(page, url, { table: 'hold-em-1', seat: 7, dollars: 200 });
  await page.getByText('Your seat and chips').click();
  const idle = page.locator('.idle');
  await page.getByRole('button', { name: 'Sit out' }).click({ timeout: ROUND_MS });
  await idle.getByText('Sitting out').waitFor();
  await page.getByRole('row', { name: /You .* Sitting out/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /be dealt in/ }).count(), 0);
  await idle.getByRole('button', { name: 'Play again' }).click({ timeout: ROUND_MS });
  await idle.getByText('Sitting out').waitFor({ state: 'detached' });
}

/** Plays one round of a table over its socket, by the offers that come with the pictures. Runs in the page. */
const playOverSocket = ({ table, roundMs }) =>
  new Promise((resolve, reject) => {
    const ACTS = ['check', 'show', 'replace', 'over-blind', 'call', 'bring-in', 'call-and-fold', 'fold'];
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
    const fail = (why) => reject(new Error(`${table}: ${why}`));
    setTimeout(() => fail('the round does not end'), roundMs);
    socket.onerror = () => fail('the socket is lost');
    let [sent, acted] = [0, 0];
    const waiting = new Map();
    const send = (command) =>
      new Promise((done) => {
        const key = `k${++sent}`;
        waiting.set(key, done);
        socket.send(JSON.stringify({ key, command }));
      });
    let busy = false;
    async function next({ view, offers }) {
      if (view.round > 1 || (view.round === 1 && !view.running)) {
        socket.close();
        resolve({ table, edition: view.edition, acted, bots: view.seats.filter(({ bot }) => bot).length });
      }
      // An over-blind is never made, only declined.
      const mine = offers.filter(({ command }) => command.play?.act?.['over-blind']?.make !== true);
      const offer = ACTS.map((act) => mine.find(({ verb }) => verb === act)).find(Boolean);
      if (!offer || busy) return;
      busy = true;
      const answer = await send(offer.command);
      busy = false;
      if (answer.ok) acted += 1;
    }
    let last = null;
    socket.onmessage = ({ data }) => {
      const { frame, answer } = JSON.parse(data);
      if (answer) {
        waiting.get(answer.key)?.(answer);
        if (last) void next(last);
      }
      if (frame) {
        last = frame;
        void next(frame);
      }
    };
    socket.onopen = async () => {
      const joined = await send({ join: { handle: 'x', seat: 2 } });
      const bought = joined.ok && (await send({ 'buy-in': { amount: 4_000 } }));
      if (!bought?.ok) fail(JSON.stringify({ joined, bought }));
    };
  });

export async function playPoker({ check, browser, house, player }) {
  await check('one person sits down at every poker game and plays a round with bots', async () => {
    const played = await Promise.all(
      GAMES.map(async (game, at) => {
        // Every other one on a phone.
        const viewport = at % 2 ? { width: 390, height: 844 } : { width: 1280, height: 800 };
        const { page } = await player({ viewport, reducedMotion: 'reduce' });
        const result = await playAtTable(page, house.url, game);
        assert.deepEqual(await faultsOf(page), [], game);
        await page.context().close();
        return result;
      }),
    );
    assert.ok(played.every(({ acts }) => acts > 0), JSON.stringify(played));
  });

  await check('who sits out sees it, with the one button that ends it', async () => {
    const { page } = await player({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await sitOutAndBack(page, house.url);
    await page.context().close();
  });

  await check('every other edition of every poker game is played over the API', async () => {
    const { tables } = await (await fetch(`${house.url}/api/tables`)).json();
    const others = tables.filter(({ id, game }) => GAMES.includes(game) && !id.endsWith('-1'));
    assert.ok(others.length >= GAMES.length, 'each game has another edition');
    const page = await (await browser.newContext()).newPage();
    await page.goto(house.url);
    await page.evaluate(() => fetch('/api/guest', { method: 'POST' }));
    const rounds = await Promise.all(
      others.map(({ id }) => page.evaluate(playOverSocket, { table: id, roundMs: ROUND_MS })),
    );
    for (const { table, edition, bots } of rounds) {
      assert.equal(bots, 4, table);
      assert.equal(edition, others.find(({ id }) => id === table).edition);
    }
    // Now and then everybody folds before the turn comes to seat 3.
    const acted = rounds.filter((round) => round.acted > 0).length;
    assert.ok(acted > rounds.length / 2, JSON.stringify(rounds));
    await page.context().close();
  });

  await check('the lobby has a row for each table of a game, and says what its editions are', async () => {
    const { page } = await player({ viewport: { width: 1440, height: 900 } });
    await page.goto(house.url);
    const row = page.getByRole('row').filter({ hasText: 'Hold-em 1999' });
    await row.getByText('an older book').locator('visible=true').first().waitFor();
    await row.getByRole('link', { name: 'Hold-em 1999', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Hold-em 1999/ }).waitFor();
    await page.context().close();
  });
}
