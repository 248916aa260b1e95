// Two people at a drawn baccarat table whose cards are chosen: turning them, a third card, a tie, commission on account, the roads.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { dealAt } from './dealer.mjs';
import { cents } from './players.mjs';
import { faultsOf } from './scan.mjs';
import { openPatient, readyOf } from './tables.mjs';

const area = (page, name, box) => page.getByRole('button', { name: new RegExp(`^${name} of box ${box},`) });
const hand = (page, name) => page.getByRole('region', { name, exact: true });
const said = async (locator, text) => locator.getByText(text).first().waitFor({ timeout: 15_000 });
const beads = (page) => page.locator('.beads dd').allInnerTexts();
const net = (page) => page.locator('.outcome .net b');

export async function playBaccarat({ check, browser, house, player, out }) {
  const dealer = await dealAt(browser, house, {
    game: 'baccarat',
    determinations: {
      faces: 'down',
      exposed_by: 'highest-wager',
      commission: 'running-account',
      differential: { max: 1000_00, handling: 'refuse-at-entry' },
    },
  });
  const ann = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const bob = await player({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
  const [a, b] = [ann.page, bob.page];
  const picture = async (name) => {
    if (!out) return;
    await a.screenshot({ path: join(out, `baccarat-${name}-1366.png`) });
    await b.screenshot({ path: join(out, `baccarat-${name}-390.png`) });
  };
  const clean = async () => {
    for (const page of [a, b]) assert.deepEqual(await faultsOf(page), []);
  };
  let before;

  await check('the cut may be let pass at once', async () => {
    await ann.comeIn();
    await ann.sit(3, 500, dealer.table);
    await bob.comeIn();
    await bob.sit(5, 500, dealer.table);
    await dealer.begin();
    await a.getByRole('slider', { name: 'Cut the cards' }).waitFor();
    await picture('cut');
    await clean();
    await a.getByRole('button', { name: 'Do not cut' }).click();
    await b.getByRole('slider', { name: 'Cut the cards' }).waitFor();
    // By one gesture on the drawn shoe: touch, and let go.
    await b.getByRole('slider', { name: 'Cut the cards' }).click();
    // The first card of the shoe decides how many are burnt.
    await dealer.cards('2s');
    await said(a.locator('.cloth'), 'Wagers are open.');
    // At least twelve cards lie behind it.
    const shoe = await a.locator('.roads .big').innerText();
    const [, left, before] = /(\d+) cards left, (\d+) before the cutting card/.exec(shoe);
    assert.ok(left - before >= 12, shoe);
  });

  await check('wagers lie on one’s own areas; limits, odds and the differential are told', async () => {
    before = await ann.rack();
    await ann.pick('$25');
    await area(a, 'Banker', 3).click();
    await area(a, 'Banker', 3).click();
    await area(a, 'Banker', 3).getByText('your wager $50').waitFor();
    assert.match(await area(a, 'Banker', 3).innerText(), /1 to 1 less 5%, \$5 to \$500/);
    await said(a.locator('.cloth'), 'Player and Banker may be $1,000 apart.');
    await bob.pick('$5');
    await area(b, 'Player', 5).tap();
    await area(b, 'Tie', 5).tap();
    await area(b, 'Tie', 5).getByText('your wager $5').waitFor();
    assert.equal(await ann.rack(), before - 50_00);
    // Somebody else's box is refused, and nothing lies there.
    await area(a, 'Tie', 7).click();
    await a.locator('.toast').waitFor();
    assert.doesNotMatch(await area(a, 'Tie', 7).innerText(), /your wager/);
    await picture('open');
    await clean();
  });

  await check('each hand is turned by whoever has most on it: by touch, and by a key', async () => {
    await dealer.noMoreBets();
    const card = b.getByRole('button', { name: 'Turn up a card of Player' }).first();
    await card.waitFor();
    await said(hand(b, 'Player'), 'You turn these cards');
    await said(hand(a, 'Player'), 'guest-');
    await picture('turn');
    await clean();
    await b.reload();
    await card.waitFor();
    const { x, y, width, height } = await card.boundingBox();
    // Slowly from the lower edge: lifted a little it falls back, lifted far it turns.
    await b.mouse.move(x + width / 2, y + height - 4);
    await b.mouse.down();
    await b.mouse.move(x + width / 2, y + height * 0.7, { steps: 4 });
    await b.mouse.up();
    assert.equal(await hand(b, 'Player').locator('.total').innerText(), '');
    await b.mouse.move(x + width / 2, y + height - 4);
    await b.mouse.down();
    await b.mouse.move(x + width / 2, y - height * 1.1, { steps: 6 });
    await b.mouse.up();
    await dealer.cards('4s Kh');
    await said(hand(a, 'Player').locator('.total'), '4');
    await a.getByRole('button', { name: 'Turn Banker up' }).waitFor();
    await a.keyboard.press('t');
    await dealer.cards('3c 2h');
    await said(hand(b, 'Banker').locator('.total'), '5');
  });

  await check('a third card says on what it was drawn, with its clause', async () => {
    await b.getByRole('button', { name: 'Turn Player up' }).tap();
    await dealer.cards('6d');
    await said(hand(a, 'Player'), 'drew on 4');
    await a.getByRole('button', { name: 'Turn Banker up' }).click();
    await dealer.cards('9s');
    await net(a).waitFor();
    await said(hand(a, 'Banker'), /drew on 5 against/);
    await hand(a, 'Banker').getByText('7.3').waitFor();
    await hand(a, 'Player').getByText('7.2').waitFor();
  });

  await check('Banker wins: commission is owed, and the roads have it', async () => {
    assert.equal(await net(a).innerText(), '+$47.50');
    // What was won, the commission, and the net of both.
    assert.match(
      await a.locator('.outcome').innerText(),
      /\$50 on Banker of box 3 at 1 to 1: \+\$50\.[^]*Commission on your account: −\u2060\$2\.50\./,
    );
    assert.equal(await ann.rack(), before + 50_00);
    assert.equal(await net(b).innerText(), '−$10');
    assert.deepEqual(await beads(a), ['1', '0', '0']);
    await picture('result');
    await clean();
    await dealer.openWagers();
    await area(a, 'Banker', 3).focus();
    await a.keyboard.press('Enter');
    await said(a.locator('.cloth'), 'You owe $2.50 commission.');
  });

  await check('a tie by keyboard only: Tie is paid, the others stand off', async () => {
    await area(a, 'Tie', 3).focus();
    await a.keyboard.press('1');
    await a.keyboard.press('Enter');
    await area(a, 'Tie', 3).getByText('your wager $5').waitFor();
    await area(b, 'Player', 5).tap();
    await area(b, 'Player', 5).getByText('your wager $5').waitFor();
    await dealer.noMoreBets();
    await b.getByRole('button', { name: 'Turn Player up' }).tap();
    await dealer.cards('8s Kc');
    await a.getByRole('button', { name: 'Turn Banker up' }).waitFor();
    await a.keyboard.press('t');
    await dealer.cards('8h Qc');
    await net(a).getByText('+$40').waitFor();
    assert.equal(await net(b).innerText(), '$0');
    assert.deepEqual(await beads(a), ['1', '0', '1']);
    assert.match(await area(a, 'Tie', 3).innerText(), /\+\$40/);
    await picture('tie');
    await clean();
    assert.deepEqual(await dealer.said(), []);
  });
  await dealer.close();

  await check('mini-baccarat alone: "Deal now" goes on at once, and the time at the table is counted', async () => {
    const table = await openPatient(house, { game: 'mini-baccarat' });
    const cleo = await player({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const { page } = cleo;
    await cleo.comeIn();
    await cleo.sit(3, 500, table);
    await page.getByRole('button', { name: 'Do not cut' }).click();
    await area(page, 'Banker', 3).click();
    await area(page, 'Banker', 3).getByText('your wager $5').waitFor();
    await readyOf(page).click();
    await net(page).waitFor({ timeout: 10_000 });
    const told = await net(page).innerText();
    const won = cents(told) * (told.startsWith('\u2212') ? -1 : 1);
    assert.equal(await cleo.rack(), 500_00 + won);
    for (const side of ['Player', 'Banker']) assert.match(await hand(page, side).locator('.total').innerText(), /^\d$/);
    const stay = page.locator('header .stay b');
    await stay.getByText(`net ${told}`, { exact: true }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.reload();
    await stay.getByText(`net ${told}`, { exact: true }).waitFor();
    await page.keyboard.press('g');
    await area(page, 'Tie', 3).click();
    await area(page, 'Tie', 3).getByText('your wager $5').waitFor();
    await page.getByRole('button', { name: 'You and settings' }).click();
    await page.getByText('Net result at this table').waitFor();
    await page.context().close();
  });
}
