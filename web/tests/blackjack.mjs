// Two people at a drawn blackjack table whose cards are chosen: a cut, insurance, a split, a double, Super Sevens.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { dealAt } from './dealer.mjs';
import { faultsOf } from './scan.mjs';

const box = (page, number) => page.getByRole('region', { name: `Box ${number}`, exact: true });
const area = (page, number) => box(page, number).locator('button.area');
const sevens = (page, number) => box(page, number).locator('button.side');
const dock = (page) => page.locator('section.dock');
const act = (page, name) => dock(page).getByRole('button', { name });
const said = async (locator, text) => locator.getByText(text).first().waitFor({ timeout: 15_000 });
const isSeen = (page, locator) =>
  locator.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });

/** A familiar act that is barred stays, disabled, with the reason and its clause beside it. */
async function barred(page, name, reason, clause) {
  assert.ok(await act(page, new RegExp(`^${name}`)).isDisabled());
  const line = dock(page).getByRole('listitem').filter({ hasText: `${name}: ${reason}` });
  await line.getByRole('link', { name: `Rule ${clause}` }).first().waitFor();
}

export async function playBlackjack({ check, browser, house, player, out }) {
  const dealer = await dealAt(browser, house, { game: 'blackjack' });
  const ann = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const bob = await player({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const [a, b] = [ann.page, bob.page];
  const picture = async (name) => {
    if (!out) return;
    await a.screenshot({ path: join(out, `blackjack-${name}-1366.png`) });
    await b.screenshot({ path: join(out, `blackjack-${name}-390.png`) });
  };
  const clean = async () => {
    for (const page of [a, b]) assert.deepEqual(await faultsOf(page), []);
  };
  let before;

  await check('the cut is made on the drawn shoe by the keyboard', async () => {
    await ann.comeIn();
    await ann.sit(3, 500, dealer.table);
    await bob.comeIn();
    await bob.sit(5, 500, dealer.table);
    await dealer.begin();
    const shoe = a.getByRole('slider', { name: 'Cut the cards' });
    await shoe.waitFor();
    await picture('cut');
    await clean();
    await shoe.focus();
    await a.keyboard.press('ArrowRight');
    const told = await shoe.getAttribute('aria-valuetext');
    await a.keyboard.press('Enter');
    await shoe.waitFor({ state: 'detached' });
    const behind = /after card (\d+) of 312/.exec(told)[1];
    await said(a.locator('.record, [role=tabpanel]'), `You cut behind ${behind} cards.`);
  });

  await check('the shoe shows where the cutting card is, and the record says it', async () => {
    await said(a.locator('.record, [role=tabpanel]'), 'The dealer puts the cutting card in, 52 cards from the back.');
    for (const page of [a, b]) {
      const shoe = page.locator('.cloth .shoe figure');
      await said(shoe, /before the cutting card/);
      const [, left, before] = /(\d+) cards left\s+(\d+) before the cutting card/.exec(await shoe.innerText());
      assert.equal(left - before, 52, 'the cards behind it');
      assert.equal(await shoe.locator('rect.cut').count(), 1);
    }
  });

  await check('two people wager on one box, and the decider stands first', async () => {
    await said(a.locator('.cloth'), 'Wagers are open.');
    before = await ann.rack();
    await ann.pick('$25');
    // Super Sevens without a wager on the box would go back, which is told at once.
    await sevens(a, 3).click();
    await said(a.locator('.cloth'), 'Your Super Sevens on box 3 needs a wager on that box too');
    await area(a, 3).click();
    await said(a.locator('.cloth'), 'Wagers are open.');
    await said(area(a, 3), '$25');
    await bob.pick('$5');
    await area(b, 5).tap();
    await area(b, 3).tap();
    await said(area(a, 3), 'guest-');
    assert.match(await area(a, 3).innerText(), /You[\s\S]*\$25[\s\S]*guest-\d+[\s\S]*\$5/);
    assert.equal(await ann.rack(), before - 26_00);
    assert.match(await sevens(a, 3).innerText(), /Super Sevens of box 3, \$1 a wager, your wager \$1/);
    await picture('open');
    await clean();
  });

  await check('insurance is asked beside the cards, and each answers', async () => {
    await dealer.cards('8s 9h Ah 8d 9d');
    await dealer.noMoreBets();
    await said(a.locator('.question'), 'wagers may be insured');
    await said(box(a, 3).locator('.hand'), '8 of spades, 8 of diamonds, 16');
    // Five cards are out.
    await said(a.locator('.cloth .shoe'), '255 before the cutting card');
    assert.ok(await isSeen(a, box(a, 3).locator('.cards')), 'the cards stay in sight');
    await picture('insurance');
    await clean();
    await a.getByRole('button', { name: 'Insure the wager on box 3 for $12.50' }).click();
    await said(area(a, 3), 'insured for $12.50');
    await b.getByRole('button', { name: 'Take no insurance' }).tap();
  });

  await check('the dock names the box and the hand; a pair is split and one hand doubled, by keys', async () => {
    await said(dock(a), 'Box 3, hard 16');
    assert.ok(await isSeen(a, act(a, /^Split \$25/)));
    await picture('turn');
    await a.keyboard.press('p');
    await b.getByRole('button', { name: 'Do not follow' }).tap();
    await dealer.cards('Th');
    await said(dock(a), 'Box 3, hand 1, hard 18');
    await barred(a, 'Split', 'Only two cards that count the same are split.', 'definition of split');
    await a.reload();
    await said(dock(a), 'Box 3, hand 1, hard 18');
    await act(a, /^Stand/).click();
    await dealer.cards('3c');
    await said(dock(a), 'Box 3, hand 2, hard 11');
    await barred(a, 'Stand', 'A hard total of 11 is below 12', '9.2(b)');
    await picture('split');
    await clean();
    await a.keyboard.press('d');
    // Whoever did not follow the split has nothing on this hand.
    await dealer.cards('Kd');
    await said(dock(b), 'Box 5, hard 18');
    await said(dock(a), 'guest-');
    await act(b, /^Stand/).tap();
    await dealer.cards('9c');
  });

  await check('the result tells each wager, the boxes show theirs, and the chips agree', async () => {
    const net = a.locator('.outcome .net b');
    await net.waitFor();
    assert.equal(await net.innerText(), '+$11.50');
    // There is room for some; the others are opened, each with its rule.
    const all = a.locator('.outcome').getByRole('button', { name: 'All 5 wagers, with their rules' });
    await all.click();
    const list = a.getByRole('dialog', { name: 'All 5 wagers, with their rules' });
    assert.equal(await list.getByRole('listitem').count(), 5);
    const insurance = list.getByRole('listitem').filter({ hasText: 'insurance of box 3' });
    assert.match(await insurance.innerText(), /−\$12\.50/);
    await insurance.getByRole('link', { name: 'Rule 7.5(a)' }).waitFor();
    await a.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    assert.deepEqual((await box(a, 3).locator('.hand .total').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')), ['18 loses', '21 wins']);
    assert.equal(await ann.rack(), before + 11_50);
    await picture('result');
    await clean();
  });

  await check('one more box than is allowed is refused with its clause', async () => {
    await dealer.openWagers();
    await ann.pick('$5');
    for (const number of [1, 2, 3]) {
      await area(a, number).click();
      await said(area(a, number), '$5');
    }
    for (const number of [4, 7]) {
      await said(area(a, number), 'At this table a player may wager on 3 boxes at most.');
      assert.match(await area(a, number).innerText(), /\d\.\d/);
    }
    await area(a, 4).click();
    const toast = a.locator('.toast');
    await toast.waitFor();
    assert.ok((await toast.locator('.clause, a').count()) > 0, await toast.innerText());
    assert.doesNotMatch(await area(a, 4).innerText(), /You/);
    for (const number of [1, 2]) await area(a, number).click({ modifiers: ['Shift'] });
    await picture('refused');
  });

  await check('what wagers pay is on the table, Super Sevens by itself, with the rules', async () => {
    const rows = async (page) => (await page.locator('.cloth table tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
    const pays = [
      'Blackjack 3 to 2 Rule 13.2(a)',
      'Any other hand 1 to 1 Rule 13.2(b)',
      'Insurance 2 to 1 Rule 7.4',
      'First card a seven 3 to 1',
      'Two sevens 50 to 1',
      'Two sevens of one suit 100 to 1',
      'Three sevens 500 to 1',
      'Three sevens of one suit 5,000 to 1',
    ];
    assert.deepEqual(await rows(a), pays);
    await b.getByRole('button', { name: 'What wagers pay' }).tap();
    assert.deepEqual(await rows(b), pays);
    await picture('pays');
    await b.getByRole('dialog', { name: 'What wagers pay' }).getByRole('button', { name: 'Close' }).tap();
  });

  await check('Super Sevens by keyboard only: three sevens are paid at once', async () => {
    await area(a, 3).focus();
    await a.keyboard.press('ArrowDown');
    await a.keyboard.press('Enter');
    await said(sevens(a, 3), 'your wager $1');
    await area(b, 5).tap();
    await said(area(a, 5), '$5');
    await dealer.cards('7s Ts 6d 7d 9c');
    await dealer.noMoreBets();
    await said(dock(a), 'Box 3, hard 14');
    await a.keyboard.press('h');
    await dealer.cards('7h');
    await said(sevens(a, 3), '+$500');
    await said(dock(b), 'Box 5, hard 19');
    await act(b, /^Stand/).tap();
    await dealer.cards('Tc 9s');
    const net = a.locator('.outcome .net b');
    await net.getByText('+$505').waitFor();
    await picture('sevens');
  });

  await check('a Blackjack against an ace is paid at even money', async () => {
    await dealer.openWagers();
    await area(a, 3).click();
    await said(area(a, 3), '$5');
    await area(b, 5).tap();
    await said(area(a, 5), '$5');
    before = await ann.rack();
    await dealer.cards('As Ts Ah Kd 9c');
    await dealer.noMoreBets();
    const even = a.getByRole('button', { name: 'Have the Blackjack on box 3 paid at even money' });
    await even.waitFor();
    await picture('even-money');
    await clean();
    await even.click();
    await b.getByRole('button', { name: 'Take no insurance' }).tap();
    await said(dock(b), 'Box 5, hard 19');
    await act(b, /^Stand/).tap();
    await dealer.cards('9d');
    await a.locator('.outcome .net b').getByText('+$5', { exact: true }).waitFor();
    assert.equal(await ann.rack(), before + 10_00);
    assert.deepEqual(await dealer.said(), []);
  });
  await dealer.close();
}
