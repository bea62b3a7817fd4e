import fc from 'fast-check';

/** Texts that have broken a parser, a query, a cursor or a page somewhere. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  'é'.repeat(3_000),
  'x'.repeat(9_000),
  '9'.repeat(40),
  '-1',
  '0',
  '1e400',
  'NaN',
  'null',
  'true',
  "' or 1=1 --",
  '%',
  '\\',
  '{{7*7}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '__proto__',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  // Cursors: an instant before 1970, the year 0, a number that is none, a null, an object.
  'MDAwMC0wMS0wMVQwMDowMDowMFogMDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAw',
  'OTk5OS0xMi0zMVQyMzo1OTo1OS45OTk5OTk5OVogMDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAw',
  'Wzk5OTk5OTk5OTk5OTk5OTk5OV0',
  'W251bGxd',
  'e30',
];

const NUMBERS = [-1, -0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e300, Number.MAX_VALUE, Number.MIN_VALUE];

export const nastyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));

export const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [[]], [null]),
  fc.array(nastyText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(deep(40), deep(400), { __proto__: null, constructor: { prototype: 1 } }),
);

function deep(levels: number): unknown {
  let value: unknown = 'fond';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
