import { expect, test } from 'vitest';
import { inArray } from '#server/db/drizzle.ts';
import { questionMeasures } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { createQuestions } from '#server/testing/people/answers.ts';
import { gather, startGathering } from './gather.ts';
import { type Cell, readCells } from './read-cells.ts';
import { storeMeasures } from './store-measures.ts';

const t = testApp();

test('an estimate that fewer than 30 of the newest answers make is not taken, however many there were before', async () => {
  const { profileId } = await createQuestions(t.deps, 2);
  const cell = (await readCells(t.deps.db)).find((each) => each.profile_id === profileId) as Cell;
  const ids = cell.questions.map(({ id }) => id);
  const gathered = startGathering(cell);
  for (let nth = 0; nth < 60; nth += 1) {
    const evidence = ids.map((question_id) => ({ question_id, share: nth % 2 }));
    const paper = { confirmation: false, ability: 0, ability_error: 0.4, drawn_at: nth, graded_at: nth };
    gather(gathered, { ...paper, evidence }, 0);
  }
  const items = ids.map((id, at) => ({ id, difficulty: 1, error: 0.1, discrimination: 1, answers: 29 + at }));
  const calibrated = { items, spread: 1, converged: true, iterations: 9 };
  const [startedAt, finishedAt] = [t.deps.now(), t.deps.now()];
  await t.deps.db.transaction((tx) => storeMeasures(tx, { gathered, calibrated, startedAt, finishedAt }));
  const stored = await t.deps.db
    .select()
    .from(questionMeasures)
    .where(inArray(questionMeasures.question_id, ids));
  const [first, second] = ids.map((id) => stored.find(({ question_id }) => question_id === id));
  expect(first).toMatchObject({ answers: 60, success: 0.5, difficulty: null, calibrated_answers: null });
  expect(second).toMatchObject({ answers: 60, success: 0.5, difficulty: 1, calibrated_answers: 60 });
});
