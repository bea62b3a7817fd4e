import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { neutralisations } from '#server/db/schema/appeals.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { crashingDatabase } from '#server/testing/databases/crashing-database.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { copyReport } from '#server/testing/worlds/copy-report.ts';
import { createQuestionWorld, sitWorld } from '#server/testing/worlds/question-world.ts';
import { listNeutralised, rescoreNeutralised } from './index.ts';

/** More than one batch. */
const COPIES = process.env.SOAK ? 10_000 : 220;
/** Statements early in a batch and halfway through it. */
const DEATHS = [300, 900];

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

type Counted = Record<string, number>;

async function count(query: ReturnType<typeof sql>): Promise<Counted> {
  const { rows } = await t.deps.db.execute<Counted>(query);
  return rows[0] ?? {};
}

test(`${COPIES} reports are scored again once each, though the process is killed twice on the way`, async () => {
  const world = await createQuestionWorld(t, admin);
  const { reportId } = await sitWorld(t, await signUp(t), world, { heavy: false, light: 6 });
  await copyReport(t, { reportId, questionId: world.heavy, copies: COPIES - 1 });
  await t.call('POST', `/admin/questions/${world.heavy}/neutralise`, {
    token: admin.token,
    body: { reason: 'La réponse attendue est fausse' },
  });
  const [work] = await t.deps.db
    .select()
    .from(neutralisations)
    .where(eq(neutralisations.question_id, world.heavy));
  const neutralisationId = work?.id ?? '';
  await listNeutralised(t.deps, { neutralisationId });

  for (const nth of DEATHS) {
    const process = crashingDatabase(t.deps.config.databaseUrl ?? '', nth, 'after');
    const until = async () => {
      while (!process.crashed())
        await rescoreNeutralised({ ...t.deps, db: process.db }, { neutralisationId });
    };
    await expect(until()).rejects.toThrow();
    process.close();
    const { done, scored } = await count(sql`
      select (select done from neutralisations where id = ${neutralisationId}) as done,
        (select count(*)::int from rescorings where cause_id = ${neutralisationId} and at is not null) as scored`);
    expect(done).toBe(scored);
    expect(scored).toBeLessThan(COPIES);
  }
  await t.runJobs();

  expect(
    await count(sql`
      select reports, done, (finished_at is not null)::int as finished from neutralisations where id = ${neutralisationId}`),
  ).toEqual({ reports: COPIES, done: COPIES, finished: 1 });
  expect(
    await count(sql`
      select count(*)::int as scored, count(distinct report_id)::int as reports,
        count(*) filter (where round(score_after::numeric, 4) = 66.6667 and certificate = 'unchanged')::int as right
      from rescorings where cause_id = ${neutralisationId} and at is not null`),
  ).toEqual({ scored: COPIES, reports: COPIES, right: COPIES });
  expect(
    await count(sql`
      select (select count(*)::int from audit_log where action = 'report.rescore') as audited,
        (select count(distinct target)::int from audit_log where action = 'report.rescore') as targets,
        (select count(*)::int from notifications where type = 'report_changed') as told,
        (select count(*)::int from reports where rescored_at is not null) as reports,
        (select count(*)::int from papers where questions @> ${JSON.stringify([{ id: world.heavy, neutralised: true }])}::jsonb) as papers`),
  ).toEqual({ audited: COPIES, targets: COPIES, told: COPIES, reports: COPIES, papers: COPIES });
}, 900_000);
