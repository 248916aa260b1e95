// Pictures of every game in the states that matter, on a desktop and a phone, light and dark:
// npm run pictures -- FOLDER [--only=roulette,hold-em] [--sizes=all]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from './browser.mjs';
import { dealAt } from './dealer.mjs';
import { Player } from './players.mjs';
import { startHouse } from './server.mjs';
import { goOn, openPatient } from './tables.mjs';

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
if (!folder) throw new Error('name a folder: npm run pictures -- FOLDER');

const isAll = option('sizes') === 'all';
const DESK = [[1366, 768], ...(isAll ? [[1440, 900]] : [])];
const PHONE = [[390, 844], ...(isAll ? [[360, 740]] : [])];
const SCHEMES = ['light', 'dark'];
const POKER = [
  'five-card-stud',
  'seven-card-stud',
  'canberra-manila',
  'three-card-manila',
  'hold-em',
  'omaha',
  'draw',
  'faro',
];
const ROUND_MS = 150_000;

const viewport = ([width, height]) => ({ width, height });

/** One person who looks at a table on a desktop and on a phone at once. */
class Sitter {
  constructor(browser, house) {
    Object.assign(this, { browser, house });
  }

  async comeIn() {
    const desk = await this.browser.newContext({ viewport: viewport(DESK[0]), reducedMotion: 'reduce' });
    this.page = await desk.newPage();
    this.player = new Player(this.page, this.house.url);
    await this.player.comeIn();
    const phone = await this.browser.newContext({
      viewport: viewport(PHONE[0]),
      reducedMotion: 'reduce',
      isMobile: true,
      hasTouch: true,
      storageState: await desk.storageState(),
    });
    this.phone = await phone.newPage();
  }

  async open(table) {
    this.address = `${this.house.url}/tables/${table}`;
    await Promise.all([this.page, this.phone].map((page) => page.goto(this.address)));
    for (const page of [this.page, this.phone]) await page.locator('.cloth').waitFor();
  }

  place = async (...ids) => {
    for (const id of ids) await this.page.locator(`[data-place="${id}"]`).first().click();
    // Until the table has confirmed them.
    await this.page.waitForTimeout(300);
  };

  async shoot(name) {
    for (const [page, sizes] of [
      [this.page, DESK],
      [this.phone, PHONE],
    ])
      for (const size of sizes) {
        await page.setViewportSize(viewport(size));
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await page.waitForTimeout(120);
          await page.screenshot({ path: join(folder, `${name}-${size[0]}-${colorScheme}.png`) });
        }
        await page.emulateMedia({ colorScheme: 'light' });
      }
    await this.page.setViewportSize(viewport(DESK[0]));
  }

  async close() {
    for (const page of [this.page, this.phone]) await page?.context().close();
  }
}

/** A layout on which chips are placed, and a result by chance. */
const onLayout = (game, places) => async (sitter) => {
  const table = await openPatient(sitter.house, { game, ...(game === 'roulette' ? { determinations: { spin: 1 } } : {}) });
  await sitter.open(table);
  await sitter.shoot(`${game}-watching`);
  await sitter.player.sit(3, 500, table);
  await sitter.page.locator('[data-place][aria-disabled="false"]').first().waitFor();
  await sitter.shoot(`${game}-empty`);
  await sitter.place(...places);
  await sitter.shoot(`${game}-betting`);
  await goOn(sitter.page);
  for (const page of [sitter.page, sitter.phone]) await page.locator('.outcome').first().waitFor();
  await sitter.shoot(`${game}-result`);
};

async function blackjack(sitter) {
  const dealer = await dealAt(sitter.browser, sitter.house, { game: 'blackjack' });
  const { page } = sitter;
  await sitter.open(dealer.table);
  await sitter.player.sit(3, 500, dealer.table);
  await dealer.begin();
  await page.getByRole('slider', { name: 'Cut the cards' }).waitFor();
  await sitter.shoot('blackjack-cut');
  await page.getByRole('slider', { name: 'Cut the cards' }).press('Enter');
  await page.locator('[data-place="box-3"][aria-disabled="false"]').waitFor();
  await sitter.shoot('blackjack-empty');
  await sitter.place('box-3', 'box-4', 'super-sevens-3');
  await sitter.shoot('blackjack-betting');
  await dealer.cards('8s 9h Ah 8d 9d');
  await dealer.noMoreBets();
  await page.getByRole('button', { name: 'Take no insurance' }).waitFor();
  await sitter.shoot('blackjack-insurance');
  await page.getByRole('button', { name: 'Take no insurance' }).click();
  const act = (name) => page.locator('section.dock').getByRole('button', { name });
  await act(/^Split \$/).waitFor();
  await sitter.shoot('blackjack-turn');
  await act(/^Split/).click();
  await dealer.cards('Th');
  await page.locator('section.dock').getByText('hand 1').waitFor();
  await sitter.shoot('blackjack-split');
  await act(/^Stand/).click();
  await dealer.cards('Tc');
  for (const hand of ['hand 2', 'Box 4']) {
    await page.locator('section.dock').getByText(hand).waitFor();
    await act(/^Stand/).click();
  }
  await dealer.cards('9c');
  await page.locator('.outcome').waitFor();
  await sitter.shoot('blackjack-result');
  await dealer.close();
}

async function baccarat(sitter) {
  const determinations = { faces: 'down', exposed_by: 'highest-wager', commission: 'running-account' };
  const dealer = await dealAt(sitter.browser, sitter.house, { game: 'baccarat', determinations });
  const { page } = sitter;
  await sitter.open(dealer.table);
  await sitter.player.sit(3, 500, dealer.table);
  await dealer.begin();
  await page.getByRole('slider', { name: 'Cut the cards' }).press('Enter');
  await dealer.cards('2s');
  await page.locator('[data-place][aria-disabled="false"]').first().waitFor();
  await sitter.shoot('baccarat-empty');
  await page.getByRole('button', { name: '$25', exact: true }).click();
  await sitter.place('3-banker', '3-banker', '3-player', '3-tie');
  await sitter.shoot('baccarat-betting');
  await dealer.noMoreBets();
  const turn = async (cards) => {
    await page.getByRole('button', { name: /^Turn (Player|Banker) up/ }).click();
    await dealer.cards(cards);
  };
  await page.getByRole('button', { name: /^Turn (Player|Banker) up/ }).waitFor();
  await sitter.shoot('baccarat-turn');
  await turn('4s Kh');
  await turn('3c 2h');
  await turn('6d');
  await turn('9s');
  await page.locator('.outcome').waitFor();
  await sitter.shoot('baccarat-result');
  await dealer.close();
}

async function canberraPoker(sitter) {
  const dealer = await dealAt(sitter.browser, sitter.house, { game: 'canberra-poker' });
  const { page } = sitter;
  await sitter.open(dealer.table);
  await sitter.player.sit(3, 500, dealer.table);
  await dealer.begin();
  await page.locator('[data-place][aria-disabled="false"]').first().waitFor();
  await sitter.shoot('canberra-poker-empty');
  await sitter.place('ante', 'boomerang');
  await sitter.shoot('canberra-poker-betting');
  await dealer.cards('Ah 7d Th 7c 8h 3s 5h 4s 2h Jd');
  await dealer.noMoreBets();
  const bet = page.locator('section.dock').getByRole('button', { name: /^Bet/ });
  await bet.waitFor();
  await sitter.shoot('canberra-poker-turn');
  await bet.click();
  await page.locator('.outcome').waitFor();
  await sitter.shoot('canberra-poker-result');
  await dealer.close();
}

async function paiGow(sitter) {
  const table = await openPatient(sitter.house, { game: 'pai-gow' });
  const { page } = sitter;
  const house = page.locator('section.dock').getByRole('button', { name: /^House way/ });
  await sitter.open(table);
  await sitter.player.sit(3, 500, table);
  await page.locator('[data-place][aria-disabled="false"]').first().waitFor();
  await sitter.shoot('pai-gow-empty');
  await sitter.place('box-3', 'box-4', 'box-4');
  await page.getByRole('button', { name: 'Jackpot wager for box 3' }).click();
  await sitter.shoot('pai-gow-betting');
  await goOn(page);
  for (const seen of [page, sitter.phone]) await seen.locator('[data-tile]').first().waitFor();
  await sitter.shoot('pai-gow-turn');
  for (let hand = 0; hand < 2; hand++) {
    await house.click();
    await page.waitForTimeout(500);
  }
  await page.locator('.outcome').first().waitFor();
  await sitter.shoot('pai-gow-result');
  await page.getByRole('button', { name: 'Take or join the bank' }).click();
  const sheet = page.getByRole('dialog', { name: 'Take or join the bank' });
  await sheet.waitFor();
  await sitter.shoot('pai-gow-bank-asked');
  await sheet.getByRole('button', { name: /^Take the bank on box 3 \$/ }).click();
  await goOn(page);
  await page.getByText('You have the bank').first().waitFor();
  await page.getByRole('button', { name: 'Choose the cut' }).click();
  await page.getByRole('dialog', { name: 'Choose the cut' }).waitFor();
  await sitter.shoot('pai-gow-cut');
  await page.getByRole('button', { name: 'Close' }).click();
  await sitter.shoot('pai-gow-bank');
}

async function miniBaccarat(sitter) {
  const table = await openPatient(sitter.house, { game: 'mini-baccarat' });
  const { page } = sitter;
  await sitter.open(table);
  await sitter.player.sit(3, 500, table);
  await page.getByRole('button', { name: 'Do not cut' }).click();
  for (let round = 1; round <= 3; round++) {
    await page.locator('[data-place][aria-disabled="false"]').first().waitFor();
    await sitter.place('3-banker');
    if (round === 3) await sitter.shoot('mini-baccarat-betting');
    await goOn(page);
    await page.locator('.outcome').waitFor();
    if (round < 3) await goOn(page);
  }
  await sitter.shoot('mini-baccarat-result');
}

// What keeps somebody in a round cheaply.
const ACTS = [/^Show the hand/, /^Stand pat/, /^Check/, /^Call \$/, /^Bring in/, /^No over-blind/, /and fold/, /^Fold/];

const poker = (game) => async (sitter) => {
  const table = `${game}-1`;
  const { page } = sitter;
  await sitter.open(table);
  await sitter.shoot(`${game}-empty`);
  await page.getByRole('button', { name: /^3\s*Sit here/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByRole('button', { name: /^Buy in for/ }).click();
  const dock = page.locator('section.dock');
  const result = page.locator('.result.on-paper');
  const end = Date.now() + ROUND_MS;
  let turns = 0;
  while ((await result.count()) === 0) {
    if (Date.now() > end) throw new Error(`a round of ${game} does not end`);
    if (await page.locator('.poker.deciding').count()) {
      turns += 1;
      if (turns < 4) await sitter.shoot(`${game}-turn-${turns}`);
      for (const name of ACTS) {
        const button = dock.getByRole('button', { name }).first();
        if (!(await button.count()) || !(await button.isEnabled())) continue;
        await button.click({ timeout: 1_500 }).catch(() => {});
        break;
      }
      const yes = dock.locator('.confirm .go');
      if (await yes.count()) await yes.click({ timeout: 1_500 }).catch(() => {});
    }
    await page.waitForTimeout(150);
  }
  await sitter.shoot(`${game}-result`);
};

const GAMES = {
  'money-wheel': onLayout('money-wheel', ['1', '11', 'flag']),
  'roulette': onLayout('roulette', ['17', '16-17-19-20', 'red', 'dozen-2', 'tier']),
  'sic-bo': onLayout('sic-bo', ['small', 'total-9', 'domino-1-2', 'single-6']),
  blackjack,
  baccarat,
  'mini-baccarat': miniBaccarat,
  'canberra-poker': canberraPoker,
  'pai-gow': paiGow,
  ...Object.fromEntries(POKER.map((game) => [game, poker(game)])),
};

const only = option('only')?.split(',') ?? Object.keys(GAMES);
const unknown = only.find((game) => !GAMES[game]);
if (unknown) throw new Error(`no pictures of ${unknown}; there are ${Object.keys(GAMES).join(', ')}`);

await mkdir(folder, { recursive: true });
const [house, browser] = await Promise.all([startHouse(), launch()]);
try {
  for (const game of only) {
    const sitter = new Sitter(browser, house);
    try {
      await sitter.comeIn();
      await GAMES[game](sitter);
      console.log(`${game}: done`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${game}: ${String(error.message ?? error).split('\n').slice(0, 5).join(' ')}`);
      await sitter.shoot(`${game}-failed`).catch(() => {});
    } finally {
      await sitter.close();
    }
  }
} finally {
  await browser.close();
  await house.close();
}
