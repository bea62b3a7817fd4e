import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { signUp } from '#server/testing/people/people.ts';
import { copyReport } from '#server/testing/worlds/copy-report.ts';
import { type Plan, plansOf } from '#server/testing/worlds/plans.ts';
import { createQuestionWorld, type QuestionWorld, sitWorld } from '#server/testing/worlds/question-world.ts';
import { listDecisions } from './list-decisions.ts';
import { listNeutralised } from './list-neutralised.ts';

const REPORTS = 3_000;
/** So few that no planner would read through everybody's. */
const WHO_MET = 100;
const LIMIT = 20;
const LARGE = ['appeals', 'reports', 'papers', 'submissions', 'sightings', 'questions'];

const t = testApp();
let world: QuestionWorld;
beforeAll(async () => {
  const admin = await signInAdmin(t);
  world = await createQuestionWorld(t, admin);
  const person = await signUp(t);
  const { reportId } = await sitWorld(t, person, world, { heavy: true, light: 3 });
  // The original's, and those of many people who never met the question.
  await copyReport(t, { reportId, questionId: world.heavy, copies: WHO_MET });
  await copyReport(t, { reportId, questionId: admin.id, copies: REPORTS - WHO_MET });
  await t.pool.query(`insert into submissions (assessment_id, account_id, counted, answers, content_hash, received_at)
    select id, account_id, true, '[]', '\\x00', now() from assessments a
    where not exists (select from submissions s where s.assessment_id = a.id)`);
  const appeal = (kind: string, status: string, due: string) => `
    insert into appeals (kind, report_id, question_id, account_id, created_at, due_at, status)
    select '${kind}', id, '${world.heavy}', account_id, now() - random() * interval '30 days', ${due}, '${status}'
    from reports where graded_at is not null`;
  await t.pool.query(appeal('signal', 'open', 'null'));
  await t.pool.query(appeal('unplaced', 'open', `now() + random() * interval '72 hours'`));
  await t.pool.query(appeal('reading', 'rejected', 'null'));
  await t.pool.query('vacuum analyze');
});

const scanned = (plans: Plan[]) =>
  plans.flatMap((plan) => plan.scanned).filter((table) => LARGE.includes(table));
const cost = (plans: Plan[]) => Math.max(...plans.map((plan) => plan.buffers));

test('a page of what waits reads that page only, the first like one in the middle', async () => {
  let cursor: string | undefined;
  for (let page = 0; page < 160; page += 1) {
    cursor = (await listDecisions(t.deps, { query: { limit: LIMIT, cursor } })).next_cursor ?? undefined;
  }
  expect(cursor).toBeDefined();
  const first = await plansOf(t.pool, () => listDecisions(t.deps, { query: { limit: LIMIT } }));
  const later = await plansOf(t.pool, () => listDecisions(t.deps, { query: { limit: LIMIT, cursor } }));
  expect([scanned(first), scanned(later)]).toEqual([[], []]);
  expect(first).toHaveLength(3);
  expect(cost(later)).toBeLessThanOrEqual(1.5 * cost(first));
});

test('the reports that hold a question are found by who met it', async () => {
  const { rows } = await t.pool.query(
    `insert into neutralisations (question_id, reason, decided_by, created_at)
     select $1, 'fausse', id, now() from accounts limit 1 returning id`,
    [world.heavy],
  );
  const plans = await plansOf(t.pool, () => listNeutralised(t.deps, { neutralisationId: rows[0].id }));
  const search = plans.find(({ sql }) => sql.includes('with met as'));
  expect(search?.indexes).toContain('sightings_of_question');
  const listed = await t.pool.query('select reports from neutralisations');
  expect(listed.rows[0].reports).toBe(WHO_MET + 1);
});
