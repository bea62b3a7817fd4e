import type { Queryable } from '#server/db/connection.ts';
import { and, eq, type SQL, sql } from '#server/db/drizzle.ts';
import type { AnyPgColumn } from '#server/db/pg-core.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';

/** Whether this candidate wants nothing of this company any more. */
export async function hasBlocked(
  db: Queryable,
  { companyId, candidateId }: { companyId: string; candidateId: string },
): Promise<boolean> {
  const [block] = await db
    .select({ company_id: companyBlocks.company_id })
    .from(companyBlocks)
    .where(and(eq(companyBlocks.company_id, companyId), eq(companyBlocks.candidate_id, candidateId)));
  return block !== undefined;
}

/** A condition: the candidate in this column did not block the company. */
export function isWilling(candidate: AnyPgColumn | SQL, companyId: string | SQL): SQL {
  return sql`${candidate} <> all (array(
    select ${companyBlocks.candidate_id} from ${companyBlocks} where ${companyBlocks.company_id} = ${companyId}))`;
}
