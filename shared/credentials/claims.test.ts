import { decode } from 'cborg';
import { expect, test } from 'vitest';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { VERDICTS } from '#shared/rules/assessments/verdicts.ts';
import { type Claims, readClaims, writeClaims } from './claims.ts';

const claims: Claims = {
  number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  full_name: 'Awa Ba',
  profile_name: 'Vente',
  level: 'junior',
  score: 87.4,
  margin: null,
  counted: null,
  confirmed: false,
  verdict: 'online',
  issued: 1_773_309_600,
  expires: 1_867_917_600,
  status_index: 4_711,
  holder: null,
};
const RESULT = -65_537;

test('levels and verdicts have the numbers of the certificates in circulation, and are read back', () => {
  const written = (changed: Partial<Claims>) => {
    const bytes = writeClaims({ ...claims, ...changed });
    expect(readClaims(bytes)).toEqual({ ...claims, ...changed });
    return decode(bytes, { useMaps: true }).get(RESULT);
  };
  expect(LEVELS.map((level) => [level, written({ level })[2]])).toEqual([
    ['junior', 0],
    ['intermediate', 1],
    ['senior', 2],
  ]);
  expect(VERDICTS.map((verdict) => [verdict, written({ verdict })[8]])).toEqual([
    ['online', 0],
    ['offline_proven', 1],
    ['offline_uncertain', 2],
    ['late', 3],
  ]);
});
