import type { z } from 'zod';
import { type Cursor, exactInstant, pageOf, readCursor } from '#server/db/cursor.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { listWaiting as contract, Waiting } from '#shared/contracts/to-decide.ts';
import { mayAs } from '#shared/rules/administration/admin-roles.ts';
import { COUNT_CAP } from '#shared/rules/campaigns/public-lists.ts';
import { type Source, sourcesFor } from './sources.ts';

type Asked = { session: Session; query: z.output<typeof contract.query> };
type Row = Omit<Waiting, 'due_at'> & { at: string };
/** The row is null where nothing waits beyond the cursor. */
type Counted = { total: number } & (Row | { id: null });

const FIRST_PAGE = 25;

/** What waits for this administrator, what is due soonest first; of other roles nothing is read. */
export async function listWaiting(deps: Deps, { session: { account }, query }: Asked) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readCursor(query.cursor);
  const sources = sourcesFor(account.id).filter(({ permission }) =>
    mayAs(account.admin_roles, permission.roles),
  );
  const walks = sources.map((source, number) => walk(source, { number, after, limit: limit + 1 }));
  const { rows } = await deps.db.execute<Counted>(sql`
    with waiting as (
      select * from (${sql.join(walks, sql` union all `)}) as found order by at, id limit ${limit + 1}
    )
    select waiting.id, waiting.kind, facts.*, ${exactInstant(sql`waiting.at`)} as at,
      ${exactInstant(sql`waiting.since`)} as since, counted.total
    from (${total(sources)}) as counted left join waiting on true
      left join lateral (${factsOf(sources)}) as facts on true
    order by waiting.at, waiting.id
  `);
  const { page, next_cursor } = pageOf(
    rows.filter((row) => row.id !== null),
    limit,
  );
  return { waiting: page.map(present), next_cursor, ...cappedTotal(rows[0]?.total ?? 0) };
}

type Place = { number: number; after: Cursor | undefined; limit: number };

/** In the order of the source's own instants, which is that of what is due: it is later by as much for each. */
function walk({ rows, id, at, since = at, within, kind }: Source, { number, after, limit }: Place): SQL {
  const later = sql`${within} * interval '1 hour'`;
  const beyond = after
    ? sql`and (${at}, ${id}) > (${after.at}::timestamptz - ${later}, ${after.id}::uuid)`
    : sql``;
  return sql`(select ${number}::int as source, ${kind}::text as kind, ${at} + ${later} as at, ${since} as since, ${id} as id
    ${rows} ${beyond} order by ${at}, ${id} limit ${limit})`;
}

/** Of each row only its own source is asked. */
function factsOf(sources: Source[]): SQL {
  const asked = sources.map(
    ({ facts }, number) =>
      sql`select * from (${facts}) as fact (subject, reference, who, figure, reason, words, is_demo) where waiting.source = ${number}::int`,
  );
  return sql.join(asked, sql` union all `);
}

function total(sources: Source[]): SQL {
  const counts = sources.map(
    ({ rows }) => sql`(select count(*) from (select 1 ${rows} limit ${COUNT_CAP + 1}) as counted)`,
  );
  return sql`select (${sql.join(counts, sql` + `)})::int as total`;
}

function present({
  id,
  kind,
  subject,
  reference,
  who,
  figure,
  reason,
  words,
  is_demo,
  since,
  at,
}: Row): Waiting {
  return { id, kind, subject, reference, who, figure, reason, words, is_demo, since, due_at: at };
}
