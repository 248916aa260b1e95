import type { Bytes } from './bytes';
import { hmacPlain, sha256Plain } from './sha256';

export interface Hasher {
  sha256(message: Bytes): Promise<Bytes>;
  hmac(key: Bytes, message: Bytes): Promise<Bytes>;
}

export const plainHasher: Hasher = {
  sha256: async (message) => sha256Plain(message),
  hmac: async (key, message) => hmacPlain(key, message),
};

export function subtleHasher(subtle: SubtleCrypto): Hasher {
  return {
    async sha256(message) {
      return new Uint8Array(await subtle.digest('SHA-256', message));
    },
    async hmac(key, message) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const imported = await subtle.importKey('raw', key, algorithm, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, message));
    },
  };
}

/** The browser's own functions where the page may use them, ours where it may not. */
export function bestHasher(): Hasher {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? subtleHasher(subtle) : plainHasher;
}
