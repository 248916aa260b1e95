// Opens every page of the gallery in every size and theme; checks accessibility and layout, and takes pictures if they are asked for.
// node tests/gallery.mjs [--only=TEXT] [--out=FOLDER]
import { createRequire } from 'node:module';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, serveGallery } from './browser.mjs';

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = option('out');
const only = option('only') ?? '';

// Each arrangement of the page (beside the record, with the record folded, upright) is read by axe once; a window that is only a
// little smaller has the same elements, and is measured.
const SIZES = [
  { width: 1440, height: 900, axe: true },
  { width: 1366, height: 768 },
  { width: 1024, height: 768, axe: true },
  { width: 390, height: 844, isMobile: true, hasTouch: true, axe: true },
  { width: 360, height: 740, isMobile: true, hasTouch: true },
];
// A 1440 x 900 window zoomed to 200 %, and a tablet held upright: looked at, in one theme.
const MORE_SIZES = [
  { width: 720, height: 450, name: 'zoomed', axe: true },
  { width: 820, height: 1180, isMobile: true, hasTouch: true, axe: true },
  { width: 1920, height: 1080, axe: true },
];
const PAGES = [
  'parts',
  'equipment',
  'panes',
  'table&state=result',
  'table&state=open',
  'table&state=first',
  'table&state=closed',
  'table&state=void&lost',
  'table&state=lost&refusal',
  'table&panel=fairness&drawer',
  'table&panel=rules&drawer',
  ...[
    'holdem-free',
    'holdem-dealt',
    'holdem-flop',
    'holdem-turn',
    'holdem-river',
    'holdem-showdown',
    'stud',
    'draw',
    'faro',
    'high-low',
    'side-pots',
  ].map((state) => `poker&state=${state}`),
  'roulette&state=first',
  'roulette&state=open',
  'roulette&state=result',
  'blackjack&state=open',
  'blackjack&state=turn',
  'blackjack&state=split',
  'blackjack&state=insurance',
  'blackjack&state=cut',
  'blackjack&state=result',
  'baccarat&state=open',
  'baccarat&state=turn',
  'baccarat&state=result',
  'canberra-poker&state=open',
  'canberra-poker&state=turn',
  'canberra-poker&state=result',
  'canberra-poker&state=out',
  'canberra-poker&state=watching',
  'pai-gow&state=open',
  'pai-gow&state=wall',
  'pai-gow&state=setting',
  'pai-gow&state=waiting',
  'pai-gow&state=result',
  'pai-gow&state=two',
  'sic-bo&state=first',
  'sic-bo&state=open',
  'sic-bo&state=result',
];
/** Pages that fill the window and do not scroll: a picture of one is of the window. */
const isTable = (page) => /^(?:table|poker|roulette|blackjack|baccarat|canberra-poker|pai-gow|sic-bo)/.test(page);
const MORE_PAGES = [
  'parts',
  'table&state=result',
  'table&panel=record&drawer',
  'poker&state=holdem-turn',
  'poker&state=high-low&left',
];

const cases = [
  ...SIZES.flatMap((size) => PAGES.map((page) => ({ size, themes: ['light', 'dark'], page }))),
  ...MORE_SIZES.flatMap((size) => MORE_PAGES.map((page) => ({ size, themes: ['light'], page }))),
].map((one) => ({
  ...one,
  name: `${one.page.replace(/[^a-z]+/g, '-')}-${one.size.name ?? `${one.size.width}x${one.size.height}`}`,
}));

/** A page waits for frames more than it computes. */
const AT_ONCE = 4;

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
if (out) await mkdir(out, { recursive: true });
const gallery = await serveGallery();
const browser = await launch();
const faults = [];

/** Things that no rule of axe looks for. Runs in the page. */
function measure() {
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}`);
  for (const control of document.querySelectorAll('button, a, input')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
    const own = control.getBoundingClientRect();
    // The touch target may be larger than the drawing: the row around it, or an invisible area.
    const after = getComputedStyle(control, '::after');
    const scale = control.offsetHeight ? own.height / control.offsetHeight : 1;
    const grown =
      after.content === 'none' || after.position !== 'absolute' ? 0 : parseFloat(after.height) * scale;
    const row = getComputedStyle(control).position === 'static' ? control.closest('li, tr') : null;
    const height = row ? row.getBoundingClientRect().height : Math.max(own.height, grown);
    // Fifty and more places of a layout cannot all be 44 px on a phone. A line is the loupe's to make large.
    // What cannot be touched now may be smaller.
    const cell = control.dataset.cell;
    if (cell === 'line' || control.ariaDisabled === 'true') continue;
    if (cell !== undefined) {
      if (Math.min(own.width, own.height) < 24) found.push(`${control.textContent.trim()}: below 24 px`);
      continue;
    }
    const least = row && !matchMedia('(pointer: coarse)').matches ? 28 : 43.5;
    if (height < least)
      found.push(
        `${control.getAttribute('aria-label') ?? control.textContent.trim()}: ${height.toFixed(1)} px high`,
      );
  }
  return found;
}

/** One window for all pages of a size, so that scripts and fonts are loaded once. */
const contexts = new Map();
async function contextOf(size) {
  const { width, height, isMobile = false, hasTouch = false } = size;
  if (!contexts.has(size))
    contexts.set(size, browser.newContext({ viewport: { width, height }, isMobile, hasTouch, reducedMotion: 'reduce' }));
  return contexts.get(size);
}

async function look({ size, themes, page: asked, name }) {
  const page = await (await contextOf(size)).newPage();
  let now = themes[0];
  const report = (what) => faults.push(`${name}-${now}: ${what}`);
  page.on('pageerror', (error) => report(error.message));
  page.on('console', (message) => message.type() === 'error' && report(message.text()));
  await page.goto(`${gallery.address}?theme=${now}&part=${asked}`);
  await page.waitForSelector('[data-ready]');
  await page.waitForTimeout(150);
  (await page.evaluate(measure)).forEach(report);
  if (size.axe) await page.evaluate(axe);
  for (const theme of themes) {
    now = theme;
    if (!size.axe && !out) break;
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    if (out) await page.screenshot({ path: join(out, `${name}-${theme}.png`), fullPage: !isTable(asked) });
    if (!size.axe) continue;
    // Another theme has the same elements in other colours.
    const asks = theme === themes[0] ? { runOnly: ALL_RULES } : { runOnly: { type: 'rule', values: ['color-contrast'] } };
    const { violations } = await page.evaluate((asks) => axe.run(asks), asks);
    for (const { id, nodes } of violations)
      report(
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')} ${nodes[0].failureSummary?.split('\n')[1] ?? ''}`,
      );
  }
  await page.close();
}

try {
  const wanted = cases.filter(({ name }) => name.includes(only));
  const waiting = [...wanted];
  const lookOn = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await look(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  console.log(`${wanted.length} pages looked at, ${faults.length} faults${out ? `; pictures in ${out}` : ''}`);
  faults.forEach((fault) => console.log(`  ${fault}`));
} finally {
  await browser.close();
  await gallery.close();
}
process.exitCode = faults.length ? 1 : 0;
