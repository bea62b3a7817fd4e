import { expect, test } from 'vitest';
import { describeForecast, describeTest } from './describe-practice.ts';

const forecast = (counted: number[], questions = 10, practice: 'small' | 'met' | null = null) => ({
  cost: 1,
  question_count: questions * counted.length,
  counted: counted.reduce((sum, count) => sum + count, 0),
  practice,
  skills: counted.map((count) => ({ name: 'Accueil', questions, counted: count })),
});
const read = ({ title, reason }: { title: string; reason: string }) =>
  `${title}: ${reason}`.replaceAll('\u00a0', ' ');

test.each([
  [forecast([10, 10, 10]), 'Ce test peut donner un certificat: 30 questions, toutes nouvelles pour vous.'],
  [forecast([10, 10, 6]), 'Ce test peut donner un certificat: 30 questions, dont 26 nouvelles.'],
  [forecast([3, 3, 3], 3, 'small'), 'Entraînement: moins de 5 questions par compétence. Pas de certificat.'],
  [forecast([9], 9, 'small'), 'Entraînement: moins de 10 questions. Pas de certificat.'],
  [
    forecast([4, 0, 0], 10, 'met'),
    'Entraînement: vous avez déjà vu une partie des questions : 4 nouvelles sur 30. Pas de certificat.',
  ],
  [
    forecast([1], 10, 'met'),
    'Entraînement: vous avez déjà vu une partie des questions : 1 nouvelle sur 10. Pas de certificat.',
  ],
])('before it is paid: %#', (expected, sentence) => {
  expect(read(describeForecast(expected))).toBe(sentence);
});

test('a test in hand says whether it can certify; one kept from before says nothing', () => {
  expect(describeTest({ practice: null })?.title).toBe('Peut donner un certificat');
  expect(describeTest({ practice: 'small' })?.title).toBe('Entraînement');
  expect(describeTest({ practice: 'met' })?.reason).toMatch(/déjà vu/);
  expect(describeTest({ practice: null, confirms: 'r' })?.title).toBe('Test de confirmation');
  expect(describeTest({})).toBeUndefined();
});
