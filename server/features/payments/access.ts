import { and, eq, type SQL } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Permission } from '#server/permissions.ts';
import type { Account, Session } from '#server/session.ts';
import { mayAs } from '#shared/rules/administration/admin-roles.ts';

/** Purchases are visible to their buyer. */
export function ownTransactions(account: Account): SQL {
  return eq(transactions.account_id, account.id);
}

/** One purchase, to its buyer only; for anybody else the answer is 404. */
export function ownTransaction(account: Account, transactionId: string): SQL | undefined {
  return and(eq(transactions.id, transactionId), ownTransactions(account));
}

/** Companies keep books: they get invoices, everybody else a receipt. */
export function isInvoiced({ account_type, is_demo }: Account): boolean {
  return account_type === 'enterprise' && !is_demo;
}

/** Purchases are looked at by those who handle money or answer people. */
export const readsPurchases: Permission = { roles: ['paiements', 'support'] };

/** The provider is asked for an answer, which alone decides. */
export const checksPurchases: Permission = { roles: ['paiements', 'support'] };

export const exportsPurchases: Permission = { roles: ['paiements'] };

export const answersRequests: Permission = { roles: ['paiements', 'support'] };

/** Whoever sets the provider decides where the money goes: it takes the password again. */
export const setsProvider: Permission = { roles: ['paiements'], recent: true };

/** Everybody may know the price of a credit; the other settings are for those who handle money. */
export function mayReadSettings(session: Session | null): boolean {
  return session?.audience === 'admin' && mayAs(session.account.admin_roles, setsProvider.roles);
}
