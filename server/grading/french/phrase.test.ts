import { expect, test } from 'vitest';
import { readPhrase } from './phrase.ts';

test('a phrase that comes again with another paper is not read again', () => {
  const phrase = 'vérifier/contrôler stock';
  const again = JSON.parse(JSON.stringify(phrase));
  expect(readPhrase(again)).toBe(readPhrase(phrase));
  expect(readPhrase(again)).toEqual({ slots: [['verifier', 'controler'], ['stock']] });
});

test('however many phrases there are, so many are kept and no more', () => {
  const first = readPhrase('compter 0 cartons');
  for (let at = 1; at < 20_000; at += 1) readPhrase(`compter ${at} cartons`);
  expect(readPhrase('compter 0 cartons')).toBe(first);
  expect(readPhrase('peser cartons')).not.toBe(readPhrase('peser cartons'));
  expect(readPhrase('vérifier stock')).toEqual({ slots: [['verifier'], ['stock']] });
});
