import { launch } from './browser.mjs';
import { sitPlainly, actOnce, say } from './players.mjs';
const url = 'http://127.0.0.1:8762';
const browser = await launch();
const shot = async (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` });
const W = [/^Check$/, /^Call \$/, /^Show/, /^Make no over-blind$/, /^Replace cards$/, /^Bring in/, /^Bet \$/, /^Fold$/];
async function person(phone) {
  const viewport = phone ? { width: 375, height: 812 } : { width: 1280, height: 800 };
  return (await browser.newContext({ viewport, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone })).newPage();
}
const until = async (page, what, ms, step) => { const end = Date.now() + ms; while (Date.now() < end) { if (await what()) return true; if (step) await step(); await page.waitForTimeout(200); } return false; };
async function holdem(phone) {
  const tag = phone ? 'phone' : 'desk';
  const page = await person(phone);
  await sitPlainly(page, url, { table: 'hold-em-1', seat: phone ? 5 : 3, dollars: 200 });
  await page.waitForTimeout(500);
  await shot(page, `holdem-${tag}-0`);
  const banner = page.locator('.outcome .headline');
  for (let round = 1; round <= 3; round++) {
    await until(page, async () => (await banner.count()) > 0, 90000, () => actOnce(page, W));
    await shot(page, `holdem-${tag}-result${round}`);
    console.log(tag, await page.locator('.outcome').first().innerText().catch(() => 'none'));
    await until(page, async () => (await banner.count()) === 0, 30000);
    if (round === 1) await shot(page, `holdem-${tag}-play`);
  }
  return page;
}
async function house(table, wagers, phone, extra) {
  const tag = `${table}-${phone ? 'phone' : 'desk'}`;
  const page = await person(phone);
  await sitPlainly(page, url, { table: `${table}-1`, seat: phone ? 4 : 2, dollars: 100 });
  await page.waitForTimeout(400);
  await shot(page, `${tag}-0`);
  const banner = page.locator('.outcome .headline');
  for (let round = 1; round <= 2; round++) {
    await until(page, async () => (await page.getByRole('heading', { name: 'Place chips' }).count()) > 0, 60000, extra && (() => actOnce(page, extra)));
    for (const wager of wagers) { await say(page, wager); await page.waitForTimeout(500); }
    await shot(page, `${tag}-wagers${round}`);
    const ok = await until(page, async () => (await banner.count()) > 0, 90000, extra && (() => actOnce(page, extra)));
    await shot(page, `${tag}-result${round}`);
    console.log(tag, ok, (await page.locator('.outcome').first().innerText().catch(() => 'none')).replaceAll('\n', ' | '));
    await until(page, async () => (await banner.count()) === 0, 30000);
  }
  return page;
}
const jobs = {
  holdem: () => holdem(false), holdemp: () => holdem(true),
  bj: () => house('blackjack', ['place 5 on box 2'], false, [/^Hit/, /^Stand$/, /^Take no insurance$/, /^Do not cut$/]),
  bjp: () => house('blackjack', ['place 5 on box 4'], true, [/^Stand$/, /^Hit/, /^Take no insurance$/, /^Do not cut$/]),
  rou: () => house('roulette', ['place 5 on red', 'place 5 on 17', 'place 5 on odd'], false),
  roup: () => house('roulette', ['place 5 on black', 'place 5 on 17'], true),
  bac: () => house('baccarat', ['place 5 on player', 'place 5 on tie'], false, [/^Do not cut$/, /^Turn/, /^Lift/]),
  sic: () => house('sic-bo', ['place 5 on big', 'place 5 on small', 'place 5 on 6'], false),
  sicp: () => house('sic-bo', ['place 5 on big'], true),
};
const names = process.argv.slice(2);
await Promise.all(names.map((name) => jobs[name]().catch((error) => console.log(name, String(error).slice(0, 400)))));
await browser.close();
