import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname);

// The gallery is for us, so it is a build of its own and never part of what players download.
export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [svelte()],
  resolve: {
    alias: { $felt: here('./felt') },
    // Vitest would otherwise pick the server build of Svelte, which cannot mount.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: here(mode === 'gallery' ? './gallery.html' : './index.html') },
  },
  // `npm run dev` beside a running `croupier serve`.
  server: { proxy: { '/api': { target: process.env['CROUPIER_URL'] ?? 'http://127.0.0.1:8700', ws: true } } },
  test: {
    include: ['felt/**/*.test.ts', 'app/**/*.test.ts'],
    environment: 'node',
    // Only a test that hangs is stopped; the machine may be busy with others.
    testTimeout: 60_000,
  },
}));
