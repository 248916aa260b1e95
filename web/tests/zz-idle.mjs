import { launch } from './browser.mjs';
import { sitPlainly, actOnce, say } from './players.mjs';
const url = 'http://127.0.0.1:8762';
const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
page.on('pageerror', (e) => console.log('error', e.message));
await page.goto(`${url}/tables/hold-em-2/plain`).catch(() => {});
await sitPlainly(page, url, { table: process.argv[2], seat: 6, dollars: 100 });
await page.waitForTimeout(500);
for (let i = 0; i < 60; i++) { if (await page.getByText('Your seat and chips').count()) { await say(page, 'sit out'); await page.waitForTimeout(400); if (await page.locator('.idle').count()) break; } await page.waitForTimeout(300); }
await page.waitForTimeout(800);
await page.screenshot({ path: '/tmp/shots/idle-1.png' });
console.log(await page.locator('.idle').innerText().catch(() => 'no idle'));
await page.setViewportSize({ width: 375, height: 812 });
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/shots/idle-phone.png' });
await page.setViewportSize({ width: 1280, height: 800 });
// let the blinds go past
const end = Date.now() + 100000;
while (Date.now() < end && !(await page.getByText('You miss a blind.').count())) { await actOnce(page, [/^Fold$/, /^Check$/]); await page.waitForTimeout(400); }
console.log('missed', await page.getByText('You miss a blind.').count());
await page.getByRole('button', { name: 'Play again' }).click();
await page.waitForTimeout(700);
console.log(await page.locator('.idle').innerText().catch(() => 'no idle'));
await page.screenshot({ path: '/tmp/shots/idle-2.png' });
const post = page.getByRole('button', { name: /be dealt in/ });
if (await post.count()) { await post.first().click(); await page.waitForTimeout(700); console.log('posted:', await page.locator('.idle').innerText().catch(() => 'no idle')); }
await page.screenshot({ path: '/tmp/shots/idle-3.png' });
// An account that has nothing left: buy in everywhere.
for (const table of ['roulette-1', 'sic-bo-1']) {
  await page.goto(`${url}/tables/${table}/plain`);
  await page.getByText('Join the table').first().waitFor();
  await say(page, 'join the table 2');
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shots/empty-${table}.png` });
  console.log(table, await page.locator('.idle').innerText().catch(() => 'no idle'));
  await say(page, `buy in ${table === 'roulette-1' ? 900 : 100}`);
  await page.waitForTimeout(800);
}
await browser.close();
