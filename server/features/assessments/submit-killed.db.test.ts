import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { loadSession } from '#server/http/load-session.ts';
import type { Session } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { crashingDatabase } from '#server/testing/databases/crashing-database.ts';
import { openTest, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { submitAssessment } from './submit-assessment.ts';

const t = testApp();

/** Kills a process at the nth statement of a submission; the phone then sends the same again. @returns whether it died */
async function killAt(nth: number, moment: 'before' | 'after'): Promise<boolean> {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const input = { test_id: id, answers: rightAnswers(paper) };
  const session = (await loadSession(t.deps, { token: person.token, address: '192.0.2.1' })) as Session;
  const process = crashingDatabase(t.deps.config.databaseUrl ?? '', nth, moment);
  const submission = submitAssessment({ ...t.deps, db: process.db }, { session, input });
  await submission.catch((error: unknown) => {
    if (!process.crashed()) throw error;
  });
  process.close();
  const { body } = await t.call('POST', '/tests/submit', { token: person.token, body: input });
  await t.runJobs();
  expect(await t.call('GET', `/reports/${body.report.id}`, { token: person.token })).toMatchObject({
    status: 200,
    body: { report: { test_id: id } },
  });
  const { rows } = await t.deps.db.execute(
    sql`select (select count(*)::int from reports where assessment_id = ${id}) as reports,
      (select count(*)::int from submissions where assessment_id = ${id}) as submissions`,
  );
  expect(rows).toEqual([{ reports: 1, submissions: 1 }]);
  return process.crashed();
}

test.each(['before', 'after'] as const)(
  'killed %s any statement of a submission, one report comes of sending it again',
  async (moment) => {
    let nth = 1;
    while (await killAt(nth, moment)) nth += 1;
    expect(nth).toBeGreaterThan(4);
  },
);
