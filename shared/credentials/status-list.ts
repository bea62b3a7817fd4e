import { fromBase64Url } from '#shared/rules/units/base64url.ts';

/** Bits in the order of the W3C Bitstring Status List: the first is the highest of the first byte. */
export type StatusList = {
  bits: Uint8Array;
  /** Seconds since 1970. */
  as_of: number;
};

/** The least a list may hold, so that asking for it says nothing of whose certificate is checked. */
const LEAST = 131_072;

export function writeBits(withdrawn: readonly number[], highest: number): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array((LEAST * Math.ceil((highest + 1) / LEAST)) / 8);
  for (const index of withdrawn) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return bits;
}

/** What lies beyond the list was issued after it. */
export function isSet({ bits }: StatusList, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0;
}

/** Multibase's letter for base64url without padding. */
const BASE64URL = 'u';

/** `encodedList` of the W3C Bitstring Status List: gzip, then base64url. */
export async function readList(encoded: string): Promise<Uint8Array> {
  const packed = fromBase64Url(encoded.slice(BASE64URL.length));
  const opened = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(opened).arrayBuffer());
}
