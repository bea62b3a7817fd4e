import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import type { listApplications as contract } from '#shared/contracts/applications.ts';
import { ensureMayApply } from '../access.ts';
import { presentApplication } from './present-application.ts';

/** Answers of its report that a person is yet to read. */
const unread = sql<number>`(
  select count(*)::int from ${appeals}
  where ${appeals.report_id} = ${reports.id} and ${appeals.account_id} = ${reports.account_id}
    and ${appeals.kind} = 'unplaced' and ${appeals.status} = 'open')`;

/** One's own candidacies, newest first. @throws 403 for a company */
export async function listApplications(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  ensureMayApply(account);
  const limit = query.limit ?? FIRST_PAGE;
  const own = eq(candidacies.account_id, account.id);
  const rows = await deps.db
    .select({
      id: candidacies.id,
      at: exactInstant(candidacies.created_at),
      candidacy: candidacies,
      campaign: campaigns,
      test: assessments,
      awaits_until: reports.awaits_until,
      unread,
      cutOff: cutOff({ company: sql`${campaigns.account_id}`, candidate: sql`${candidacies.account_id}` }),
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .leftJoin(
      reports,
      and(eq(reports.id, candidacies.report_id), eq(reports.account_id, candidacies.account_id)),
    )
    .where(and(own, olderThan(query.cursor, candidacies.created_at, candidacies.id)))
    .orderBy(desc(candidacies.created_at), desc(candidacies.id))
    .limit(limit + 1);
  const [counted] = await deps.db.select({ total: sql<number>`count(*)::int` }).from(candidacies).where(own);
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    applications: page.map((row) => presentApplication(row, deps.now())),
    next_cursor,
    total: counted?.total ?? 0,
  };
}
