// Checks pages of the app for accessibility and layout faults.
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, in the page. What only a bar at the edge of the window covers is looked at again in the middle of it. */
async function looked(runOnly) {
  const { violations } = await globalThis.axe.run({ runOnly });
  const sizes = violations.find(({ id }) => id === 'target-size');
  if (!sizes) return { violations };
  const { scrollX, scrollY } = globalThis;
  const small = [];
  for (const node of sizes.nodes) {
    const [target] = node.target;
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await globalThis.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } });
    if (again.violations.length) small.push(node);
  }
  globalThis.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  sizes.nodes = small;
  return { violations: violations.filter(({ nodes }) => nodes.length) };
}

export async function faultsOf(page) {
  // The policy of the page forbids scripts from elsewhere; evaluating is the tool's own right.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(looked, RULES);
  const width = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  });
  return [
    ...width,
    ...violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    ),
  ];
}

/** Opens a page as somebody in a size and theme, and tells what is wrong with it. */
export async function look(browser, { url, path, size, theme, state, ready, out }) {
  const context = await browser.newContext({
    viewport: size,
    ...(size.width < 700 ? { isMobile: true, hasTouch: true } : {}),
    reducedMotion: 'reduce',
    storageState: state,
  });
  await context.addInitScript(
    (theme) => localStorage.setItem('croupier.theme', JSON.stringify(theme)),
    theme,
  );
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  try {
    await page.goto(url + path);
    await page.locator(ready).first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(300);
    if (out) {
      const name = `${path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'lobby'}-${size.width}-${theme}.png`;
      await page.screenshot({ path: join(out, name) });
    }
    faults.push(...(await faultsOf(page)));
  } finally {
    await context.close();
  }
  return faults;
}
