import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFamily } from '#server/testing/people/family.ts';
import { definitionOf, draftOf, type FamilyDraft } from './draft.ts';
import { findProblems, placeOf } from './find-problems.ts';
import { readItems, writeItems } from './list-items.ts';
import type { FamilyDefinition } from './queries.ts';

const SEED = 17;

const bank = Object.values(
  import.meta.glob<{ families?: FamilyDefinition[] }>('/server/features/catalogue/bank/*/*.json', {
    eager: true,
  }),
).flatMap(({ families = [] }) => families);

test.for([aFamily(), ...bank])('$key comes out of the form as it went in', (family) => {
  expect(definitionOf(draftOf(family))).toMatchObject(family);
  expect(findProblems(draftOf(family))).toEqual({});
});

test('what a server refuses of a family is said where the form shows that part of it', () => {
  const family = aFamily();
  const [first = '', second = ''] = Object.keys(family.parameters);
  const places = {
    key: 'key',
    'derived.net': 'derived',
    'constraints.2': 'constraints',
    'mistakes.1.option': 'mistakes.1.option',
    [`parameters.${first}.from`]: 'parameters.0.from',
    [`parameters.${second}.in.3`]: 'parameters.1.items',
    [`parameters.${second}`]: 'parameters.1.name',
    'parameters.autre': undefined,
    mistakes: undefined,
    points: undefined,
    '': undefined,
  };
  const found = Object.keys(places).map((part) => [part, placeOf(part, draftOf(family))]);
  expect(Object.fromEntries(found)).toEqual(places);
});

const text = fc
  .array(fc.constantFrom('lundi', 'é', ' ', '=', ';', '"', '\\', '12', ',', '.', 'n', '-', '{'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((made) => made.trim() !== '');
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => n || 0),
);

test('any list is typed and read back the same', () => {
  const fields = fc.dictionary(fc.constantFrom('nom', 'n', 'jour_2'), value, {
    minKeys: 1,
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(value, fields), { minLength: 1, maxLength: 4 }), (items) => {
      expect(readItems(writeItems(items))).toEqual(items);
    }),
    { numRuns: 500, seed: SEED },
  );
});

test('a list is typed one value a line, numbers with a comma too', () => {
  expect(readItems('5\n\n12,5\n riz au gras \nnom = lundi ; n = 0\n"18"')).toEqual([
    5,
    12.5,
    'riz au gras',
    { nom: 'lundi', n: 0 },
    '18',
  ]);
});

const whole = draftOf(aFamily());
const [first] = whole.parameters;
if (!first) throw new Error('no parameter');

test.each<[string, Partial<FamilyDraft>]>([
  ['key', { key: 'Deux mots' }],
  ['text', { text: 'Court ?' }],
  ['answer', { answer: ' ' }],
  ['explanation', { explanation: '' }],
  ['derived', { derived: 'tva ht * 2' }],
  ['derived', { derived: 'tva == 2' }],
  ['parameters.0.name', { parameters: [{ ...first, name: 'Prix HT' }] }],
  ['parameters.1.name', { parameters: [first, first] }],
  ['parameters.0.items', { parameters: [{ ...first, kind: 'list', items: 'seul' }] }],
  ['parameters.0.from', { parameters: [{ ...first, kind: 'range', from: 'x', to: '5', step: '1' }] }],
  ['parameters.0.to', { parameters: [{ ...first, kind: 'range', from: '9', to: '5', step: '1' }] }],
  ['parameters.0.step', { parameters: [{ ...first, kind: 'range', from: '1', to: '5', step: '0' }] }],
  ['mistakes.0.name', { mistakes: [{ name: '', option: '{prix}' }] }],
  ['mistakes.0.option', { mistakes: [{ name: 'oublie', option: '' }] }],
])('what is wrong is said beside %s', (field, change) => {
  expect(Object.keys(findProblems({ ...whole, ...change }))).toEqual([field]);
});
