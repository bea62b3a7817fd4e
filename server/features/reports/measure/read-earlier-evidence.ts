import type { Queryable } from '#server/db/connection.ts';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, type Evidence, reports } from '#server/db/schema/reports.ts';
import type { Level } from '#shared/contracts/common.ts';

/** A result whose time is on the phone's word never counts towards 'confirmé'. */
export const PROVEN = ['online', 'offline_proven'] as const;

type Wanted = { accountId: string; profileId: string; level: Level; exceptReport: string };

export type DatedEvidence = Evidence & { drawn_at: Date };

/**
 * First answers of this person's other tests of the profile and level whose time was proven; practice says nothing, nor does a
 * test whose certificate was withdrawn, nor the confirmation of one.
 */
export async function readEarlierEvidence(db: Queryable, wanted: Wanted): Promise<DatedEvidence[]> {
  const rows = await db
    .select({
      evidence: reports.evidence,
      practice: assessments.practice,
      confirms: assessments.confirms,
      drawn_at: assessments.created_at,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .leftJoin(certificates, eq(certificates.report_id, sql`coalesce(${assessments.confirms}, ${reports.id})`))
    .where(
      and(
        eq(reports.account_id, wanted.accountId),
        ne(reports.id, wanted.exceptReport),
        eq(assessments.profile_id, wanted.profileId),
        eq(assessments.level, wanted.level),
        inArray(reports.verdict, PROVEN),
        isNotNull(reports.evidence),
        isNull(certificates.revoked_at),
      ),
    );
  return rows
    .filter(({ practice, confirms }) => practice === null || confirms !== null)
    .flatMap(({ evidence, drawn_at }) => (evidence ?? []).map((answer) => ({ ...answer, drawn_at })));
}
