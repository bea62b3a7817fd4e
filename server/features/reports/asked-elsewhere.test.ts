import { expect, test } from 'vitest';
import { recommendationsOf } from './asked-elsewhere.ts';

test('of a question that another open test asks a recommendation keeps no word, also where it quotes', () => {
  const recommendations = [
    'TVA : revoyez les 2 questions à choix manquées, par exemple « Que veut dire « TVA » ? ». Relisez le cours.',
    'Reprenez ce test dans un mois.',
  ];
  const grades = [{ question_id: 'q' }] as Parameters<typeof recommendationsOf>[0]['grades'];
  expect(recommendationsOf({ recommendations, grades }, ['q'])).toEqual([
    'TVA : revoyez les 2 questions à choix manquées. Relisez le cours.',
    'Reprenez ce test dans un mois.',
  ]);
  expect(recommendationsOf({ recommendations, grades }, ['other'])).toEqual(recommendations);
});
