import type { paymentRequests } from '#server/db/schema/invoices.ts';
import type { PaymentRequest } from '#shared/contracts/payment-requests.ts';
import type { OwnRequest } from '#shared/contracts/payments.ts';
import { presentTransaction, type TransactionRow } from '../present.ts';

export type RequestRow = typeof paymentRequests.$inferSelect;

export function presentOwnRequest({ status, answer, created_at }: RequestRow): OwnRequest {
  return { status, answer, created_at: created_at.toISOString() };
}

type Told = { request: RequestRow; transaction: TransactionRow; name: string };

export function presentRequest({ request, transaction, name }: Told): PaymentRequest {
  return {
    id: request.id,
    note: request.note,
    created_at: request.created_at.toISOString(),
    user_email: transaction.buyer_email,
    user_name: name,
    transaction: presentTransaction(transaction),
    provider: transaction.provider,
    asked_at: transaction.asked_at?.toISOString() ?? null,
  };
}
