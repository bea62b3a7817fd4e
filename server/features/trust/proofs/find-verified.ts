import type { Queryable } from '#server/db/connection.ts';
import { and, asc, eq, inArray, ne, type SQL, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyProofs } from '#server/db/schema/trust.ts';

const earlier = alias(companyProofs, 'earlier');

/** The other companies that the numbers of these proofs verify already. */
export function findVerified(db: Queryable, proofIds: string[]) {
  return db
    .select({ proof_id: companyProofs.id, company_name: earlier.company_name, email: accounts.email })
    .from(companyProofs)
    .innerJoin(
      earlier,
      and(
        eq(asCompared(earlier.number), asCompared(companyProofs.number)),
        ne(earlier.account_id, companyProofs.account_id),
        eq(earlier.status, 'accepted'),
      ),
    )
    .innerJoin(
      accounts,
      and(eq(accounts.id, earlier.account_id), eq(accounts.verified_name, earlier.company_name)),
    )
    .where(inArray(companyProofs.id, proofIds))
    .groupBy(companyProofs.id, earlier.company_name, accounts.email)
    .orderBy(asc(earlier.company_name), asc(accounts.email));
}

const asCompared = (number: typeof companyProofs.number | typeof earlier.number): SQL =>
  sql`upper(regexp_replace(${number}, '[ ./-]', '', 'g'))`;
