import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSealed, joinParts, type RescuePart, readPart, writeParts } from './rescue-parts.ts';

const anySealed = fc
  .string({ unit: fc.constantFrom(...'abcABC019-_.'), minLength: 20, maxLength: 6_000 })
  .filter((text) => /[\w-]{8}$/.test(text));

const read = (texts: string[]) => texts.map((text) => readPart(text) as RescuePart);

test('the parts make the whole in any order, twice or not, and never with one missing', () => {
  fc.assert(
    fc.property(anySealed, fc.infiniteStream(fc.nat()), (sealed, random) => {
      const parts = read(writeParts(sealed));
      const order = parts.map((part) => ({ part, at: random.next().value })).sort((a, b) => a.at - b.at);
      const mixed = order.map(({ part }) => part);
      expect(joinParts([...mixed, ...mixed.slice(0, 2)])).toBe(sealed);
      expect(joinParts(mixed.slice(1))).toBeNull();
    }),
    { numRuns: 200, seed: 20_280 },
  );
});

test('parts of two rescues are never mixed, and other codes are none', () => {
  const [one, other] = ['a'.repeat(900), 'b'.repeat(900)].map((text) => read(writeParts(text)));
  expect(joinParts([one?.[0], other?.[1]] as RescuePart[])).toBeNull();
  for (const text of ['', 'https://baara.app/verify/1', 'BAARA.12345678.3.2.x', 'BAARA.123.1.2.x'])
    expect(readPart(text)).toBeUndefined();
});

test('a file is read whatever stands around the answers', () => {
  const sealed = 'eyJhbGciOiJFQ0RI.. iv'.replace('.. iv', '..aXY.Y2lwaGVy.dGFn');
  expect(findSealed(`Ouvrez https://exemple.org/rescue\n\n${sealed}\n`)).toBe(sealed);
  expect(findSealed('rien')).toBeUndefined();
});
