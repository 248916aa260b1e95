// Measures what a first visit to the lobby downloads, compressed as the house sends it, and fails above the budget. With a folder as
// argument it measures the pages there; else it builds them into a folder that is thrown away.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const BUDGET_KB = 170;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Fonts are compressed already. */
const PACKED = new Set(['.woff2', '.png', '.jpg']);
const SERVED = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const sizes = (name, bytes) =>
  PACKED.has(extname(name))
    ? { name, gzip: bytes.length, brotli: bytes.length }
    : { name, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes, { params: SERVED }).length };

/** What the page names itself, what its scripts import at once, and what its style sheets draw with. */
async function firstLoad(folder) {
  const found = new Map();
  const waiting = ['index.html'];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (found.has(name)) continue;
    const bytes = await readFile(join(folder, name));
    found.set(name, bytes);
    const text = bytes.toString();
    if (name.endsWith('.html')) for (const [, path] of text.matchAll(/(?:src|href)="\/([^"]+)"/g)) waiting.push(path);
    // Only `import … from` and `import "…"`: what `import(…)` loads comes later.
    if (name.endsWith('.js'))
      for (const [, path] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) waiting.push(`assets/${path}`);
    if (name.endsWith('.css'))
      for (const [, path] of text.matchAll(/url\(["']?\/([^"')]+)["']?\)/g)) waiting.push(path);
  }
  return [...found].map(([name, bytes]) => sizes(name, bytes));
}

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
const sum = (files, by) => files.reduce((all, file) => all + file[by], 0);

async function measure(folder) {
  const files = await firstLoad(folder);
  const entries = files.filter(({ name }) => name.endsWith('.js'));
  if (entries.length < 2 || !files.some(({ name }) => name.endsWith('.css')))
    throw new Error(`the page names too little to be the lobby: ${files.map(({ name }) => name).join(', ')}`);
  console.log('   gzip brotli');
  for (const { name, gzip, brotli } of files.toSorted((a, b) => b.gzip - a.gzip)) console.log(`${kb(gzip)} ${kb(brotli)}  ${name}`);
  const whole = sum(files, 'gzip');
  console.log(`${kb(whole)} ${kb(sum(files, 'brotli'))}  the lobby, of ${BUDGET_KB} KB`);
  const later = (await readdir(join(folder, 'assets'))).filter((name) => !files.some((file) => file.name === `assets/${name}`));
  console.log(`loaded later, each when it is needed: ${later.length} files`);
  if (whole > BUDGET_KB * 1000) {
    console.log(`The first load of the lobby is ${Math.ceil((whole - BUDGET_KB * 1000) / 1000)} KB over its budget.`);
    process.exitCode = 1;
  }
}

const [, , given] = process.argv;
if (given) await measure(given);
else {
  const outDir = await mkdtemp(join(tmpdir(), 'croupier-budget-'));
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await measure(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
