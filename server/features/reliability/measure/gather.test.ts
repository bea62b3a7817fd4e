import { expect, test } from 'vitest';
import type { Evidence } from '#server/db/schema/reports.ts';
import { describeTally } from '#server/measurement/item-tally.ts';
import { gather, NEWEST_ANSWERS, NEWEST_RESULTS, startGathering } from './gather.ts';
import type { Question } from './read-cells.ts';
import type { GradedPaper } from './read-papers.ts';

const NEVER = Number.POSITIVE_INFINITY;

const question = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  type: 'mcq',
  label: 'medium',
  family: false,
  points: 2,
  options: 4,
  measured_from: null,
  calibration: { difficulty: 0, error: 0.1, discrimination: 1 },
  calibrated_answers: 30,
  drift_up: 0,
  drift_down: 0,
  ...change,
});

function paper(evidence: Evidence[], change: Partial<GradedPaper> = {}): GradedPaper {
  const measured = { ability: 0, ability_error: 0.4 };
  return { confirmation: false, ...measured, drawn_at: 100, graded_at: 200, evidence, ...change };
}

const right = (question_id: string, change: Partial<Evidence> = {}): Evidence => ({
  question_id,
  share: 1,
  ...change,
});

function gathered(questions: Question[], papers: GradedPaper[], watchedUntil = NEVER) {
  const kept = startGathering({ profile_id: 'p', level: 'junior', questions, last: null });
  for (const each of papers) gather(kept, each, watchedUntil);
  return kept;
}

test('a further variant, an unread answer, an unknown question and one changed since say nothing', () => {
  const questions = [
    question('a'),
    question('family', { family: true }),
    question('open', { type: 'open' }),
    question('new', { measured_from: 150 }),
  ];
  const evidence = [
    right('a'),
    right('family', { again: true }),
    right('open', { unread: true }),
    right('gone'),
    right('new'),
  ];
  expect(gathered(questions, [paper(evidence)]).sightings).toEqual({ paper: [0], item: [0], share: [1] });
});

test('the rest of the paper leaves out the answer itself and those on trial', () => {
  const questions = [question('a'), question('b', { points: 6 }), question('trial')];
  const papers = [0, 1, 0, 1].map((share) =>
    paper([right('a', { share }), right('b', { share: 1 - share }), right('trial', { share, trial: true })]),
  );
  const { questions: kept } = gathered(questions, papers);
  const correlationOf = (id: string) => describeTally(kept.get(id)?.tally as never).item_rest;
  expect([correlationOf('a'), correlationOf('b')]).toEqual([expect.closeTo(-1, 9), expect.closeTo(-1, 9)]);
  // Six points of eight go to whoever fails on trial.
  expect(correlationOf('trial')).toBeCloseTo(-1, 9);
});

test('only answers graded since the last run pass the drift watch, and only to calibrated questions', () => {
  const questions = [question('known'), question('new', { calibration: null })];
  const drifts = (watchedUntil: number) =>
    [...gathered(questions, [paper([right('known'), right('new')])], watchedUntil).questions.values()].map(
      ({ drift }) => drift.easier > 0,
    );
  expect(drifts(200)).toEqual([false, false]);
  expect(drifts(199)).toEqual([true, false]);
});

test('a confirmation is evidence, and no result of its own', () => {
  const { results, tests, papers } = gathered([question('a')], [paper([right('a')], { confirmation: true })]);
  expect([results.length, tests, papers]).toEqual([0, 0, 1]);
});

test('of more answers than are calibrated on the newest are kept; each one is tallied', () => {
  const asked = Array.from({ length: 30 }, (_, at) => `q${at}`);
  const kept = startGathering({
    profile_id: 'p',
    level: 'junior',
    questions: asked.map((id) => question(id)),
    last: null,
  });
  const papers = NEWEST_ANSWERS / 30 + 100;
  for (let nth = 0; nth < papers; nth += 1) {
    const share = nth < 100 ? 0 : 1;
    gather(
      kept,
      paper(
        asked.map((id) => right(id, { share })),
        { ability: nth / papers },
      ),
      NEVER,
    );
  }
  const { sightings, questions, results, answers, tests } = kept;
  for (const each of Object.values(sightings)) expect(each).toHaveLength(NEWEST_ANSWERS);
  expect(Math.min(...new Set(sightings.paper))).toBe(100);
  expect(new Set(sightings.share)).toEqual(new Set([1]));
  expect(answers).toBe(30 * papers);
  for (const { tally } of questions.values()) {
    expect(describeTally(tally)).toMatchObject({ answers: papers, success: (papers - 100) / papers });
  }
  expect([tests, results.length]).toEqual([papers, NEWEST_RESULTS]);
  expect(Math.min(...results.map(({ mean }) => mean))).toBe((papers - NEWEST_RESULTS) / papers);
});
