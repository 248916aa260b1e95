// The money wheel, from the lobby to the account: two people play, one watches, and the house is killed in the middle of a round.
import assert from 'node:assert/strict';
import { settled, sitter } from './players.mjs';
import { faultsOf, look } from './scan.mjs';
import { openPatient, readyOf, sayReady } from './tables.mjs';

// Opened for this: a round goes on when everybody is ready, however slow the machine is.
const TABLE = 'money-wheel-2';

async function scanPages({ browser, house, out }, ann) {
  const state = await ann.page.context().storageState();
  const PAGES = [
    { path: '/', ready: '.tile', state },
    { path: `/tables/${TABLE}`, ready: '.layout', state },
    { path: `/tables/${TABLE}/plain`, ready: '.turn', state },
    { path: `/verify?table=${TABLE}&round=1`, ready: '.steps', state },
    { path: '/rules/money-wheel', ready: 'li[id]', state },
  ];
  const SIZES = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ];
  const faults = [];
  for (const page of PAGES)
    for (const size of SIZES)
      for (const theme of size.width === 360 ? ['light'] : ['light', 'dark'])
        for (const fault of await look(browser, { ...page, url: house.url, size, theme, out }))
          faults.push(`${page.path} ${size.width} ${theme}: ${fault}`);
  return faults;
}

/** Every key that a person without a mouse has. */
async function tabTo(page, matches) {
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((what) => document.activeElement?.matches(what), matches)) return;
  }
  throw new Error(`${matches} is not reached by Tab`);
}

export async function playWheel(suite) {
  const { browser, check, house, player } = suite;
  const ann = await player({ viewport: { width: 1440, height: 900 } });
  const ben = await player({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const cleo = await player({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const dora = await player({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  const watcher = await player({ viewport: { width: 1440, height: 900 } });
  assert.equal(await openPatient(house, { game: 'money-wheel', name: 'Money Wheel 1', pause: 15 }), TABLE);
  const othersReady = async () => {
    for (const { page } of [ben, cleo, watcher]) await sayReady(page, TABLE);
  };

  await check('a guest comes in with one click, and sits down with chips', async () => {
    await ann.comeIn();
    await ben.comeIn();
    await ann.sit(2, 500, TABLE);
    await ben.sit(5, 200, TABLE);
    assert.equal(await ann.rack(), 500_00);
    assert.equal(await ben.rack(), 200_00);
  });

  await check('who only watches sees the table and may take a seat', async () => {
    await watcher.page.goto(`${house.url}/tables/${TABLE}`);
    await watcher.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await watcher.page.getByText('buys in for $500.').waitFor();
  });

  await check('who watches comes in, sits down and brings chips without leaving the table', async () => {
    const { page } = watcher;
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play as guest' }).click();
    const sheet = page.getByRole('dialog', { name: 'Take a seat' });
    await sheet.getByRole('button', { name: 'Take seat 7', exact: true }).click();
    await page.getByRole('button', { name: 'Buy in for $200' }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('button', { name: 'Buy in for $200' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await watcher.rack(), 200_00);
    await page.getByRole('button', { name: /^7 You/ }).click();
    await page.getByRole('dialog', { name: 'Your seat: 7' }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'You and settings' }).click();
    await page.getByText('Net result of this session').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.keyboard.press('Escape');
  });

  await check('two players see each other wager', async () => {
    await ann.open();
    await ann.place('$11');
    await ann.pick('$25');
    await ann.place('$1');
    await ben.place('$1');
    await ann.page.waitForFunction(() =>
      /others \$5, seat 5/.test(document.querySelector('.layout').innerText),
    );
    await ben.page.waitForFunction(() =>
      /others \$25, seat 2/.test(document.querySelector('.layout').innerText),
    );
    assert.match(await watcher.said('$1'), /others \$30, seats 2 and 5/);
    assert.equal(await ann.rack(), 470_00);
  });

  await check('a wager over the maximum is refused with its rule, and the tray goes back', async () => {
    await ann.pick('$100');
    await ann.place('$3');
    await ann.place('$3');
    await ann.page.getByText('$230', { exact: true }).waitFor();
    await ann.place('$3');
    const toast = ann.page.getByRole('group', { name: 'Refused' });
    await toast.getByText(/You may have at most \$200 on the \$3 symbol/).waitFor();
    await toast.getByRole('link', { name: 'Rule 3.5' }).waitFor();
    assert.equal((await ann.wagers()).$3.own, 200_00);
    assert.equal(await ann.rack(), 270_00);
  });

  await check('a reload in the middle of a round keeps the picture', async () => {
    const before = await ann.wagers();
    await ann.page.reload();
    await ann.page.waitForFunction(() =>
      /your wager \$200/.test(document.querySelector('.layout')?.innerText ?? ''),
    );
    assert.deepEqual(await ann.wagers(), before);
    assert.equal(await ann.rack(), 270_00);
  });

  await check('own words go into the draw', async () => {
    await ann.page.getByRole('tab', { name: 'Fairness' }).click();
    await ann.page.getByLabel('Your words for this round').fill('wattle 41');
    await ann.page.getByRole('button', { name: 'Add', exact: true }).click();
    await ann.page.getByText('your words: wattle 41').waitFor();
  });

  await check('the plain table is played by keyboard alone', async () => {
    const { page } = cleo;
    const type = async (text) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const reply = (text) => page.locator('.reply').getByText(text).waitFor();
    await page.goto(`${house.url}/tables/${TABLE}/plain`);
    await page.getByRole('heading', { level: 1, name: /Money Wheel 1/ }).waitFor();
    await tabTo(page, '.enter .btn');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'dialog .btn.go');
    await page.keyboard.press('Enter');
    await page.getByText('Join the table').first().waitFor();
    await tabTo(page, '.say .input');
    await type('join the table 4');
    await page.getByText('You take seat 4.').first().waitFor();
    await type('buy in 100');
    await page.getByText('You buy in for $100.').first().waitFor();
    await type('place 5 on 11');
    await page.getByText('You place $5 on the $11 symbol.').first().waitFor();
    await type('why 6.1(d)');
    await reply(/^Rule 6\.1\(d\)\. \$11 pays 11 to 1/);
    await type('seats');
    await reply(/Seat 2: guest-\d+, \$270/);
    await type('place 900 on 3');
    // More than there is: the page says how much would be taken, and no chip moves.
    await reply(/^(?!Seat).*\$\d+/);
    assert.equal(await cleo.rack(), 95_00);
  });

  let first;
  await check('the wheel comes to rest, and every cent follows the rules', async () => {
    first = { ann: await ann.rack(), ben: await ben.rack(), cleo: await cleo.rack() };
    await readyOf(ann.page).click();
    await ann.page.getByText('Ready: 3 people still need time').waitFor();
    await othersReady();
    await Promise.all([ann.result(), ben.result()]);
    const wagers = await ann.wagers();
    assert.deepEqual(Object.keys(wagers), ['$1', '$3', '$11']);
    assert.equal(await ann.rack(), settled(first.ann, wagers));
    assert.equal(await ben.rack(), settled(first.ben, await ben.wagers()));
    await cleo.page
      .getByText(/^You (win|lose) .*\$11/)
      .first()
      .waitFor();
  });

  await check('the fairness panel works the round out again', async () => {
    await ann.page.getByRole('tab', { name: 'Fairness' }).click();
    await ann.page.getByRole('button', { name: 'Last round' }).click();
    await ann.page.getByText('Round 1 checks out').waitFor();
    await ann.page.getByText('your words: wattle 41').waitFor();
    await ann.page.getByText(/^Segment \d+ of 0 to 51, which is/).waitFor();
    assert.equal(await ann.page.getByText('This step holds').count(), 4);
    await ann.page.getByRole('tab', { name: 'Record' }).click();
  });

  // From here on in the background: pages are looked at while rounds are played.
  const scanned = scanPages(suite, ann);

  await check('the second round is wagered on by keyboard', async () => {
    await ann.open();
    await ann.page.locator('.layout .field').first().focus();
    await ann.page.keyboard.press('2');
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Backspace');
    await ann.page.waitForFunction(() =>
      /your wager \$5/.test(document.querySelectorAll('.layout .field')[1].innerText),
    );
    await ben.open();
    await ben.place('Flag');
    await ann.page.waitForFunction(() =>
      /Flag.*others \$5, seat 5/.test(document.querySelector('.layout').innerText),
    );
    assert.deepEqual(Object.keys(await ann.wagers()), ['$3']);
  });
  await check('and it is settled too', async () => {
    const before = { ann: await ann.rack(), ben: await ben.rack() };
    await ann.page.keyboard.press('g');
    await othersReady();
    await Promise.all([ann.result(), ben.result()]);
    assert.equal(await ann.rack(), settled(before.ann, await ann.wagers()));
    assert.equal(await ben.rack(), settled(before.ben, await ben.wagers()));
  });

  await check('no page has a fault of accessibility, scrolls sideways or logs an error', async () => {
    assert.deepEqual(await scanned, []);
  });

  await check('Repeat places the wagers of the last round again', async () => {
    await ann.open();
    await ann.page.getByRole('button', { name: /^Repeat \$5/ }).click();
    await ben.open();
    await ben.place('$5');
    await ben.place('$5');
    await ann.page.waitForFunction(() =>
      /others \$10, seat 5/.test(document.querySelector('.layout').innerText),
    );
    assert.equal((await ann.wagers()).$3.own, 5_00);
  });

  let before;
  await check(
    'killed in the middle of a round, the house comes back with every cent where it was',
    async () => {
      before = { ann: await ann.rack(), ben: await ben.rack(), wagers: await ann.wagers() };
      suite.isDown = true;
      await house.kill();
      await ann.page.getByText('Connection lost. Your seat is kept.').waitFor();
      assert.deepEqual(await ann.wagers(), before.wagers);
      // Asked for while nobody can answer: it is not kept for later, and the tray goes back.
      await ann.place('$23');
      await ann.page.getByRole('group', { name: 'Refused' }).getByText('Not sent: the connection is lost.').waitFor();
      assert.deepEqual(await ann.wagers(), before.wagers);
      await house.start();
      await ann.page.getByText('Connection lost.').waitFor({ state: 'detached' });
      await ben.page.getByText('Connection lost.').waitFor({ state: 'detached' });
      suite.isDown = false;
      assert.deepEqual(await ann.wagers(), before.wagers);
      assert.equal(await ann.rack(), before.ann);
      assert.equal(await ben.rack(), before.ben);
    },
  );

  await check('and the round goes on to its end', async () => {
    await readyOf(ann.page).click();
    await othersReady();
    await Promise.all([ann.result(), ben.result()]);
    assert.equal(await ann.rack(), settled(before.ann, await ann.wagers()));
    assert.equal(await ben.rack(), settled(before.ben, await ben.wagers()));
    const round = await (await fetch(`${house.url}/api/tables/${TABLE}/rounds/3`)).json();
    assert.equal(round.round, 3);
  });

  await check('a page that was reloaded checks a round of before on the page for that', async () => {
    await ben.page.goto(`${house.url}/verify?table=${TABLE}&round=2`);
    await ben.page.getByText('Round 2 checks out').waitFor();
    const text = await ben.page.getByLabel('The round as text').inputValue();
    const tampered = JSON.parse(text);
    tampered.proof.draws[0].drawn = (tampered.proof.draws[0].drawn + 1) % 52;
    await ben.page.getByLabel('The round as text').fill(JSON.stringify(tampered));
    await ben.page.getByRole('button', { name: 'Check this text' }).click();
    await ben.page.getByText('Round 2 does not check out').waitFor();
  });

  await check('who leaves gets the chips back into the account', async () => {
    const rack = await ann.rack();
    await ann.page.getByRole('button', { name: /^2 You/ }).click();
    await ann.page.getByRole('button', { name: 'Leave the table' }).click();
    await ann.page.getByText('You are watching').waitFor();
    await ann.page.goto(house.url);
    await ann.page.locator('header .money b').waitFor();
    assert.equal(await ann.rack(), 500_00 + rack);
  });

  await check('a guest takes a name, and theme and plain tables are remembered', async () => {
    const { page } = watcher;
    await page.getByRole('button', { name: 'You and settings' }).click();
    await page.getByRole('button', { name: 'Take a name' }).click();
    await page.getByLabel('Handle').fill('wombat');
    await page.getByLabel('Password').fill('a long way from here');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Light or dark' }).click();
    // Each table asks for its own pictures: to and fro on the same page.
    await page.getByRole('button', { name: 'Plain table' }).click();
    await page.getByRole('heading', { name: 'Seats', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Drawn table' }).click();
    await page.locator('.layout').waitFor();
    await page.getByRole('button', { name: 'Plain table' }).click();
    await page.getByRole('heading', { name: 'Seats', exact: true }).waitFor();
    await page.goto(house.url);
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await page.getByRole('link', { name: /^Return: Money Wheel 1/ }).first().click();
    await page.getByRole('heading', { name: 'Seats', exact: true }).waitFor();
    assert.match(page.url(), /plain$/);
    assert.equal(await watcher.rack(), 200_00);
  });

  await check('at a full table one waits, and is asked when a seat is free', async () => {
    const lobby = await (await fetch(`${house.url}/api/tables/${TABLE}`)).json();
    const view = await ben.page.evaluate(
      (table) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
          socket.onmessage = ({ data }) => {
            const { frame } = JSON.parse(data);
            if (!frame) return;
            socket.close();
            resolve(frame.view);
          };
        }),
      TABLE,
    );
    const free = view.seats.filter(({ party }) => party === null).map(({ seat }) => seat + 1);
    assert.equal(free.length, lobby.seats - lobby.taken);
    const sitters = [];
    for (const seat of free) sitters.push(await sitter(browser, house.url, seat, TABLE));
    await dora.comeIn();
    // Also where the page learns only late who looks at it.
    await dora.page.route('**/api/me', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await dora.page.goto(`${house.url}/tables/${TABLE}`);
    await dora.page.getByRole('button', { name: 'Take a seat' }).click();
    await dora.page.getByText('Every seat is taken.').waitFor();
    await dora.page.unroute('**/api/me');
    assert.deepEqual(await faultsOf(dora.page), []);
    await dora.page.getByRole('button', { name: 'Wait for a seat' }).click();
    await dora.page.getByText('You are first on the waiting list. Nobody else is waiting.').waitFor();
    await sitters[0].leave();
    await dora.sit(free[0], 100, TABLE);
    assert.equal(await dora.rack(), 100_00);
    for (const other of sitters) await other.close();
  });

  await check('one brings more chips, cashes some out, and leaves with all of them', async () => {
    const { page } = dora;
    const act = async (label, dollars) => {
      const offer = page.getByRole('dialog').getByRole('listitem').filter({ hasText: label });
      await offer.getByRole('textbox').fill(String(dollars));
      await offer.getByRole('button', { name: `${label} $${dollars}`, exact: true }).click();
    };
    const balance = async () =>
      (await page.evaluate(async () => (await fetch('/api/me')).json())).balance;
    const shows = (dollars) => page.locator('header .money b').getByText(`$${dollars}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^\d You/ }).click();
    await page.getByRole('dialog', { name: /^Your seat/ }).waitFor();
    await act('Add chips', 250);
    await shows(350);
    assert.equal(await balance(), 650_00);
    await act('Cash out', 120);
    await shows(230);
    assert.equal(await balance(), 770_00);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
    await page.getByText('You are watching').waitFor();
    assert.equal(await balance(), 1000_00);
  });
}
