import { expect, test } from 'vitest';
import { presentReport } from './present.ts';

type Row = Parameters<typeof presentReport>[0];

const graded = (fields: object) =>
  ({
    report: {
      graded_at: new Date(0),
      submitted_at: new Date(0),
      verdict: 'online',
      grader: 'Notation : barème automatique',
      global_score: 80,
      recommendations: ['Relire le plan comptable.'],
      ...fields,
    },
    assessment: { profile_name: 'Comptabilité', level: 'junior' },
    paper: { questions: [] },
    submission: { answers: [] },
    certificate_id: null,
    appeals: [],
  }) as unknown as Row;

test('a graded report with a recommendation is shown', () => {
  expect(presentReport(graded({}))).toMatchObject({ domain: 'Comptabilité', global_score: 80 });
});

test.each([{ graded_at: null }, { recommendations: [] }, { recommendations: null }])(
  'a report with %o is not there yet',
  (fields) => {
    expect(presentReport(graded(fields))).toBeUndefined();
  },
);
