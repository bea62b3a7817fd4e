import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import { readItems } from '#server/features/catalogue/index.ts';
import type { GradedReport } from '../store-grade.ts';
import { masteryOf } from './measure-person.ts';
import type { Measured } from './measure-result.ts';
import { PROVEN, readEarlierEvidence } from './read-earlier-evidence.ts';

/**
 * The probability that the true share is at least 75 %, from all that this person counted in the profile and level with
 * proven time; practice says nothing. Of two papers graded at once the second waits here, and then sees the first.
 */
export async function measureMastery(
  tx: Transaction,
  { reportId, assessment, verdict }: GradedReport,
  { evidence }: Measured,
): Promise<number> {
  await tx.execute(sql`select from accounts where id = ${assessment.account_id} for no key update`);
  const own = { accountId: assessment.account_id, profileId: assessment.profile_id, level: assessment.level };
  const earlier = await readEarlierEvidence(tx, { ...own, exceptReport: reportId });
  const isProof = assessment.practice === null && PROVEN.some((each) => each === verdict);
  const drawn_at = assessment.created_at;
  const all = [...(isProof ? evidence.map((answer) => ({ ...answer, drawn_at })) : []), ...earlier];
  const items = await readItems(tx, { ...own, ids: all.map(({ question_id }) => question_id) });
  const mastery = masteryOf(all, items);
  await tx.update(reports).set({ mastery }).where(eq(reports.id, reportId));
  return mastery;
}
