// Two people at a drawn Canberra poker table whose cards are chosen: ante, coin, bet and fold; the dealer in and out; the jackpot hit.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { dealAt } from './dealer.mjs';
import { faultsOf } from './scan.mjs';

const spot = (page, id) => page.locator(`[data-place="${id}"]`);
const dock = (page) => page.locator('section.dock');
const act = (page, name) => dock(page).getByRole('button', { name });
const dealerSays = (page) => page.getByRole('region', { name: 'Dealer’s cards' });
const ownHand = (page) => page.getByRole('region', { name: 'Your cards' });
const said = async (locator, text) => locator.getByText(text).first().waitFor({ timeout: 15_000 });
const isSeen = (locator) =>
  locator.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });

export async function playCanberra({ check, browser, house, player, out }) {
  const dealer = await dealAt(browser, house, { game: 'canberra-poker' });
  const ann = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const bob = await player({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const [a, b] = [ann.page, bob.page];
  const picture = async (name) => {
    if (!out) return;
    await a.screenshot({ path: join(out, `canberra-${name}-1366.png`) });
    await b.screenshot({ path: join(out, `canberra-${name}-390.png`) });
  };
  const clean = async () => {
    for (const page of [a, b]) assert.deepEqual(await faultsOf(page), []);
  };
  let before;

  await check('an ante and a coin are placed, and every box shows its own', async () => {
    await ann.comeIn();
    await ann.sit(3, 500, dealer.table);
    await bob.comeIn();
    await bob.sit(5, 500, dealer.table);
    await dealer.begin();
    await said(a.locator('.cloth'), 'Wagers are open.');
    before = await ann.rack();
    await ann.pick('$5');
    await spot(a, 'ante').focus();
    await a.keyboard.press('Enter');
    await said(spot(a, 'ante'), 'your wager $5');
    await a.keyboard.press('ArrowRight');
    await a.keyboard.press('ArrowRight');
    await a.keyboard.press('Enter');
    await said(spot(a, 'boomerang'), 'your wager $1');
    await bob.pick('$25');
    await spot(b, 'ante').tap();
    await said(a.getByRole('list', { name: 'Boxes' }), 'ante $25');
    assert.equal(await ann.rack(), before - 6_00);
    await picture('open');
    await clean();
  });

  await check('what a bet pays and the jackpot’s meter are on the table', async () => {
    const pays = a.getByRole('region', { name: 'A bet pays' });
    await said(pays, '250 to 1');
    await pays.getByRole('link', { name: 'Rule 8.1' }).waitFor();
    await said(a.getByRole('region', { name: 'Boomerang' }), /^\$[\d,]+\.\d\d$/);
    await b.getByRole('button', { name: /Boomerang Jackpot/ }).tap();
    const sheet = b.getByRole('dialog', { name: 'Boomerang' });
    await said(sheet, '$500');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'detached' });
  });

  await check('the up-card and the rule for taking part are seen, the hand is named, and its row marked', async () => {
    await dealer.cards('Qs 7d 9s Qh 2c Ac 4d 8s 6h 4c Tc 2s Jh Kh 9d');
    await dealer.noMoreBets();
    await said(dealerSays(a), 'Dealer shows 9♦');
    assert.match(await dealerSays(a).innerText(), /ace and a king/);
    await dealerSays(a).getByRole('link', { name: 'Rule 9.2' }).first().waitFor();
    await said(ownHand(a), /two pairs, queens and fours/i);
    await said(a.getByRole('region', { name: 'A bet pays' }).locator('.yours'), 'Two pairs');
    await said(ownHand(b), /king/i);
    assert.doesNotMatch(await b.locator('.cloth').innerText(), /queens/, 'nobody sees the cards of others');
    for (const locator of [act(a, /^Bet \$10/), act(a, /^Fold/), dealerSays(a), ownHand(a)]) assert.ok(await isSeen(locator));
    await picture('turn');
    await clean();
  });

  await check('bet and fold stand in their places; one is keyed, the other tapped', async () => {
    await a.reload();
    await act(a, /^Bet \$10/).waitFor();
    await a.keyboard.press('r');
    await said(spot(a, 'bet'), 'your wager $10');
    await said(dock(a), 'guest-');
    assert.ok(await act(a, /^Fold/).isDisabled());
    await act(b, /^Fold/).tap();
  });

  await check('the dealer takes part, and the result tells each wager with its odds and clause', async () => {
    const net = a.locator('.outcome .net b');
    await net.waitFor();
    await said(dealerSays(a), 'The dealer takes part');
    await said(dealerSays(a), /pair of nines|one pair, nines/i);
    assert.equal(await net.innerText(), '+$24');
    const rows = a.locator('.outcome .flow li');
    assert.equal(await rows.count(), 3);
    for (const row of await rows.all()) assert.ok((await row.getByRole('link').count()) > 0, await row.innerText());
    assert.equal(await ann.rack(), before + 24_00);
    assert.equal(await b.locator('.outcome .net b').innerText(), '−$25');
    await picture('in');
    await clean();
  });

  await check('a bet before the deal and a coin without an ante are refused with their clause', async () => {
    await dealer.openWagers();
    await said(a.locator('.cloth'), 'Wagers are open.');
    await spot(a, 'boomerang').click();
    const toast = a.locator('.toast');
    await toast.waitFor();
    assert.ok((await toast.getByRole('link').count()) > 0, await toast.innerText());
    await picture('refused');
  });

  await check('the dealer stays out: antes win, bets go back, and a flush wins from the jackpot', async () => {
    before = await ann.rack();
    await ann.pick('$5');
    await spot(a, 'ante').click();
    await said(spot(a, 'ante'), 'your wager $5');
    await spot(a, 'boomerang').click();
    await said(spot(a, 'boomerang'), 'your wager $1');
    await spot(b, 'ante').tap();
    await said(spot(b, 'ante'), 'your wager');
    await dealer.cards('Ah 7d Qd Th 7c Tc 8h 3s 6h 5h 4s 2s 2h Jd 9d');
    await dealer.noMoreBets();
    // The place of the bet is touched in place of the button.
    await act(a, /^Bet \$10/).waitFor();
    await spot(a, 'bet').click();
    await act(b, /^Bet/).tap();
    await said(dealerSays(a), 'The dealer does not take part');
    await dealerSays(a).getByRole('link', { name: 'Rule 9.3' }).first().waitFor();
    const net = a.locator('.outcome .net b');
    await net.getByText('+$104').or(net.getByText('+$105')).waitFor();
    await said(a.locator('.outcome'), /\$100/);
    await said(a.locator('[role=tabpanel]'), /win \$100 from the Boomerang Jackpot/);
    await picture('out');
    await clean();
  });

  assert.deepEqual(await dealer.said(), []);
  await dealer.close();
}
