// Runs the real server for a test: data in a folder that is thrown away, on a port that is free.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEFAULT = fileURLToPath(new URL('../../target/debug/croupier', import.meta.url));
/** The program that is tested. */
export const binary = process.env.CROUPIER ?? DEFAULT;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** What the operator chooses in place of the one-time password, which opens nothing but this change. */
const OWN = 'the password of the operator';

async function choosePassword(url, oneTime) {
  const headers = { 'content-type': 'application/json', origin: url };
  const post = (path, body, cookie) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: cookie ? { ...headers, cookie } : headers,
      body: JSON.stringify(body),
    });
  const entered = await post('sessions', { handle: 'operator', password: oneTime });
  const cookie = entered.headers.get('set-cookie').split(';')[0];
  const changed = await post('me/password', { current: oneTime, password: OWN }, cookie);
  if (!changed.ok) throw new Error(`the password could not be changed: ${await changed.text()}`);
}

/** Serves pages that were built into a folder, before a house that has others or none: with CROUPIER_PAGES no server is compiled. */
async function servePages(folder, house) {
  const { preview } = await import('vite');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': { target: house, ws: true } } },
  });
  const { port } = server.httpServer.address();
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.httpServer.close(resolve);
        server.httpServer.closeAllConnections();
      }),
  };
}

/** A house with a folder of its own, and with options besides. */
export async function startHouse(options = []) {
  if (!existsSync(binary)) throw new Error(`no server at ${binary}; build it, or set CROUPIER to its path`);
  const data = await mkdtemp(join(tmpdir(), 'croupier-e2e-'));
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['serve', '--data', data, '--listen', address, ...options];
  const url = `http://${address}`;
  let child;
  let said = '';

  async function start() {
    said = '';
    child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    for (let tries = 0; tries < 150; tries++) {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${said}`);
      const answer = await fetch(`${url}/api/tables`).catch(() => null);
      if (answer?.ok) {
        // Told on the first start only.
        const oneTime = /shown only this once: (\S+)/.exec(said)?.[1];
        if (oneTime) await choosePassword(url, oneTime);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not open: ${said}`);
  }

  /** As a power cut would: nothing is said goodbye to. */
  async function kill(signal = 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  await start();
  const pages = process.env.CROUPIER_PAGES ? await servePages(process.env.CROUPIER_PAGES, url) : null;
  return {
    url: pages?.url ?? url,
    start,
    kill,
    said: () => said,
    operatorPassword: () => OWN,
    async close() {
      await pages?.close();
      await kill('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}
