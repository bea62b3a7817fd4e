import { and, isNull, ne, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { inWeeks, weekOf } from './week-of.ts';
import { byWeek } from './weeks.ts';

export async function countSignUps({ db }: Deps, from: Date) {
  const rows = await db
    .select({
      week: weekOf(accounts.created_at, from),
      type: accounts.account_type,
      total: sql<number>`count(*)::int`,
    })
    .from(accounts)
    .where(
      and(
        inWeeks(accounts.created_at, from),
        isNull(accounts.deleted_at),
        ne(accounts.account_type, 'admin'),
      ),
    )
    .groupBy(sql`1`, sql`2`);
  const of = (type: string) =>
    byWeek(
      rows.filter((row) => row.type === type),
      ({ total }) => total,
    );
  return { individual: of('individual'), enterprise: of('enterprise') };
}
