import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { notesOf } from './notes-of.ts';

test('of a report with new questions nothing is said that a later confirmation would make untrue', () => {
  const report = { has_new_questions: true, confirmed: true, verdict: 'online' };
  expect(notesOf(report as unknown as Report)).toEqual([
    expect.stringMatching(/^Questions nouvelles.*ne peut pas être «\u00a0confirmé\u00a0» à lui seul\.$/),
  ]);
});

test.each([
  {
    counted: 1,
    said: 'La marge ne porte que sur 1 des 15\u00a0questions du score\u00a0: fiez-vous à elle plus qu’au score.',
  },
  {
    counted: 5,
    said: 'La marge ne porte que sur 5 des 15\u00a0questions du score\u00a0: fiez-vous à elle plus qu’au score.',
  },
  {
    counted: 12,
    scored_count: 13,
    said: 'La marge ne porte que sur 12 des 13\u00a0questions du score\u00a0: fiez-vous à elle plus qu’au score.',
  },
  {
    counted: 13,
    scored_count: 13,
    said: 'Le hasard pèse lourd ici\u00a0: fiez-vous à la marge plus qu’au score.',
  },
  { counted: 15, said: 'Le hasard pèse lourd ici\u00a0: fiez-vous à la marge plus qu’au score.' },
  { counted: null, said: 'Le hasard pèse lourd ici\u00a0: fiez-vous à la marge plus qu’au score.' },
])(
  'a score outside its margin is luck only where all that it rests on counts: $counted of $scored_count',
  ({ said, ...counts }) => {
    const report = {
      global_score: 93,
      margin: { low: 30, high: 80 },
      ...counts,
      question_count: 15,
      verdict: 'online',
    };
    expect(notesOf(report as Report)).toEqual([said]);
  },
);
