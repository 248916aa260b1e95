import type { Bytes } from './bytes';

/** One block of the ChaCha20 key stream (RFC 8439, 2.3) as its sixteen little-endian words. */
export function chacha20Block(key: Bytes, counter: number, nonce: Bytes): Uint32Array {
  if (key.length !== 32 || nonce.length !== 12)
    throw new RangeError('ChaCha20 takes a key of 32 bytes and a nonce of 12');
  const start = new Uint32Array(16);
  start.set(CONSTANTS);
  start.set(words(key), 4);
  start[12] = counter;
  start.set(words(nonce), 13);
  const state = start.slice();
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) quarter(state, a, b, c, d);
  }
  return state.map((word, index) => word + start[index]!);
}

// "expand 32-byte k"
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

// Four columns, then four diagonals.
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function words(bytes: Bytes): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

const rotl = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** RFC 8439, 2.1. */
export function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  state[a]! += state[b]!;
  state[d] = rotl(state[d]! ^ state[a]!, 16);
  state[c]! += state[d]!;
  state[b] = rotl(state[b]! ^ state[c]!, 12);
  state[a]! += state[b]!;
  state[d] = rotl(state[d]! ^ state[a]!, 8);
  state[c]! += state[d]!;
  state[b] = rotl(state[b]! ^ state[c]!, 7);
}
