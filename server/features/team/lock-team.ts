import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Account } from '#server/session.ts';

/** Locks a company, so that its team stays unchanged until the transaction ends. @returns undefined when it is gone */
export async function lockTeam(tx: Transaction, companyId: string): Promise<Account | undefined> {
  const [company] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, companyId), isNull(accounts.deleted_at)))
    .for('no key update');
  return company;
}
