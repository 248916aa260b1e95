import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr, type QrDrawing } from './qr';

/** The drawing as a camera would see it: so many pixels for each square, black on white. */
function photograph({ size, path }: QrDrawing, scale = 4) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

test.each(['http://127.0.0.1:8700/tables/hold-em-1', 'https://croupier.example.org/tables/three-card-manila-customary'])(
  'a reader finds the address again: %s',
  (address) => {
    expect(decodeQR(photograph(drawQr(address)))).toBe(address);
  },
);

test('there is a quiet border of four squares on every side', () => {
  const { size, path } = drawQr('https://example.org/');
  const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
