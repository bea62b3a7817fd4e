import type { Transaction } from '#server/db/connection.ts';
import { eq, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { isStranger, shownName } from './read-candidacies.ts';

/**
 * The name of a candidate as the company reads it. For whoever was invited and has not opened the test it is the
 * address or number that the company wrote.
 */
export async function nameToCompany(tx: Transaction, candidacy: SQL | undefined): Promise<string> {
  return (await readToCompany(tx, candidacy)).name;
}

/** The same, and whether it is such an address or number. */
export async function readToCompany(tx: Transaction, candidacy: SQL | undefined) {
  const [known] = await tx
    .select({ name: shownName, isStranger: sql<boolean>`${isStranger}` })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(candidacy);
  return known ?? { name: '', isStranger: false };
}
