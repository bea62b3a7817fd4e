import { expect, test } from 'vitest';
import { foundOf } from './found-of.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [{ total: 1, total_is_capped: false, all: 40 }, '1 offre sur 40'],
  [{ total: 0, total_is_capped: false, all: 40 }, '0 offre sur 40'],
  [{ total: 1000, total_is_capped: true, all: 12_500 }, '1 000+ offres sur 12 500'],
  [{ total: 40, total_is_capped: false }, '40 offres'],
])('%j reads %s', (found, sentence) => {
  expect(plain(foundOf(found, 'offre'))).toBe(sentence);
});
