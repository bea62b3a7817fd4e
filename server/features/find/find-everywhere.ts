import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { Findings } from '#shared/contracts/find.ts';
import { mayAs } from '#shared/rules/administration/admin-roles.ts';
import { FOUND_AT_MOST } from '#shared/rules/administration/find-limit.ts';
import { KINDS } from './kinds.ts';

type Name = keyof Findings;

const NAMES = Object.keys(KINDS) as Name[];

/** One search over everything that an administrator may read; the other kinds are not looked at. */
export async function findEverywhere(
  deps: Deps,
  { session: { account }, q }: { session: Session; q: string },
): Promise<Findings> {
  const isFor = (name: Name) => mayAs(account.admin_roles, KINDS[name].permission.roles);
  const columns = NAMES.map((name) => sql`${isFor(name) ? found(name, q) : sql`null`} as ${sql.raw(name)}`);
  const { rows } = await deps.db.execute<Findings>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] as Findings;
}

function found(name: Name, q: string): SQL {
  if (q === '') return sql`'[]'::jsonb`;
  const { matching, fields } = KINDS[name];
  return sql`(select coalesce(jsonb_agg(to_jsonb(shown) order by t.created_at desc), '[]')
    from (select * from (${matching(q)}) as matching order by created_at desc limit ${FOUND_AT_MOST}) as t,
      lateral (${fields}) as shown)`;
}
