import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnTableOf, isDrawn } from './tables';

describe('tables', () => {
  it('knows which games are drawn, and leaves every other to the plain table', () => {
    expect(isDrawn('money-wheel')).toBe(true);
    expect(drawnTableOf('money-wheel')).toBeTypeOf('function');
    for (const game of ['hold-em', 'seven-card-stud', 'draw', 'faro']) expect(isDrawn(game)).toBe(true);
    for (const game of ['keno', 'a game of next year', 'constructor', '']) expect(isDrawn(game)).toBe(false);
  });

  it('imports no drawn table before it is opened', () => {
    const source = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
    const drawn = [...source.matchAll(/import\('(\.\/[^']+\.svelte)'\)/g)].map(([, path]) => path!);
    expect(drawn.length).toBeGreaterThan(0);
    for (const path of drawn) expect(source).not.toContain(`from '${path}'`);
    for (const page of ['./App.svelte', './table/TablePage.svelte', './plain/PlainTable.svelte'])
      expect(readFileSync(new URL(page, import.meta.url), 'utf8')).not.toMatch(/from '[^']*money-wheel\//);
  });
});
