/**
 * What a phone computes before a try is looked at. Several small searches rather than a big one: together they take
 * nearly the same time every time. In each part a number below 2 ** 32 is sought with which the hash of the part's own
 * hash and the number (four bytes, highest first) begins with `bits` zero bits: after 2 ** bits tries on average.
 */
export type Challenge = { ticket: string; parts: number; bits: number };

type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Tries numbers until every part is solved. @returns one number a part, joined by commas */
export function solveWork(
  { ticket, parts, bits }: Challenge,
  sha256: Sha256,
  onPart?: (solved: number) => void,
): string {
  const numbers: number[] = [];
  while (numbers.length < parts) {
    const hashWith = beginPart(ticket, numbers.length, sha256);
    let number = 0;
    while (zeroBits(hashWith(number)) < bits) number += 1;
    numbers.push(number);
    onPart?.(numbers.length);
  }
  return numbers.join(',');
}

export function isSolved({ ticket, parts, bits }: Challenge, numbers: string, sha256: Sha256): boolean {
  if (!/^\d{1,9}(,\d{1,9})*$/.test(numbers)) return false;
  const given = numbers.split(',').map(Number);
  return (
    given.length === parts &&
    given.every((number, part) => zeroBits(beginPart(ticket, part, sha256)(number)) >= bits)
  );
}

function beginPart(ticket: string, part: number, sha256: Sha256): (number: number) => Uint8Array {
  const bytes = new Uint8Array(36);
  bytes.set(sha256(new TextEncoder().encode(`${ticket}:${part}`)));
  const end = new DataView(bytes.buffer, 32);
  return (number) => {
    end.setUint32(0, number);
    return sha256(bytes);
  };
}

/** That a hash begins with, of its first 32. */
function zeroBits([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number {
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d);
}
