import { describe, expect, it } from 'vitest';
import { concat, fromHex, toHex, u64be, utf8, type Bytes } from './bytes';
import { hmac, keyStream, sha256 } from './hash';

const counting = (from: number, length: number): Bytes =>
  Uint8Array.from({ length }, (_, i) => (from + i) & 0xff);

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digests', (message, digest) => {
    expect(toHex(sha256(utf8(message)))).toBe(digest);
  });

  it('agrees with the browser at every length around a block', async () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = counting(1, 32);
    const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
    for (let length = 0; length <= 130; length++) {
      const message = counting(length, length);
      expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
      expect(hmac(key, message)).toEqual(new Uint8Array(await crypto.subtle.sign('HMAC', imported, message)));
    }
  });
});

// RFC 4231, test cases 1 to 3, 6 and 7.
describe('HMAC-SHA-256', () => {
  it.each([
    [
      '0b'.repeat(20),
      toHex(utf8('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      toHex(utf8('Jefe')),
      toHex(utf8('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      toHex(utf8('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      toHex(
        utf8(
          'This is a test using a larger than block-size key and a larger than block-size data. ' +
            'The key needs to be hashed before being used by the HMAC algorithm.',
        ),
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('gives the published codes', (key, message, code) => {
    expect(toHex(hmac(fromHex(key), fromHex(message)))).toBe(code);
  });
});

const bytesOf = (words: Uint32Array): string => {
  const out = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, index) => out.setUint32(index * 4, word, true));
  return toHex(new Uint8Array(out.buffer));
};

describe('ChaCha20 (RFC 8439)', () => {
  it('gives the block of 2.3.2', () => {
    const block = keyStream(counting(0, 32), 1, fromHex('000000090000004a00000000'));
    expect(bytesOf(block)).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
        'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });

  it('gives the key streams of appendix A.1', () => {
    const zero = new Uint8Array(32);
    const nonce = new Uint8Array(12);
    expect(bytesOf(keyStream(zero, 0, nonce))).toBe(
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
        'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    );
    expect(bytesOf(keyStream(zero, 1, nonce))).toBe(
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
        '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    );
  });

  it('enciphers the text of 2.4.2', () => {
    const text = utf8(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
    );
    const nonce = fromHex('000000000000004a00000000');
    const stream = fromHex(
      [1, 2].map((counter) => bytesOf(keyStream(counting(0, 32), counter, nonce))).join(''),
    );
    expect(toHex(text.map((byte, index) => byte ^ stream[index]!))).toBe(
      '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b' +
        'f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8' +
        '07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736' +
        '5af90bbf74a35be6b40b8eedf2785e42874d',
    );
  });

  it('takes no key or nonce of another length', () => {
    expect(() => keyStream(new Uint8Array(16), 0, new Uint8Array(12))).toThrow();
    expect(() => keyStream(new Uint8Array(32), 0, new Uint8Array(8))).toThrow();
  });
});

describe('bytes', () => {
  it('are written as they are read', () => {
    expect(fromHex(toHex(counting(0, 256)))).toEqual(counting(0, 256));
    expect(toHex(concat(utf8('draw'), u64be(258)))).toBe('647261770000000000000102');
  });
});
