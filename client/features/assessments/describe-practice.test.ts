import { expect, test } from 'vitest';
import { describeTest } from './describe-practice.ts';
import { describeForecast } from './new-assessment/describe-forecast.ts';

const forecast = (counted: number[], questions = 10, practice: 'small' | 'met' | null = null) => ({
  cost: 1,
  question_count: questions * counted.length,
  duration: 120 * questions * counted.length,
  counted: counted.reduce((sum, count) => sum + count, 0),
  practice,
  skills: counted.map((count) => ({ name: 'Accueil', questions, counted: count })),
});
/** The last two skills ask one question each that is not scored. */
const withTrials = (whole: ReturnType<typeof forecast>) => ({
  ...whole,
  skills: whole.skills.map((skill, at) => ({ ...skill, questions: at > 0 ? 9 : 10 })),
});
const read = ({ title, reason }: { title: string; reason: string }) =>
  `${title}: ${reason}`.replaceAll('\u00a0', ' ');

test.each([
  [
    forecast([10, 10, 10]),
    'Ce test peut donner un certificat: 30 questions en 60 minutes, toutes nouvelles pour vous.',
  ],
  [
    forecast([10, 10, 6]),
    'Ce test peut donner un certificat: 30 questions en 60 minutes, dont 26 nouvelles.',
  ],
  [
    withTrials(forecast([10, 9, 9])),
    'Ce test peut donner un certificat: 30 questions en 60 minutes, toutes nouvelles pour vous.',
  ],
  [
    withTrials(forecast([10, 3, 3], 10, 'met')),
    'Entraînement: 30 questions en 60 minutes, dont 18 nouvelles : vous avez déjà vu les autres. Pas de certificat.',
  ],
  [
    forecast([3, 3, 3], 3, 'small'),
    'Entraînement: 9 questions en 18 minutes, moins de 5 questions par compétence. Pas de certificat.',
  ],
  [
    forecast([9], 9, 'small'),
    'Entraînement: 9 questions en 18 minutes, moins de 10 questions. Pas de certificat.',
  ],
  [
    forecast([4, 0, 0], 10, 'met'),
    'Entraînement: 30 questions en 60 minutes, dont 4 nouvelles : vous avez déjà vu les autres. Pas de certificat.',
  ],
  [
    forecast([0, 0, 0], 10, 'met'),
    'Entraînement: 30 questions en 60 minutes, que vous avez toutes déjà vues. Pas de certificat.',
  ],
  [
    forecast([1], 10, 'met'),
    'Entraînement: 10 questions en 20 minutes, dont 1 nouvelle : vous avez déjà vu les autres. Pas de certificat.',
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
