import { expect, test } from 'vitest';
import { presentReport } from './present.ts';

const NOW = new Date(0);

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
    asked_elsewhere: [],
  }) as unknown as Row;

test('a graded report with a recommendation is shown', () => {
  expect(presentReport(graded({}), NOW)).toMatchObject({ domain: 'Comptabilité', global_score: 80 });
});

test('what a criterion asks for is printed as French is', () => {
  const question = { id: 'q', text: '', type: 'open', skill_name: 'Paie', explanation: '' };
  const criterion = { id: 'c', label: 'Net : après retenues', points: 1, max: 1, met: 'full' };
  const grade = { question_id: 'q', right: 'correct', points: 1, max: 1, criteria: [criterion] };
  const row = { ...graded({ grades: [grade] }), paper: { questions: [question] } } as unknown as Row;
  expect(presentReport(row, NOW)?.questions[0]?.criteria).toMatchObject([
    { label: 'Net\u00a0: après retenues' },
  ]);
});

test.each(['sandbox', 'person'])(
  'the tests that a code answer passed are told only where its points are theirs: %s',
  (by) => {
    const question = { id: 'q', text: '', type: 'code', skill_name: 'Web', explanation: '' };
    const tests = { passed: 1, total: 4, failures: [] };
    const grade = { question_id: 'q', right: 'right', points: 4, max: 4, graded_by: by, tests };
    const row = { ...graded({ grades: [grade] }), paper: { questions: [question] } } as unknown as Row;
    const told = presentReport(row, NOW)?.questions[0]?.tests;
    expect(told).toEqual(by === 'sandbox' ? { passed: 1, total: 4 } : undefined);
  },
);

test('of a report from before questions were counted it is not said how many did, nor which', () => {
  const question = { id: 'q', text: '', type: 'mcq', skill_name: 'Paie', explanation: '', options: [] };
  const grade = { question_id: 'q', right: 'correct', points: 1, max: 1 };
  const row = {
    ...graded({ counted: null, grades: [grade] }),
    paper: { questions: [question], counted: null },
  } as unknown as Row;
  expect(presentReport(row, NOW)).toMatchObject({ counted: null, questions: [{ counted: true }] });
});

test.each([{ graded_at: null }, { recommendations: [] }, { recommendations: null }])(
  'a report with %o is not there yet',
  (fields) => {
    expect(presentReport(graded(fields), NOW)).toBeUndefined();
  },
);
