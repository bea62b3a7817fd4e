import { and, eq, sql } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { inWeeks, weekOf } from './week-of.ts';
import { byWeek } from './weeks.ts';

/** FCFA of successful purchases, by the week they were settled. */
export async function sumRevenue({ db }: Deps, from: Date): Promise<number[]> {
  const rows = await db
    .select({
      week: weekOf(transactions.settled_at, from),
      total: sql<number>`sum(${transactions.final_amount})::float8`,
    })
    .from(transactions)
    .where(and(eq(transactions.status, 'success'), inWeeks(transactions.settled_at, from)))
    .groupBy(sql`1`);
  return byWeek(rows, ({ total }) => total);
}
