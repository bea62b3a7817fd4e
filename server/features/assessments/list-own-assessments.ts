import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { history as contract } from '#shared/contracts/assessments.ts';
import { ownAssessments } from './access.ts';
import { offerFields } from './find-offer.ts';
import { presentAssessment, reportFacts } from './present.ts';
import { refundUsed } from './refund.ts';

/** The account's own tests, newest first, keyset-paged. */
export async function listOwnAssessments(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  const limit = query.limit ?? FIRST_PAGE;
  const now = deps.now();
  const rows = await deps.db
    .select({
      id: assessments.id,
      at: exactInstant(assessments.created_at),
      assessment: assessments,
      report: reportFacts,
      offer: offerFields,
      refundUsed: refundUsed(account.id, now),
      total: countOwn(account.id),
      completed: countOwn(account.id, sql`status = 'completed'`),
    })
    .from(assessments)
    .leftJoin(reports, eq(reports.assessment_id, assessments.id))
    .leftJoin(campaigns, eq(campaigns.id, assessments.campaign_id))
    .where(and(ownAssessments(account), olderThan(query.cursor, assessments.created_at, assessments.id)))
    .orderBy(desc(assessments.created_at), desc(assessments.id))
    .limit(limit + 1)
    .prepare(query.cursor ? 'list_older_tests' : 'list_newest_tests')
    .execute();
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    tests: page.map(({ assessment, ...beside }) => presentAssessment(assessment, { ...beside, now })),
    next_cursor,
    total: rows[0]?.total ?? 0,
    completed_total: rows[0]?.completed ?? 0,
  };
}

const countOwn = (accountId: string, which = sql`true`) =>
  sql<number>`(select count(*)::int from assessments where account_id = ${accountId} and deleted_at is null and ${which})`;
