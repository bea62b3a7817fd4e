import type { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { and, desc, eq, type SQL, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { listApplications as contract } from '#shared/contracts/applications.ts';
import { mayApply } from '../access.ts';
import { presentApplication } from './present-application.ts';

const FIRST_PAGE = 100;

/** One's own candidacies, newest first. @throws 403 for a company */
export async function listApplications(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  mayApply(account);
  const limit = query.limit ?? FIRST_PAGE;
  const own = eq(candidacies.account_id, account.id);
  const rows = await deps.db
    .select({ candidacy: candidacies, campaign: campaigns, test: assessments })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(and(own, after(query.cursor)))
    .orderBy(desc(candidacies.created_at), desc(candidacies.id))
    .limit(limit + 1);
  const [counted] = await deps.db.select({ total: sql<number>`count(*)::int` }).from(candidacies).where(own);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.candidacy;
  return {
    applications: page.map((row) => presentApplication(row, deps.now())),
    next_cursor:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
    total: counted?.total ?? 0,
  };
}

function after(cursor: string | undefined): SQL | undefined {
  const last = readCursor(cursor);
  return (
    last && sql`(${candidacies.created_at}, ${candidacies.id}) < (${last.at}::timestamptz, ${last.id}::uuid)`
  );
}
