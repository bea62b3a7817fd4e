import { expect, test } from 'vitest';
import { findWeakness } from './find-weakness.ts';

const owner = { names: ['Awa Traoré', 'Sahel Conseil'], email: 'awa.traore77@exemple.test' };

test.each([
  ...['motdepasse', 'MotDePasse1', 'm0tdep4sse', 'Bamako2026', 'bamako2026!', '2026Dakar', 'Azertyuiop'],
  ...['jetaime2025', 'Côte d’Ivoire', 'ouagadougou', 'Burkina-Faso', 'inchallah', 'Baara2026', 'D1eumerci'],
])('“%s” is on the French and local list', (password) => {
  expect(findWeakness(password)).toBe('listed');
});

test.each([
  'aaaaaaaa',
  '11111111',
  'amiamiami',
  'baobaobao',
  'soleilsoleil',
  '12341234',
  'lunelunelu',
  'Éééééééé',
])('“%s” is one character or word over and over', (password) => {
  expect(findWeakness(password)).toBe('repeated');
});

test.each([
  ...[
    'awatraore',
    'traoreawa1',
    'Awa Traoré',
    'awa.traore77',
    'awatraore7712',
    'Traoré-Awa!',
    'sahelconseil9',
    'awa.traore77@exemple.test',
    'AwaTraore77@Exemple.test1!',
  ],
])('“%s” is its owner’s name or address', (password) => {
  expect(findWeakness(password, owner)).toBe('context');
});

test.each([
  ...[
    'correct cheval pile agrafe',
    'Bamako la nuit 1962',
    'awatraore et moi',
    'vélo-mangue-37',
    'kQ8#vb2Lm!',
    'awa.traore77 à exemple',
  ],
  ...['abcabcabd', 'dakar-bamako-express'],
])('“%s” is free to be chosen', (password) => {
  expect(findWeakness(password, owner)).toBeNull();
});
