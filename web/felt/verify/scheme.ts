import { concat, toHex, u32be, u64be, utf8, type Bytes } from './bytes';
import { hmac, keyStream, sha256 } from './hash';

/** The scheme "croupier/1", step by step. */
export const SCHEME = 'croupier/1';

export interface WordsEntry {
  readonly party: number;
  readonly words: string;
}

export function commitment(seed: Bytes, salt: Bytes): Bytes {
  return sha256(concat(utf8(`${SCHEME}/commit`), seed, salt));
}

export function wagerDigest(lines: readonly string[]): Bytes {
  let digest = sha256(utf8(`${SCHEME}/wagers`));
  for (const line of lines) {
    const bytes = utf8(line);
    digest = sha256(concat(digest, u32be(bytes.length), bytes));
  }
  return digest;
}

/** The line before the wagers of the next round from the same seal: it ties a round of a shoe to all that came before. */
export const link = (round: number, digest: Bytes): string => `round ${round} after ${toHex(digest)}`;

export function mix(seed: Bytes, entries: readonly WordsEntry[], digest: Bytes): Bytes {
  const each = entries.map(({ party, words }) => {
    const bytes = utf8(words);
    return concat(Uint8Array.of(party), u32be(bytes.length), bytes);
  });
  return hmac(seed, concat(utf8(`${SCHEME}/mix`), u32be(entries.length), ...each, digest));
}

/** A number from 0 to `of` - 1. Words of the key stream that fall outside are passed over, so that none is likelier. */
export function draw(key: Bytes, index: number, of: number): number {
  if (of === 1) return 0;
  const nonce = concat(utf8('draw'), u64be(index));
  const mask = 0xffff_ffff >>> Math.clz32(of - 1);
  for (let counter = 0; ; counter++) {
    for (const word of keyStream(key, counter, nonce)) {
      const drawn = (word & mask) >>> 0;
      if (drawn < of) return drawn;
    }
  }
}
