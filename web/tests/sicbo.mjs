// Sic-bo at its drawn table: two people play two games, with mouse, finger and keyboard.
import assert from 'node:assert/strict';
import { keepsWagers, refusesMore, seatTwo, settleBoth, slips } from './layout-suite.mjs';
import { goOn } from './tables.mjs';

const TOTALS = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62 };

/** What an area pays when the dice show this: written here once more, from the book. */
function paysOn(dice) {
  const total = dice.reduce((sum, one) => sum + one, 0);
  const times = (face) => dice.filter((one) => one === face).length;
  const isTriple = times(dice[0]) === 3;
  return (id) => {
    const [kind, first, second] = id.split('-');
    if (kind === 'small') return !isTriple && total <= 10 ? 1 : null;
    if (kind === 'big') return !isTriple && total >= 11 ? 1 : null;
    if (kind === 'total') return total === Number(first) ? TOTALS[first] : null;
    if (kind === 'domino') return times(Number(first)) && times(Number(second)) ? 6 : null;
    if (kind === 'single') return [null, 1, 2, 12][times(Number(first))];
    throw new Error(`nobody wagers on ${id} here`);
  };
}

const diceOf = async (page) => {
  const name = await page.locator('.tumbler .bowl').getAttribute('aria-label');
  return /show (\d), (\d), (\d)/.exec(name).slice(1).map(Number);
};

export async function playSicBo(suite) {
  const { check } = suite;
  const at = await seatTwo(suite, 'sic-bo', { phone: { width: 360, height: 740 } });
  const { ann, ben, picture } = at;

  await check('every area has its odds and limits', async () => {
    assert.equal(await ann.page.locator('[data-place]').count(), 50);
    assert.equal(await ann.told('small'), 'Small, 1 to 1, $1 to $500');
    assert.equal(await ann.told('triple-3'), 'Triple 3, 180 to 1, $1 to $25');
    for (const [total, pays] of Object.entries(TOTALS))
      assert.equal(await ann.told(`total-${total}`), `Total ${total}, ${pays} to 1, $1 to $100`);
    await ann.spot('domino-1-2').hover();
    await ann.page.locator('.said').getByText('Domino 1 and 2, 6 to 1, $1 to $100').waitFor();
  });

  await check('areas are wagered on by mouse and finger, taken back, undone and redone', async () => {
    await ann.place('small');
    await ann.place('total-9');
    await ann.place('total-9');
    await ann.lies({ small: 5, 'total-9': 10 });
    await ann.place('total-9', { modifiers: ['Shift'] });
    await ann.lies({ small: 5, 'total-9': 5 });
    await ann.act('Clear');
    await ann.lies({});
    await ann.act('Undo');
    await ann.lies({ small: 5, 'total-9': 5 });
    await ann.act('Undo');
    await ann.lies({ small: 5, 'total-9': 10 });
    await ann.act('Redo');
    await ann.lies({ small: 5, 'total-9': 5 });
    await ann.has(490);
    await ben.spot('small').tap();
    await ben.spot('single-6').tap();
    await ben.lies({ small: 5, 'single-6': 5 });
    assert.match(await ben.told('small'), /others \$5, seat 2/);
  });

  await check('a press that slips from one area to another wagers on neither', async () => {
    await slips(ann, 'double-2', 'double-3', false);
    await slips(ben, 'total-9', 'total-16', true);
  });

  await check('a wager over the limit is refused with its rule', async () => {
    await refusesMore(ann, { chip: '$100', place: 'triple-3', most: '$25' }, { small: 5, 'total-9': 5 });
    await ann.has(490);
  });

  await keepsWagers({ check, ...at }, { small: 5, 'total-9': 5 });

  await check('the dice are shown, areas light, and every cent follows the odds of the book', async () => {
    const { came: dice } = await settleBoth(at, { before: { ann: 490_00, ben: 490_00 }, cameUp: diceOf, paysOn, waits: true });
    assert.deepEqual(await diceOf(ben.page), dice);
    const pays = paysOn(dice);
    for (const id of ['small', 'big', 'total-9', 'domino-1-2', 'single-1', 'single-2', 'single-3', 'single-4', 'single-5', 'single-6']) {
      const isLit = await ann.spot(id).evaluate((area) => area.classList.contains('lit'));
      assert.equal(isLit, pays(id) !== null, `${id} at ${dice}`);
    }
    await picture(ann, 'result');
    await picture(ben, 'phone-result');
  });

  await check('the next game is wagered on by keyboard alone, with Repeat and Double, and is settled', async () => {
    await goOn(ann.page, ben.page);
    await ann.opens();
    const before = { ann: await ann.rack(), ben: await ben.rack() };
    await ann.page.keyboard.press('r');
    await ann.lies({ small: 5, 'total-9': 5 });
    await ann.page.keyboard.press('d');
    await ann.lies({ small: 10, 'total-9': 10 });
    await ann.spot('total-9').focus();
    await ann.page.keyboard.press('1');
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('Backspace');
    await ann.lies({ small: 10, 'total-9': 10, 'total-10': 1 });
    await ben.act(/^Repeat/);
    await ben.lies({ small: 5, 'single-6': 5 });
    await ann.page.waitForFunction(() => !document.querySelector('.outcome'));
    await settleBoth(at, { before: { ann: before.ann - 21_00, ben: before.ben - 10_00 }, cameUp: diceOf, paysOn });
    assert.equal(await ann.page.locator('.last ol li').count(), 2);
  });
}
