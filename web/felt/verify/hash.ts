import { chacha20 } from '@noble/ciphers/chacha.js';
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import type { Bytes } from './bytes';

// Browsers hide `crypto.subtle` from pages served over plain http, and a table on a local network is often served that way.

export const sha256 = (message: Bytes): Bytes => sha256Of(message) as Bytes;

export const hmac = (key: Bytes, message: Bytes): Bytes => hmacOf(sha256Of, key, message) as Bytes;

/** One block of the ChaCha20 key stream (RFC 8439, 2.3) as its sixteen little-endian words. */
export function keyStream(key: Bytes, counter: number, nonce: Bytes): Uint32Array {
  const block = chacha20(key, nonce, new Uint8Array(64), undefined, counter);
  const words = new DataView(block.buffer, block.byteOffset, block.length);
  return Uint32Array.from({ length: 16 }, (_, index) => words.getUint32(index * 4, true));
}
