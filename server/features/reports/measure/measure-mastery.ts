import type { Queryable, Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Evidence } from '#server/db/schema/reports.ts';
import { readItems } from '#server/features/catalogue/index.ts';
import type { GradedReport } from '../store-grade.ts';
import { masteryOf } from './measure-person.ts';
import { type DatedEvidence, readEarlierEvidence } from './read-earlier-evidence.ts';

/**
 * The probability that the true share is at least 75 %, from this paper's evidence where it proves anything, and all that its person
 * proved before in the profile and level; the confirmation of a certificate that was withdrawn says nothing. The account is locked.
 */
export async function measureMastery(
  tx: Transaction,
  { reportId, assessment }: GradedReport,
  evidence: Evidence[] | null,
): Promise<number | null> {
  const { account_id: accountId, profile_id: profileId, level, created_at: drawn_at } = assessment;
  const isVoid = assessment.confirms !== null && (await isWithdrawn(tx, assessment.confirms));
  const own = isVoid ? [] : (evidence ?? []).map((answer) => ({ ...answer, drawn_at }));
  return masteryWith(tx, { accountId, profileId, level, exceptReport: reportId }, own);
}

/** What a person's other tests of the profile and level show, and these answers with them. */
export async function masteryWith(
  db: Queryable,
  person: Parameters<typeof readEarlierEvidence>[1],
  own: readonly DatedEvidence[] = [],
): Promise<number | null> {
  const all = [...own, ...(await readEarlierEvidence(db, person))];
  return masteryOf(all, await readItems(db, { ...person, ids: all.map(({ question_id }) => question_id) }));
}

async function isWithdrawn(tx: Transaction, reportId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from certificates where report_id = ${reportId} and revoked_at is not null`,
  );
  return rows.length > 0;
}
