export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const utf8 = (text: string): Bytes => encoder.encode(text) as Bytes;

export function concat(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function u32be(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function u64be(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

export const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes pairs of hexadecimal digits; what is read from elsewhere is checked before it comes here. */
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
