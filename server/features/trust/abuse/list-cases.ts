import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, isoInstant, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, isNotNull, isNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { displayNameIn } from '#server/text/display-name.ts';
import type { AbuseCase, listAbuseCases as contract } from '#shared/contracts/abuse.ts';

const SHOWN = 100;
const WORDS_SHOWN = 20;
/** Different people who make a case urgent. */
export const REPORTERS_TO_DECIDE = 3;

type Query = z.output<typeof contract.query>;
type Row = AbuseCase & { total: number };

/** What is not decided: what three people or more reported first, then the oldest. */
export async function listCases(deps: Deps, { query }: { query: Query }) {
  const { rows } = await deps.db.execute<Row>(sql`
    with cases as (
      select about_id, company_id, campaign_id, count(*)::int as reporters, min(created_at) as first_at,
        count(*) over ()::int as total
      from abuse_reports where decided_at is null group by about_id, company_id, campaign_id
      order by (count(*) >= ${REPORTERS_TO_DECIDE}) desc, min(created_at), about_id limit ${SHOWN}
    )
    select c.about_id as id, k.title,
      case when c.campaign_id is not null then 'offer' when c.about_id = c.company_id then 'company'
        else 'deleted_offer' end as about,
      c.company_id, coalesce(k.company_name, ${displayNameIn('a')}) as company_name,
      c.reporters, c.reporters >= ${REPORTERS_TO_DECIDE} as to_decide, c.total,
      (select jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'created_at',
          ${isoInstant(sql`r.created_at`)}) order by r.created_at desc)
        from (select * from abuse_reports where about_id = c.about_id and decided_at is null
          order by created_at desc limit ${WORDS_SHOWN}) r) as reports
    from cases c join accounts a on a.id = c.company_id left join campaigns k on k.id = c.campaign_id
    order by to_decide desc, c.first_at, c.about_id
  `);
  return {
    cases: rows.map(({ total: _, ...found }) => found),
    total: rows[0]?.total ?? 0,
    ...(await listBlocked(deps, query)),
  };
}

async function listBlocked(deps: Deps, { limit = FIRST_PAGE, cursor }: Query) {
  const isBlocked = and(isNotNull(accounts.blocked_at), isNull(accounts.deleted_at));
  const rows = await deps.db
    .select({
      id: accounts.id,
      at: exactInstant(accounts.blocked_at),
      name: displayNameIn('accounts'),
      blocked_at: accounts.blocked_at,
    })
    .from(accounts)
    .where(and(isBlocked, olderThan(cursor, accounts.blocked_at, accounts.id)))
    .orderBy(desc(accounts.blocked_at), desc(accounts.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    blocked: page.map(({ at: _, ...row }) => ({ ...row, blocked_at: row.blocked_at?.toISOString() ?? '' })),
    blocked_total: await deps.db.$count(accounts, isBlocked),
    next_cursor,
  };
}
