import type { transactions } from '#server/db/schema/payments.ts';
import type { Account } from '#server/session.ts';
import type { AdminTransaction } from '#shared/contracts/payment-administration.ts';
import type { OwnTransaction, Transaction } from '#shared/contracts/payments.ts';
import { isInvoiced } from './access.ts';

export type TransactionRow = typeof transactions.$inferSelect;

export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    credits: row.credits,
    base_amount: row.base_amount,
    discount_amount: row.discount_amount,
    final_amount: row.final_amount,
    promo_code: row.promo_code,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    failure: row.failure,
  };
}

/** For its buyer: with the page where it can still be paid. */
export function presentOwnTransaction(row: TransactionRow, buyer: Account): OwnTransaction {
  return {
    ...presentTransaction(row),
    document: documentOf(row, buyer),
    payment_url: row.status === 'pending' ? row.payment_url : null,
  };
}

export function documentOf({ status }: TransactionRow, buyer: Account): OwnTransaction['document'] {
  if (status !== 'success') return null;
  return isInvoiced(buyer) ? 'invoice' : 'receipt';
}

export function presentAdminTransaction(row: TransactionRow): AdminTransaction {
  return {
    ...presentTransaction(row),
    user_email: row.buyer_email,
    provider: row.provider,
    payment_method: row.payment_method,
    review: row.review,
    is_checked: row.next_check_at !== null,
  };
}
