/**
 * What a phone computes before a try is looked at. Several small searches rather than a big one: together they take
 * nearly the same time every time. In each part a number is sought with which the hash begins with `bits` zero bits,
 * found after 2 ** bits tries on average.
 */
export type Challenge = { ticket: string; parts: number; bits: number };

export type Sha256 = (text: string) => Uint8Array;

/** Tries numbers until every part is solved. @returns one number a part, joined by commas */
export function solveWork(
  { ticket, parts, bits }: Challenge,
  sha256: Sha256,
  onPart?: (solved: number) => void,
): string {
  const numbers: number[] = [];
  while (numbers.length < parts) {
    let number = 0;
    while (zeroBits(hashOf(ticket, numbers.length, number, sha256)) < bits) number += 1;
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
    given.every((number, part) => zeroBits(hashOf(ticket, part, number, sha256)) >= bits)
  );
}

function hashOf(ticket: string, part: number, number: number, sha256: Sha256): Uint8Array {
  return sha256(`${ticket}:${part}:${number}`);
}

/** That a hash begins with, of its first 32. */
function zeroBits([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number {
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d);
}
