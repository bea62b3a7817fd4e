import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import type { CutOff } from '#shared/contracts/common.ts';

/**
 * Why these two have nothing more to do with each other; null while they may. Columns come wrapped in `sql`: bare ones lose their
 * table's name where a statement selects from one table, and then name a block's own.
 */
export function cutOff({ company, candidate }: { company: SQL; candidate: SQL }): SQL<CutOff | null> {
  return sql<CutOff | null>`case
    when exists (select from company_blocks b where b.company_id = ${company} and b.candidate_id = ${candidate})
      then 'by_candidate'
    when (select c.blocked_at from accounts c where c.id = ${company}) is not null then 'by_administrator'
    when exists (select from accounts a where a.id in (${company}, ${candidate}) and a.deleted_at is not null)
      then 'account_deleted' end`;
}

/** The same of two accounts. */
export async function readCutOff(
  db: Queryable,
  { companyId, candidateId }: { companyId: string; candidateId: string },
): Promise<CutOff | null> {
  const why = cutOff({ company: sql`${companyId}::uuid`, candidate: sql`${candidateId}::uuid` });
  const { rows } = await db.execute<{ why: CutOff | null }>(sql`select ${why} as why`);
  return rows[0]?.why ?? null;
}
