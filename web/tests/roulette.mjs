// Roulette at its drawn table: two people play two rounds, with mouse, finger and keyboard.
import assert from 'node:assert/strict';
import { LayoutPlayer } from './layout.mjs';
import { keepsWagers, refusesMore, seatTwo, settleBoth, slips } from './layout-suite.mjs';
import { faultsOf } from './scan.mjs';
import { goOn } from './tables.mjs';

const TIER = ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'];
const TIER_LIES = Object.fromEntries(TIER.map((id) => [id, 5]));
const doubled = { 17: 10, red: 2, ...Object.fromEntries(TIER.map((id) => [id, 10])) };
const PAYS = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5 };
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** What a place pays when a number has come: written here once more, from the book. */
function paysOn(came) {
  return (id) => {
    if (id === 'red') return REDS.has(came) ? 1 : null;
    const numbers = id.split('-').map(Number);
    return numbers.includes(came) ? PAYS[numbers.length] : null;
  };
}

const cameUp = async (page) => Number.parseInt(await page.locator('.last ol li').first().locator('.sr').innerText(), 10);

export async function playRoulette(suite) {
  const { check, house, player } = suite;
  const at = await seatTwo(suite, 'roulette', { determinations: { spin: 1 }, phone: { width: 390, height: 844 } });
  const { ann, ben, picture, table: TABLE } = at;
  const watcher = new LayoutPlayer(await player({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }));

  await check('on a phone the whole layout stands above the dock, in rows for a thumb', async () => {
    const box = (locator) => locator.boundingBox();
    const [zero, first, last, column, dock] = await Promise.all(
      [ben.spot('0'), ben.spot('1'), ben.spot('36'), ben.spot('column-3'), ben.page.locator('section.dock')].map(box),
    );
    assert.ok(zero.y >= 52 && column.y + column.height <= dock.y, JSON.stringify({ zero, column, dock }));
    for (const { width, height } of [first, last]) assert.ok(width >= 80 && height >= 43.5, `${width} by ${height}`);
    assert.ok(dock.y + dock.height <= 844);
  });

  await check('who watches is told to take a seat, once', async () => {
    await watcher.page.goto(`${house.url}/tables/${TABLE}`);
    await watcher.spot('red').tap({ force: true });
    await watcher.page.getByRole('group', { name: 'Refused' }).getByText('Take a seat to place wagers.').waitFor();
    assert.deepEqual(await faultsOf(watcher.page), []);
    await watcher.page.context().close();
  });

  await check('odds, limits and the numbers covered are shown before a chip is placed', async () => {
    await ann.spot('dozen-1').hover();
    await ann.page.locator('.said').getByText('First dozen, 2 to 1, $1 to $500').waitFor();
    assert.equal(await ann.page.locator('.nums .lit').count(), 12);
    await ann.spot('16-17-19-20').hover();
    await ann.page.locator('.said').getByText('Corner 16-17-19-20, 8 to 1, $1 to $80').waitFor();
    assert.equal(await ann.page.locator('.nums .lit').count(), 4);
    await ann.spot('neighbours-0').hover();
    assert.deepEqual(await ann.page.locator('.nums .lit .word').allInnerTexts(), ['0', '3', '15', '26', '32']);
  });

  await check('a number is wagered on by mouse, taken back, undone and redone', async () => {
    await ann.place('17');
    await ann.place('17');
    await ann.lies({ 17: 10 });
    await ann.place('17', { modifiers: ['Shift'] });
    await ann.lies({ 17: 5 });
    await ann.act('Undo');
    await ann.lies({ 17: 10 });
    await ann.act('Redo');
    await ann.lies({ 17: 5 });
    await ann.has(495);
  });

  await check('a section of the race track is laid by the table, and undone as one', async () => {
    await ann.place('tier');
    await ann.lies({ 17: 5, ...TIER_LIES });
    await ann.has(465);
    await ann.act('Undo');
    await ann.lies({ 17: 5 });
    await ann.act('Redo');
    await ann.lies({ 17: 5, ...TIER_LIES });
  });

  await check('a corner is wagered on by the loupe on a phone', async () => {
    await ben.spot('16-17-19-20').tap();
    const loupe = ben.page.getByRole('dialog', { name: 'Where to put the chip' });
    await picture(ben, 'loupe');
    await loupe.getByRole('button', { name: /^Corner 16-17-19-20,/ }).tap();
    await ben.lies({ '16-17-19-20': 5 });
    await loupe.getByRole('button', { name: 'Close' }).tap();
    await ben.has(495);
    assert.match(await ben.told('17'), /others \$5, seat 2/);
    await ann.page.waitForFunction(() =>
      /others \$5, seat 5/.test(document.querySelector('[data-place="16-17-19-20"]').getAttribute('aria-label')),
    );
  });

  await check('a chip is dragged to a place, and one over the limit is refused with its rule', async () => {
    await ann.page.getByRole('button', { name: '$1', exact: true }).dragTo(ann.spot('red'));
    await ann.lies({ 17: 5, red: 1, ...TIER_LIES });
    await refusesMore(ann, { chip: '$25', place: '17', most: '$20' }, { 17: 5, red: 1, ...TIER_LIES });
    await ann.has(464);
  });

  await check('a press that slips from one number to another wagers on neither', async () => {
    await slips(ann, '20', '22', false);
    await slips(ben, '4', '12', true);
    await slips(ben, 'red', 'dozen-3', true);
  });

  await keepsWagers({ check, ...at }, { 17: 5, red: 1, ...TIER_LIES });

  let came;
  await check('the ball comes to rest, and every cent follows the odds of the book', async () => {
    const before = { ann: 464_00, ben: 495_00 };
    const settled = await settleBoth(at, { before, cameUp, paysOn, waits: true });
    const { wagers } = settled;
    came = settled.came;
    assert.equal(Object.keys(wagers).length, 8);
    assert.ok(await ann.page.locator(`[data-place="${came}"]`).first().evaluate((cell) => cell.classList.contains('won')));
    await picture(ann, 'result');
    await picture(ben, 'phone-result');
  });

  await check('the next round is wagered on by keyboard alone: Repeat, Double, arrows', async () => {
    await goOn(ann.page, ben.page);
    await ann.opens();
    // The result stays to be read until the first wager.
    await ann.page.locator('.outcome').waitFor();
    // So does its number on the layout, and nothing else looks like a winner; wagers are open all the same.
    assert.deepEqual(
      await ben.page.locator('.layout .cell:is(.won, .lit)').evaluateAll((cells) => cells.map(({ dataset }) => dataset.place)),
      [String(came)],
    );
    await ben.page.locator('section.dock').getByText('Wagers are open').waitFor();
    await picture(ann, 'kept');
    await picture(ben, 'phone-kept');
    assert.deepEqual(await faultsOf(ann.page), []);
    const before = await ann.rack();
    await ann.page.keyboard.press('r');
    await ann.lies({ 17: 5, red: 1, ...TIER_LIES });
    await ann.page.keyboard.press('d');
    await ann.lies(doubled);
    await ann.spot('17').focus();
    await ann.page.keyboard.press('1');
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Backspace');
    await ann.lies({ ...doubled, '17-20': 1 });
    assert.equal(await ann.rack(), before - 73_00);
  });

  await check('colour chips are bought and placed, and others see whose they are', async () => {
    const before = await ann.rack();
    await ann.page.getByRole('button', { name: /^2 You/ }).click();
    const sheet = ann.page.getByRole('dialog', { name: 'Your seat: 2' });
    const buy = sheet.getByRole('listitem').filter({ hasText: 'Buy colour chips for' });
    await buy.getByRole('textbox').fill('20');
    await buy.getByRole('button', { name: 'Buy colour chips for $20', exact: true }).click();
    await sheet.getByText('In colour chips').waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('button', { name: 'Colour chips', exact: true }).click();
    // A colour chip has the one value that it was bought at.
    assert.equal(await ann.page.getByRole('group', { name: 'Chip to place', exact: true }).getByRole('button').count(), 1);
    await ann.place('2');
    await ann.lies({ 2: 1, ...doubled, '17-20': 1 });
    assert.equal(await ann.rack(), before - 1_00);
    await ben.page.waitForFunction(() =>
      /others \$1, seat 2/.test(document.querySelector('[data-place="2"] .sr').textContent),
    );
  });

  await check('the phone has the race track too, and the second round is settled', async () => {
    const { page } = ben;
    await page.getByRole('button', { name: 'Race track' }).tap();
    await page.getByRole('dialog', { name: 'Race track' }).locator('[data-place="neighbours-0"]').tap();
    await page.getByRole('dialog', { name: 'Race track' }).getByRole('button', { name: 'Close' }).tap();
    await ben.lies({ 0: 5, 3: 5, 15: 5, 26: 5, 32: 5 });
    const before = { ann: await ann.rack(), ben: await ben.rack() };
    await ann.page.waitForFunction(() => !document.querySelector('.outcome'));
    await settleBoth(at, { before, cameUp, paysOn });
  });
}
