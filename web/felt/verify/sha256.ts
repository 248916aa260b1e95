import { concat, type Bytes } from './bytes';

/**
 * SHA-256 (FIPS 180-4) without help from the browser. Browsers hide `crypto.subtle` from pages served over plain
 * http, and a table on a local network is often served that way.
 */
export function sha256Plain(message: Bytes): Bytes {
  const state = Uint32Array.from(INITIAL);
  const blocks = padded(message);
  const words = new DataView(blocks.buffer);
  for (let at = 0; at < blocks.length; at += 64) compress(state, words, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

/** HMAC (RFC 2104) over the function above. */
export function hmacPlain(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256Plain(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256Plain(concat(outer, sha256Plain(concat(inner, message))));
}

const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

// prettier-ignore
const ROUND = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

const rotr = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Bytes): Bytes {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(message.length) * 8n);
  return whole;
}

function compress(state: Uint32Array, words: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = words.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = rotr(early, 7) ^ rotr(early, 18) ^ (early >>> 3);
    const s1 = rotr(late, 17) ^ rotr(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index]! += word;
  });
}
