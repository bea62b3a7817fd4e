/** A company's proof: bytes of its document, characters of its number in the register. */
export const PROOF_LIMITS = { document: 2 * 1_024 * 1_024, shortestNumber: 5, longestNumber: 40 };
export const REGISTER_NUMBER = /^[\p{L}\d ./-]+$/u;

const SIGNATURES = [
  { type: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

type DocumentType = (typeof SIGNATURES)[number]['type'];

/** What a file is by its first bytes, whatever it calls itself; null: none that is taken. */
export function documentTypeOf(file: Uint8Array): DocumentType | null {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte))?.type ?? null;
}
