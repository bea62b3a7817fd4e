import { type SQL, sql } from '#server/db/drizzle.ts';
import type { AnyPgColumn } from '#server/db/pg-core.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';

/** A condition: the candidate in this column did not block the company. */
export function isWilling(candidate: AnyPgColumn | SQL, companyId: string | AnyPgColumn | SQL): SQL {
  return sql`${candidate} <> all (array(
    select ${companyBlocks.candidate_id} from ${companyBlocks} where ${companyBlocks.company_id} = ${companyId}))`;
}
