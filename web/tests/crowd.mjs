// Looks at full tables of every poker game, in every size: nothing on the cloth may lie over anything else. node tests/crowd.mjs [--only=TEXT] [--out=FOLDER]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, serveGallery } from './browser.mjs';

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const [only, out] = [option('only') ?? '', option('out')];

// The cloth is scaled as a whole: one size for each of its two designs.
const SIZES = [
  [1366, 768],
  [390, 844],
  [360, 740],
];
const MOST = {
  'hold-em': 10,
  omaha: 10,
  draw: 9,
  faro: 8,
  'five-card-stud': 10,
  'seven-card-stud': 8,
  'canberra-manila': 10,
  'three-card-manila': 10,
};
const MOMENTS = ['turn', 'wait', 'side', 'draw', 'result'];
const STATES = Object.entries(MOST).flatMap(([game, most]) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10]
    .filter((seats) => seats <= most)
    .flatMap((seats) =>
      // At a small table there are no side pots to fill it.
      MOMENTS.filter((moment) => (moment !== 'draw' || game === 'draw') && (moment !== 'side' || seats > 3)).map(
        (moment) => `crowd-${game}-${seats}-${moment}`,
      ),
    ),
);

/** Which things lie over each other, or stand where they cannot be seen. Runs in the page. */
function overlaps() {
  const table = document.querySelector('.table');
  const things = [];
  const add = (kind, group, within, selector) => {
    for (const node of within?.querySelectorAll(selector) ?? []) {
      const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
      if (width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true }))
        things.push({ group, left, right, top, bottom, name: `${kind} “${node.innerText.replace(/\s+/g, ' ').slice(0, 30)}”` });
    }
  };
  // What belongs together, such as a plate and the cards above it, may touch.
  for (const seat of table.querySelectorAll(':scope > .seat')) {
    const name = seat.getAttribute('aria-label');
    add(`${name}, plate`, name, seat, '.plate');
    add(`${name}, cards`, name, seat, '.cards');
    add(`${name}, mark`, name, seat, '.marks > *');
    add(`${name}, tag`, name, seat, '.tags span');
  }
  const own = table.querySelector(':scope > .own');
  add('own plate', 'own', own, '.plate');
  add('own card', 'own', own, '.own li');
  add('own mark', 'own', own, '.marks > *');
  add('own bet', 'own bet', own, '[data-spot^="bet:"]');
  add('note', 'notes', own, '.note > *');
  for (const bet of table.querySelectorAll(':scope > .bet')) add('bet', `bet ${bet.innerText}`, bet, '[data-spot]');
  const middle = table.querySelector('.middle');
  add('pot', 'pots', middle, '.pot');
  add('note', 'notes', middle, '.note > *');
  add('board', 'board', middle, 'ul[aria-label="Communal cards"] li');
  add('deck', 'deck', middle, '.deck');
  add('commission', 'commission', middle, '.taken span, .house span');
  add('street', 'street', middle, '.title');
  add('the draw', 'the draw', middle, '.turns');
  add('result', 'result', middle, '.result');

  const found = [];
  for (const seat of table.querySelectorAll(':scope > .seat')) {
    const name = seat.getAttribute('aria-label');
    // A hand that is shown is there to be read: neither marks nor tags of its own seat may lie on it.
    const cards = seat.querySelector('.cards.shown')?.getBoundingClientRect();
    const plate = seat.querySelector('.plate')?.getBoundingClientRect();
    for (const node of cards ? seat.querySelectorAll('.marks span, .tags span') : []) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const wide = Math.min(right, cards.right) - Math.max(left, cards.left);
      const high = Math.min(bottom, cards.bottom, plate.top) - Math.max(top, cards.top);
      if (wide > 3 && high > 3) found.push(`${name}: “${node.innerText}” lies on the cards that are shown`);
    }
    for (const node of seat.querySelectorAll('.hand span'))
      if (node.scrollHeight > node.clientHeight + 1) found.push(`${name}: the hand is cut, “${node.innerText}”`);
  }
  const [bar, dock] = [document.querySelector('header'), document.querySelector('section.dock')].map((node) => node.getBoundingClientRect());
  for (const { left, right, top, bottom, name } of things) {
    if (left < -1 || right > innerWidth + 1) found.push(`${name} leaves the window`);
    if (top < bar.bottom - 1) found.push(`${name} is under the bar by ${Math.round(bar.bottom - top)} px`);
    if (bottom > dock.top + 2) found.push(`${name} is under the dock by ${Math.round(bottom - dock.top)} px`);
  }
  things.forEach((one, at) => {
    for (const other of things.slice(at + 1)) {
      // Backs tell nothing: a bet may lie on them.
      const isOnBacks = [one, other].some(({ name }) => name.endsWith('cards “”')) && [one, other].some(({ name }) => name.startsWith('bet'));
      if (one.group === other.group || isOnBacks) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 3 && high > 3) found.push(`${one.name} lies over ${other.name} by ${Math.round(wide)} x ${Math.round(high)} px`);
    }
  });
  return found;
}

if (out) await mkdir(out, { recursive: true });
const gallery = await serveGallery();
const browser = await launch();
const wanted = STATES.filter((state) => state.includes(only));
let faults = 0;
try {
  for (const [width, height] of SIZES) {
    const page = await (await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })).newPage();
    await page.goto(`${gallery.address}?part=poker&state=${wanted[0]}`);
    await page.waitForSelector('[data-ready]');
    await page.waitForTimeout(300);
    for (const state of wanted) {
      const found = await page.evaluate(
        async ([state, overlaps]) => {
          dispatchEvent(new CustomEvent('show', { detail: state }));
          // The cloth is measured and laid out once the new table is drawn.
          for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
          return new Function(`return (${overlaps})()`)();
        },
        [state, String(overlaps)],
      );
      faults += found.length;
      for (const what of found) console.log(`${state} at ${width} x ${height}: ${what}`);
      if (out) await page.screenshot({ path: join(out, `${state}-${width}.png`) });
    }
    await page.close();
  }
} finally {
  await browser.close();
  await gallery.close();
}
console.log(`${wanted.length} tables in ${SIZES.length} sizes, ${faults} faults`);
process.exitCode = faults ? 1 : 0;
