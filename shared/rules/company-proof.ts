/** A company's proof: bytes of its document, characters of its number in the register. */
export const PROOF_LIMITS = { document: 2 * 1_024 * 1_024, shortestNumber: 5, longestNumber: 40 };
export const REGISTER_NUMBER = /^[\p{L}\d ./-]+$/u;
