/** The characters a QR code writes in 5.5 bits each (RFC 9285). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = ALPHABET.length;

/** Two bytes are three characters, a last one alone two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? byteAt(bytes, at) * 256 + byteAt(bytes, at + 1) : byteAt(bytes, at);
    text += ALPHABET.charAt(value % BASE) + ALPHABET.charAt(Math.floor(value / BASE) % BASE);
    if (isPair) text += ALPHABET.charAt(Math.floor(value / BASE ** 2));
  }
  return text;
}

/** Undefined when it is not what `toBase45` writes. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = [...text].map((character) => ALPHABET.indexOf(character));
  if (digits.length % 3 === 1 || digits.includes(-1)) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 3) {
    const [low = 0, middle = 0, high] = digits.slice(at, at + 3);
    const value = low + middle * BASE + (high ?? 0) * BASE ** 2;
    if (value > (high === undefined ? 0xff : 0xffff)) return undefined;
    if (high !== undefined) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return new Uint8Array(bytes);
}

const byteAt = (bytes: Uint8Array, at: number) => bytes[at] as number;
