import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { addPapers, createQuestions } from '#server/testing/people/answers.ts';
import { signUp } from '#server/testing/people/people.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';

const t = testApp();

const DAY_MS = 86_400_000;

test('one’s own results over time, with margins, by profile and level; nobody else’s, and none that came late', async () => {
  const [candidate, other] = [await signUp(t), await signUp(t)];
  const progress = async (token: string) =>
    (await t.call('GET', '/reports/progress', { token })).body.progress;
  expect(await progress(candidate.token)).toEqual([]);
  const [first, second] = [await createQuestions(t.deps, 12), await createQuestions(t.deps, 12)];
  const random = seededRandom(1);
  const sit = async (
    setting: typeof first,
    report: Parameters<typeof addPapers>[2]['report'],
    accountId = candidate.id,
  ) => {
    await addPapers(t.deps, setting, { accountId, papers: 1, perPaper: 10, random, report: report ?? {} });
    t.advance(DAY_MS);
  };
  await sit(first, { global_score: 60, margin_low: 45, margin_high: 74 });
  await sit(second, { global_score: 70 });
  await sit(first, {
    global_score: 80,
    margin_low: 66,
    margin_high: 90,
    domain_scores: { TVA: 75, Paie: 85 },
  });
  await t.deps.db.execute(sql`update assessments set confirms = ${crypto.randomUUID()}
    where account_id = ${candidate.id} and profile_id = ${second.profileId}`);
  await sit(first, { global_score: 99, verdict: 'late' });
  await sit(first, { global_score: 12 }, other.id);
  const lines = await progress(candidate.token);
  expect(lines.map(({ profile_id }: { profile_id: string }) => profile_id)).toEqual([
    first.profileId,
    second.profileId,
  ]);
  expect(lines[0]).toMatchObject({
    level: 'intermediate',
    results: [
      {
        score: 60,
        margin: { low: 45, high: 74 },
        verdict: 'online',
        skills: {},
        practice: null,
        confirms: false,
        certified: false,
      },
      { score: 80, margin: { low: 66, high: 90 }, skills: { TVA: 75, Paie: 85 } },
    ],
  });
  expect(lines[1].results).toMatchObject([{ margin: null, confirms: true }]);
  // Beside its score each test tells the same.
  const { tests } = (await t.call('GET', '/tests/history', { token: candidate.token })).body;
  expect(tests).toContainEqual(
    expect.objectContaining({ score: 60, margin: { low: 45, high: 74 }, verdict: 'online' }),
  );
  const sent = await roundTripsOf(() => progress(candidate.token));
  expect(sent.filter((text) => /from reports/.test(text))).toHaveLength(1);
});
