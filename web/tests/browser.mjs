// Shared by the scripts that open pages in a browser.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser that is installed, or the one that CHROMIUM names. */
export function launch() {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM to its path');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Builds the gallery into a folder that is thrown away, and serves it. */
export async function serveGallery() {
  const outDir = await mkdtemp(join(tmpdir(), 'croupier-gallery-build-'));
  const settings = { root, mode: 'gallery', logLevel: 'warn', build: { outDir, emptyOutDir: true } };
  await build(settings);
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } });
  const { port } = server.httpServer.address();
  return {
    address: `http://127.0.0.1:${port}/gallery.html`,
    async close() {
      await new Promise((resolve) => server.httpServer.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
