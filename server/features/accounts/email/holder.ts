import type { Queryable, Transaction } from '#server/db/connection.ts';
import { asc, eq, or, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { tellContact } from '#server/features/conversations/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockPaymentsOf } from '#server/features/payments/index.ts';
import { retiredAddress } from '#server/retired-address.ts';
import type { Account } from '#server/session.ts';
import { forgetMailed } from '../deletion/forget-codes.ts';

export async function holderOf(db: Queryable, email: string): Promise<Account | undefined> {
  const [holder] = await db.select().from(accounts).where(eq(accounts.email, email));
  return holder;
}

/**
 * Locks the account that has the address, and with it the account that wants it. Lock order everywhere: payments,
 * then a company before a candidate.
 */
export async function lockWithHolder(
  tx: Transaction,
  { accountId, email }: { accountId?: string; email: string },
): Promise<Account[]> {
  const those = or(accountId ? eq(accounts.id, accountId) : undefined, eq(accounts.email, email));
  await lockPaymentsOf(tx, those);
  return tx
    .select()
    .from(accounts)
    .where(those)
    .orderBy(sql`${accounts.account_type} <> 'enterprise'`, asc(accounts.id))
    .for('no key update');
}

/** Whether the address stays with its holder whoever reads its mail. An operator gave administrators theirs. */
export function keepsAddress({ email_verified_at, account_type }: Account): boolean {
  return email_verified_at !== null || account_type === 'admin';
}

/** `nextId`: the account that gets it, unless it is a new one. */
type Taken = { holder: Account; nextId?: string };

/**
 * Takes the address from an account that never proved it, for somebody who did. The account keeps everything else, signs in
 * as before, and is told that it needs another. Companies that may read either are told. The caller has locked both.
 */
export async function takeAddressFrom(deps: Deps, tx: Transaction, { holder, nextId }: Taken): Promise<void> {
  const { id, email } = holder;
  await tx.update(accounts).set({ former_email: null }).where(eq(accounts.former_email, email));
  await tellContact(tx, {
    candidateIds: nextId ? [id, nextId] : [id],
    companyId: holder.account_type === 'enterprise' ? id : undefined,
    now: deps.now(),
  });
  await notify(tx, {
    accountId: id,
    type: 'address_claimed',
    title: 'Donnez une autre adresse e-mail',
    message: `Quelqu’un a montré que l’adresse de votre compte est la sienne. Votre compte garde tout le reste\u00a0: donnez une autre adresse dans Paramètres, sous «\u00a0Compte et données\u00a0».`,
    relatedId: null,
    link: '/settings/account',
  });
  await tx
    .update(accounts)
    .set({
      email: retiredAddress(),
      email_verified_at: null,
      former_email: email,
    })
    .where(eq(accounts.id, id));
  await forgetMailed(tx, id);
}
