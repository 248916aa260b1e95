// Two people at a drawn table of pai gow: hands set by hand and house way, the bank taken, the jackpot bought; then one hit, with chosen tiles.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { dealAt } from './dealer.mjs';
import { faultsOf } from './scan.mjs';
import { goOn, openPatient } from './tables.mjs';

const box = (page, number) => page.locator(`[data-place="box-${number}"]`);
const dock = (page) => page.locator('section.dock');
const part = (page, name) => page.getByRole('region', { name, exact: true });
const ranks = async (page) => [
  await part(page, 'Low part').locator('.rank').innerText(),
  await part(page, 'High part').locator('.rank').innerText(),
];
const setButton = (page) => dock(page).getByRole('button', { name: /^Set/ });
const houseWay = (page) => dock(page).getByRole('button', { name: /^House way/ });
const said = async (locator, text) => locator.getByText(text).first().waitFor({ timeout: 15_000 });
const isSeen = (locator) =>
  locator.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });
const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

export async function playPaiGow({ check, browser, house, player, out }) {
  const table = await openPatient(house, { game: 'pai-gow' });
  const ann = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const bob = await player({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const [a, b] = [ann.page, bob.page];
  const picture = async (name) => {
    if (!out) return;
    await a.screenshot({ path: join(out, `paigow-${name}-1366.png`) });
    await b.screenshot({ path: join(out, `paigow-${name}-390.png`) });
  };
  const clean = async () => {
    for (const page of [a, b]) assert.deepEqual(await faultsOf(page), []);
  };
  let before;

  await check('boxes take wagers, the Chung is marked, and a jackpot wager is bought', async () => {
    await ann.comeIn();
    await ann.sit(3, 500, table);
    await bob.comeIn();
    await bob.sit(5, 300, table);
    await said(a.locator('.cloth'), 'Wagers are open.');
    await said(box(a, 1), 'Chung');
    await said(a.locator('.cloth'), 'The house has the bank.');
    before = await ann.rack();
    await ann.pick('$25');
    await box(a, 3).focus();
    await a.keyboard.press('Enter');
    await said(box(a, 3), '$25');
    // Of two hands, one has twice the wager of the other: told before anything goes back.
    await box(a, 4).focus();
    await a.keyboard.press('Enter');
    await said(a.locator('.cloth'), 'one wager must be at least twice the other');
    await a.keyboard.press('Backspace');
    await a.locator('.cloth').getByText('one wager must be at least twice the other').waitFor({ state: 'detached' });
    await a.getByRole('button', { name: 'Jackpot wager for box 3' }).click();
    await said(box(a, 3), 'Jackpot');
    await bob.pick('$5');
    await box(b, 5).tap();
    await said(box(a, 5), '$5');
    assert.equal(await ann.rack(), before - 26_00);
    await picture('open');
    await clean();
  });

  await check('the tiles are keyed into two parts whose ranks are named, and the hand is set by Enter', async () => {
    await goOn(a, b);
    await part(a, 'Low part').waitFor();
    assert.equal(await a.locator('[data-tile]').count(), 4);
    const ways = await a.getByRole('group', { name: 'The ways to set these tiles' }).getByRole('button').all();
    const pressed = await Promise.all(ways.map((way) => way.getAttribute('aria-pressed')));
    // Tiles that are alike leave fewer ways to look at. The house’s lies there first.
    assert.ok(ways.length === 0 || ways.length === 2 || ways.length === 3, String(ways.length));
    for (const [at, way] of ways.entries()) assert.equal(pressed[at] === 'true', (await way.innerText()).includes('House way'));
    for (const locator of [part(a, 'Low part'), part(a, 'High part'), setButton(a), houseWay(a)]) assert.ok(await isSeen(locator));
    const [low, high] = await ranks(a);
    assert.ok(low && high, 'both parts are named');
    await picture('setting');
    await clean();
    const together = async () => (await part(a, 'Low part').locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile))).sort().join('');
    const first = await together();
    const inLow = Number(first[0]) + 1;
    const inHigh = [1, 2, 3, 4].find((key) => !first.includes(String(key - 1)));
    await a.keyboard.press(String(inLow));
    await a.keyboard.press(String(inHigh));
    assert.notEqual(await together(), first);
    const [nowLow, nowHigh] = await ranks(a);
    assert.equal((await setButton(a).innerText()).toLowerCase(), `set: low ${nowLow}; high ${nowHigh}`.toLowerCase());
    await a.locator('h1').evaluate(() => document.activeElement?.blur());
    await a.keyboard.press('Enter');
    await said(box(a, 3), 'set');
    await a.locator('[data-tile]').first().waitFor({ state: 'detached' });
  });

  await check('a hand is set house way at a press, and every box shows both parts', async () => {
    await part(b, 'Low part').waitFor();
    await houseWay(b).tap();
    const net = a.locator('.outcome .net b');
    await net.waitFor();
    const shown = a.getByRole('region', { name: 'Box 3', exact: true });
    assert.match(await shown.innerText(), /Low part[\s\S]*High part/);
    await said(a.getByRole('region', { name: 'Bank, box 1' }), 'Low part');
    assert.ok((await a.locator('.outcome').getByRole('link').count()) > 0);
    await picture('result');
    await clean();
  });

  await check('whoever has set a hand may take the bank, and the Chung goes there', async () => {
    await a.getByRole('button', { name: 'Take or join the bank' }).click();
    const sheet = a.getByRole('dialog', { name: 'Take or join the bank' });
    await sheet.getByRole('button', { name: /^Take the bank on box 3 \$/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await said(a.locator('.cloth'), 'You want to put');
    await goOn(a, b);
    await said(a.locator('.cloth'), 'You have the bank');
    await said(box(b, 3), 'Chung');
    await picture('bank');
    await clean();
    // The bank’s own box takes no wagers, and the refusal says why.
    await b.getByRole('button', { name: '$5', exact: true }).tap();
    await box(b, 3).tap();
    await b.locator('.toast').getByRole('link', { name: 'definition of bank' }).waitFor();
    await box(b, 5).tap();
    await said(box(a, 5), '$5');
  });

  await check('the banker drags a tile across and sets; the player taps and sets', async () => {
    await goOn(a, b);
    await part(a, 'Low part').waitFor();
    const before = await part(a, 'Low part').locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile).sort().join(''));
    await a.mouse.move(...(await middleOf(part(a, 'Low part').locator('[data-tile]').first())));
    await a.mouse.down();
    await a.mouse.move(...(await middleOf(part(a, 'High part').locator('[data-tile]').first())), { steps: 5 });
    await a.mouse.up();
    const after = await part(a, 'Low part').locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile).sort().join(''));
    assert.notEqual(after, before);
    await setButton(a).click();
    await part(b, 'Low part').locator('[data-tile]').first().tap();
    await part(b, 'High part').locator('[data-tile]').first().tap();
    await setButton(b).tap();
    await a.locator('.outcome .net b').waitFor();
    await said(a.locator('.outcome, [role=tabpanel]'), /bank/i);
    await picture('banked');
    await clean();
  });

  const dealer = await dealAt(browser, house, { game: 'pai-gow' });
  await check('the jackpot is hit with the pairs of Gee Jun and Teen, dealt by a person', async () => {
    await ann.sit(3, 400, dealer.table);
    await dealer.begin();
    await said(a.locator('.cloth'), 'Wagers are open.');
    await ann.pick('$25');
    await box(a, 3).click();
    await said(box(a, 3), '$25');
    await a.getByRole('button', { name: 'Jackpot wager for box 3' }).click();
    await said(box(a, 3), 'Jackpot');
    before = await ann.rack();
    await dealer.hands({ 1: '13 56 35 15', 3: '24 12 66 66b' });
    await dealer.noMoreBets();
    await said(a.locator('.outcome'), 'on the jackpot for box 3 wins with');
    assert.ok((await ann.rack()) > before + 25_00);
    await picture('jackpot');
    await clean();
    assert.deepEqual(await dealer.said(), []);
  });
  await dealer.close();
}
