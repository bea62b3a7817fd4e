import type { Transaction } from '#server/db/connection.ts';
import { eq, type SQL } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { shownName } from './read-candidacies.ts';

/** Whoever was invited and did not open the test stays the address or number that was written. */
export async function nameToCompany(tx: Transaction, candidacy: SQL | undefined): Promise<string> {
  const [known] = await tx
    .select({ name: shownName })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(candidacy);
  return known?.name ?? '';
}
