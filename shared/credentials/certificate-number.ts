/** Crockford's base 32: no I, L, O or U, so that a number read aloud or off paper is typed right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
/** A number in an address, whatever the message it is copied from goes on with. */
const IN_ADDRESS = /\/verify\/((?:[\p{Pd}\p{Cf}_. ]?[\dA-Z]){26})(?![\dA-Z])/iu;
const GROUPS = /(.{5})(.{5})(.{5})(.{5})(.{6})/;

/** 16 bytes as they are printed, such as '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE'. */
export function writeCertificateNumber(bytes: Uint8Array): string {
  let bits = bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n);
  let digits = '';
  for (let index = 0; index < LENGTH; index += 1) {
    digits = ALPHABET.charAt(Number(bits % 32n)) + digits;
    bits /= 32n;
  }
  return grouped(digits);
}

/** The 16 bytes of a number as it is printed. */
export function certificateNumberBytes(number: string): Uint8Array<ArrayBuffer> {
  let bits = [...number.replaceAll('-', '')].reduce(
    (all, digit) => all * 32n + BigInt(ALPHABET.indexOf(digit)),
    0n,
  );
  const bytes = new Uint8Array(16);
  for (let at = 15; at >= 0; at -= 1) {
    bytes[at] = Number(bits % 256n);
    bits /= 256n;
  }
  return bytes;
}

/**
 * Brings a typed number into the form in which it was issued. It may be typed as printed ('N° …') or as an address
 * that holds it. Undefined when it cannot be a number.
 */
export function parseCertificateNumber(text: string): string | undefined {
  const address = text.replace(/%2F/gi, '/');
  const written = (IN_ADDRESS.exec(address) ?? /\/verify\/([^/?#&%]+)/.exec(address))?.[1] ?? text;
  const digits = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*N[°O]/, '')
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  // 26 digits hold 130 bits: the first one is at most 7.
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(digits) ? grouped(digits) : undefined;
}

function grouped(digits: string): string {
  return digits.replace(GROUPS, '$1-$2-$3-$4-$5');
}
