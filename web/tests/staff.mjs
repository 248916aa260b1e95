// The operator keeps the staff, in a real browser. Refusals are part of it, so errors in the console are not looked at here.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sitPlainly } from './players.mjs';
import { faultsOf, look } from './scan.mjs';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

async function signIn(page, handle, password) {
  await page.getByLabel('Handle').fill(handle);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function visitor(browser, width = 1440) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    ...(width < 700 ? { isMobile: true, hasTouch: true } : {}),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** An operator opens a table that a person deals, and stands behind it. */
export async function openTable(page, house, game) {
  await page.goto(`${house.url}/staff`);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByLabel('Game').selectOption(game);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('You deal.').waitFor();
  return /tables\/([^/]+)/.exec(page.url())[1];
}

/** What nothing takes back is asked for once more. */
const meanIt = (page) => page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();

const state = (page) => page.context().storageState();
const picture = (page, out, name) => out && page.screenshot({ path: join(out, `${name}.png`) });

export async function keepStaff({ check, browser, house, out }) {
  const operator = await visitor(browser);
  const [ada, phone] = [await visitor(browser, 390), await visitor(browser, 390)];
  let password;

  await check('who is no operator is told so, and an operator signs in', async () => {
    await operator.goto(`${house.url}/staff`);
    await operator.getByText('Only an operator manages the staff').waitFor();
    assert.deepEqual(await faultsOf(operator), []);
    await operator.getByRole('button', { name: 'Sign in' }).click();
    await signIn(operator, 'operator', house.operatorPassword());
    await operator.getByRole('row', { name: /operator Operator/ }).waitFor();
  });

  await check('an operator makes an account, and its password is shown once', async () => {
    await operator.getByRole('button', { name: 'Add somebody' }).click();
    await operator.getByLabel('Handle').fill('Ada');
    await operator.getByRole('radio', { name: /^Inspector/ }).check();
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-new');
    await operator.getByRole('button', { name: 'Make the account' }).click();
    password = await operator.locator('.once code').innerText();
    assert.match(password, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-once');
    await operator.getByRole('button', { name: 'I have noted it' }).click();
    await operator.getByRole('row', { name: /Ada Inspector Never Enabled, one-time password/ }).waitFor();
    await operator.getByRole('button', { name: 'Add somebody' }).click();
    await operator.getByLabel('Handle').fill('ada');
    await operator.getByRole('button', { name: 'Make the account' }).click();
    await operator.getByText('Somebody else has that name.').waitFor();
    await operator.keyboard.press('Escape');
  });

  await check('a one-time password must be changed before anything else', async () => {
    await ada.goto(house.url);
    await ada.getByRole('button', { name: 'Sign in or sign up' }).click();
    await ada.getByLabel('Handle').fill('Ada');
    await ada.getByLabel('Password').fill(password);
    await ada.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await ada.getByText('Yours was made by the house.').waitFor();
    assert.deepEqual(await faultsOf(ada), []);
    await picture(ada, out, 'staff-password');
    await ada.getByLabel('Present password').fill(password);
    await ada.getByLabel('New password').fill('a long way from here');
    await ada.getByRole('button', { name: 'Change it' }).click();
    await ada.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal((await ada.request.get(`${house.url}/api/me`).then((me) => me.json())).password, 'set');
  });

  await check('another role, the door shut and opened again, and an operator stays', async () => {
    await operator.getByRole('button', { name: 'Change Ada' }).click();
    await operator.getByRole('radio', { name: /^Supervisor/ }).check();
    await operator.getByRole('button', { name: 'Give this role' }).click();
    await operator.getByRole('row', { name: /Ada Supervisor/ }).waitFor();
    await operator.getByRole('button', { name: 'Change Ada' }).click();
    await operator.getByRole('button', { name: 'Disable' }).click();
    await operator.getByRole('button', { name: 'Enable' }).waitFor();
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-disabled');
    await operator.keyboard.press('Escape');
    await operator.getByRole('row', { name: /Ada Supervisor .* Disabled/ }).waitFor();
    await ada.goto(house.url);
    await ada.getByRole('button', { name: 'Sign in or sign up' }).click();
    await ada.getByLabel('Handle').fill('Ada');
    await ada.getByLabel('Password').fill('a long way from here');
    await ada.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await ada.getByText('This account has been disabled; ask the operator.').waitFor();
    await operator.getByRole('button', { name: 'Change operator' }).click();
    await operator.getByRole('button', { name: 'Disable' }).click();
    await operator.getByText('The house must have an operator. Create another one first.').waitFor();
    await operator.keyboard.press('Escape');
  });

  await check('the page of the staff has no fault in any size and theme', async () => {
    const faults = [];
    for (const size of SIZES)
      for (const theme of ['light', 'dark']) {
        const page = { url: house.url, path: '/staff', size, theme, ready: 'tbody tr', out };
        for (const fault of await look(browser, { ...page, state: await state(operator) }))
          faults.push(`${size.width} ${theme}: ${fault}`);
      }
    await phone.context().addCookies((await state(operator)).cookies);
    await phone.addInitScript(() => localStorage.setItem('croupier.entered', 'true'));
    await phone.goto(`${house.url}/staff`);
    await phone.getByRole('button', { name: 'Change Ada' }).click();
    faults.push(...(await faultsOf(phone)));
    await picture(phone, out, 'staff-phone');
    assert.deepEqual(faults, []);
  });
  await check('an operator opens a table, deals a spin that somebody wagered on, and rules', async () => {
    await operator.goto(`${house.url}/staff`);
    await operator.getByRole('button', { name: 'Open a table' }).click();
    await operator.getByLabel('Game').selectOption('roulette');
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-open-table');
    await operator.getByRole('button', { name: 'Open it' }).click();
    await operator.getByText('You deal.').waitFor();
    const table = /tables\/([^/]+)/.exec(operator.url())[1];
    const guest = await visitor(browser, 390);
    await sitPlainly(guest, house.url, { table, seat: 3, dollars: 100 });
    await operator.getByRole('button', { name: 'Open wagers' }).click();
    await guest.getByRole('button', { name: '17', exact: true }).click();
    await guest.getByText('You place $5 on 17.').first().waitFor();
    await operator.getByRole('button', { name: 'Spin the ball clockwise' }).click();
    await operator.getByRole('button', { name: 'Call no more bets' }).click();
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-deals');
    await operator.getByRole('button', { name: '17 black', exact: true }).click();
    await operator.getByRole('button', { name: 'Say where the ball rests: 17 black' }).click();
    await guest.getByText('You win $175').first().waitFor();
    await picture(guest, out, 'staff-dealt');

    await operator.getByRole('link', { name: 'Supervise' }).click();
    await operator.getByText('You supervise.').waitFor();
    await operator.getByText('State what happened').click();
    await operator.getByRole('button', { name: 'State that the round cannot go on' }).click();
    assert.deepEqual(await faultsOf(operator), []);
    await meanIt(operator);
    await operator.getByRole('button', { name: 'Rule: play on' }).waitFor();
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-rules');
    // A ruling needs a reason.
    await operator.getByRole('textbox', { name: 'Rule: play on' }).fill('Nothing went wrong.');
    await operator.getByRole('button', { name: 'Rule: play on' }).click();
    await meanIt(operator);
    await guest.getByText('The ruling is to play on. Reason: Nothing went wrong.').first().waitFor();
    await guest.context().close();
  });
  await check('a dealer states cards that came out of sequence, one face of them twice', async () => {
    await operator.goto(`${house.url}/staff`);
    await operator.getByRole('button', { name: 'Open a table' }).click();
    await operator.getByLabel('Game').selectOption('baccarat');
    await operator.locator('summary').filter({ hasText: 'Determinations' }).click();
    await operator.getByRole('textbox', { name: 'Determinations' }).fill('{');
    await operator.getByRole('button', { name: 'Open it' }).click();
    await operator.getByText('That is not JSON.').waitFor();
    await operator.getByRole('textbox', { name: 'Determinations' }).fill('');
    await operator.getByRole('button', { name: 'Open it' }).click();
    await operator.getByText('You deal.').waitFor();
    const press = (name) => operator.getByRole('button', { name, exact: true }).click();
    await press('The cards are in order');
    await press('Shuffle');
    await operator.getByText('a supervisor is to cut the cards').first().waitFor();
    await operator.getByText('Nothing waits for the dealer now.').waitFor();
    await operator.getByRole('link', { name: 'Supervise' }).click();
    await press('Cut the cards');
    await operator.getByRole('link', { name: 'Deal' }).click();
    await press('Put the cutting card in, from the back');
    await operator.getByRole('textbox', { name: 'Show the first card, typed' }).fill('4h');
    await press('Show the first card: 4 of hearts');
    await press('Open wagers');
    await press('Call no more bets');
    await operator.locator('summary').filter({ hasText: 'State what happened' }).click();
    const row = operator.locator('.menu li').filter({ hasText: 'Cards came out in this order' });
    const state = row.getByRole('button', { name: /^State it/ });
    await state.click();
    await operator.getByText('Choose from 1 to 6.').waitFor();
    for (const card of ['king of spades', 'king of spades', '5 of hearts']) {
      await row.locator('select').selectOption({ label: card });
      await row.getByRole('button', { name: 'Add' }).click();
    }
    // From the top, where the bar that stays in view covers nothing.
    await operator.evaluate(() => window.scrollTo(0, 0));
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-states');
    await state.click();
    await meanIt(operator);
    for (const told of ['Player gets the king of spades.', 'Banker gets the king of spades.', 'Player gets the 5 of hearts.'])
      await operator.getByText(told).first().waitFor();
  });
  await check('an operator opens a jackpot and sets its reserve right, under a name', async () => {
    await operator.goto(`${house.url}/staff`);
    await operator.getByRole('button', { name: 'Open a jackpot' }).click();
    const sheet = operator.getByRole('dialog', { name: 'Open a jackpot' });
    await sheet.getByLabel('Name', { exact: true }).fill('Boomerang');
    await sheet.getByLabel('A wager on it costs').fill('nothing');
    await sheet.getByLabel('Your full name').fill('R. Lee');
    await sheet.getByRole('button', { name: 'Open a jackpot' }).click();
    await sheet.getByText('“nothing” is no amount of money').waitFor();
    await sheet.getByLabel('A wager on it costs').fill('1');
    assert.deepEqual(await faultsOf(operator), []);
    await picture(operator, out, 'staff-jackpot');
    await sheet.getByRole('button', { name: 'Open a jackpot' }).click();
    await sheet.waitFor({ state: 'detached' });
    const row = operator.getByRole('listitem').filter({ hasText: 'Boomerang, number 10' });
    await row.getByText('Approved by R. Lee').waitFor();
    await row.getByRole('button', { name: 'Set a pool right' }).click();
    const right = operator.getByRole('dialog', { name: 'Set a pool right' });
    await right.getByLabel('Pool').selectOption('reserve');
    await right.getByText('It holds $0.00 now.').waitFor();
    await right.getByLabel('It should hold').fill('25.50');
    await right.getByLabel('Reason').fill('A jammed slot.');
    await right.getByLabel('Your full name').fill('S. Hall');
    await right.getByRole('button', { name: 'Set a pool right' }).click();
    await right.waitFor({ state: 'detached' });
    await row.getByText('$25.50').first().waitFor();
    await picture(operator, out, 'staff-jackpots');
    for (const size of SIZES) {
      await operator.setViewportSize(size);
      assert.deepEqual(await faultsOf(operator), []);
    }
    await picture(operator, out, 'staff-jackpots-360');
    await operator.setViewportSize({ width: 1440, height: 900 });
  });
  const asOperator = await state(operator);
  for (const page of [operator, ada, phone]) await page.context().close();
  return asOperator;
}
