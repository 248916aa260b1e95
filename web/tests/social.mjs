// Chat, mute, notes and onlookers: two people at a table, a third who watches, and a table that onlookers see late.
import assert from 'node:assert/strict';
import { openTable } from './people.mjs';
import { faultsOf } from './scan.mjs';

const TABLE = 'money-wheel-1';

const openChat = async (page) => {
  const tab = page.getByRole('tab', { name: /^Chat/ });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^Record, rules/ }).click();
  await tab.click();
};
const log = (page) => page.getByRole('log', { name: 'Chat' });
async function write(page, text) {
  await page.getByLabel('Write to the table').fill(text);
  await page.keyboard.press('Enter');
}

export async function talk(suite) {
  const { check, house, player, out } = suite;
  const ann = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const ben = await player({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const cleo = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce', colorScheme: 'dark' });
  const shot = (one, name) => out && one.page.screenshot({ path: `${out}/social-${name}.png` });
  const nameOf = (one) => one.page.evaluate(async () => (await (await fetch('/api/me')).json()).handle);

  await Promise.all([ann.comeIn(), ben.comeIn(), cleo.comeIn()]);
  const [annName, benName, cleoName] = await Promise.all([ann, ben, cleo].map(nameOf));
  await Promise.all([ann.sit(1, 50), ben.sit(2, 50)]);

  await check('two people at a table write to each other, and the unread count is quiet', async () => {
    await openChat(ann.page);
    await ann.page.getByText('Chat is not part of the record.').waitFor();
    await write(ann.page, 'Good luck');
    await log(ann.page).getByText('Good luck').waitFor();
    await ben.page.getByRole('button', { name: /with one unread line$/ }).waitFor();
    await shot(ben, 'phone-unread');
    await openChat(ben.page);
    await log(ben.page).getByText('Good luck').waitFor();
    await log(ben.page).getByRole('button', { name: annName }).waitFor();
    await write(ben.page, 'Thank you, and to you');
    await log(ann.page).getByText('Thank you, and to you').waitFor();
    assert.equal(await ben.page.getByRole('button', { name: /unread/ }).count(), 0);
    assert.equal(await log(ann.page).getAttribute('aria-live'), 'off');
  });

  await check('the keys of the game are dead while somebody writes', async () => {
    const field = ann.page.getByLabel('Write to the table');
    await field.focus();
    const before = await ann.rack();
    await ann.page.keyboard.type('rcd 123', { delay: 20 });
    assert.equal(await field.inputValue(), 'rcd 123');
    assert.equal(await ann.rack(), before);
    assert.deepEqual(await ann.wagers(), {});
    await ann.page.keyboard.press('Escape');
    assert.ok(await field.evaluate((input) => input !== document.activeElement), 'Escape leaves the field');
    await field.fill('');
  });

  await check('a line that the table refuses stays in the field, with the reason', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await write(ben.page, text);
      await ben.page.waitForFunction(() => {
        const field = document.querySelector('.chat input');
        return field.value === '' || document.querySelector('.chat .said').textContent.includes('write again');
      });
    }
    await ben.page.getByText(/write again in/).waitFor();
    assert.notEqual(await ben.page.getByLabel('Write to the table').inputValue(), '');
    await shot(ben, 'phone-chat');
  });

  await check('who mutes somebody reads how many lines are hidden', async () => {
    await log(ann.page).getByRole('button', { name: benName }).first().click();
    await ann.page.getByRole('dialog', { name: benName }).getByRole('button', { name: 'Mute', exact: true }).click();
    await shot(ann, 'desktop-person');
    await ann.page.keyboard.press('Escape');
    await log(ann.page).getByText(/^\d lines hidden$/).waitFor();
    assert.equal(await log(ann.page).getByText('Thank you').count(), 0);
  });

  await check('a note is kept over a reload and marked at the seat', async () => {
    await ann.page.getByRole('button', { name: new RegExp(`2.*${benName}`) }).click();
    await ann.page.getByLabel('Your note').fill('Waits for the flag');
    await ann.page.getByText('Kept in this browser only.').waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.reload();
    const plate = ann.page.getByRole('button', { name: new RegExp(`2.*${benName}.*Note`) });
    await plate.click();
    assert.equal(await ann.page.getByLabel('Your note').inputValue(), 'Waits for the flag');
    assert.equal(await ann.page.getByRole('button', { name: 'Unmute' }).count(), 1, 'still muted');
    await ann.page.keyboard.press('Escape');
    await shot(ann, 'desktop-noted');
  });

  await check('a third person watches, reads, cannot write, and is listed', async () => {
    await cleo.page.goto(`${house.url}/tables/${TABLE}`);
    await openChat(cleo.page);
    await log(cleo.page).getByText('Good luck').waitFor();
    await cleo.page.getByText('Take a seat to write.').waitFor();
    assert.equal(await cleo.page.getByLabel('Write to the table').count(), 0);
    await shot(cleo, 'desktop-dark');
    await ann.page.getByRole('button', { name: /^1 person watches$/ }).click();
    await ann.page.getByRole('dialog').getByText(cleoName).waitFor();
    await shot(ann, 'desktop-watching');
    await ann.page.keyboard.press('Escape');
  });

  await check('an onlooker who is behind is told so', async () => {
    const late = await openTable(house, { game: 'money-wheel', onlookers: { delayed: { by: 30 } } });
    await cleo.page.goto(`${house.url}/tables/${late}`);
    await cleo.page.getByText('You see this table 30 seconds late.').waitFor();
    await shot(cleo, 'desktop-late');
  });

  await check('axe finds nothing in the chat, beside the table and on the sheet', async () => {
    await openChat(ann.page);
    for (const { page } of [ann, ben]) assert.deepEqual(await faultsOf(page), []);
  });
}
