import { desc, eq } from '#server/db/drizzle.ts';
import { creditGrants } from '#server/db/schema/administration.ts';
import { invoices, paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { invoiceNumber } from '#server/features/payments/index.ts';
import type { Account } from '#server/session.ts';
import { inWords } from '../statement/in-words.ts';
import { readWholeStatement } from '../statement/read-whole-statement.ts';

export async function readMoney({ db }: Deps, { id }: Account) {
  const entries = await readWholeStatement(db, id);
  const issued = await db
    .select({ invoice: invoices, reference: transactions.reference })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transaction_id))
    .where(eq(invoices.account_id, id));
  return {
    credits: entries.map((entry) => ({
      what: inWords(entry),
      amount: entry.amount,
      balance_after: entry.balance_after,
      created_at: entry.created_at,
    })),
    credit_grants: await db
      .select({
        credits: creditGrants.credits,
        reason: creditGrants.reason,
        status: creditGrants.status,
        created_at: creditGrants.created_at,
        decided_at: creditGrants.decided_at,
      })
      .from(creditGrants)
      .where(eq(creditGrants.account_id, id)),
    purchases: await db
      .select({
        reference: transactions.reference,
        status: transactions.status,
        credits: transactions.credits,
        base_amount: transactions.base_amount,
        discount_amount: transactions.discount_amount,
        final_amount: transactions.final_amount,
        promo_code: transactions.promo_code,
        provider: transactions.provider,
        operator_id: transactions.operator_id,
        payment_method: transactions.payment_method,
        failure: transactions.failure,
        created_at: transactions.created_at,
        settled_at: transactions.settled_at,
      })
      .from(transactions)
      .where(eq(transactions.account_id, id))
      .orderBy(desc(transactions.created_at)),
    invoices: issued.map(({ invoice, reference }) => ({
      number: invoiceNumber(invoice),
      reference,
      buyer: invoice.buyer,
      email: invoice.email,
      issued_at: invoice.issued_at,
    })),
    payment_requests: await db
      .select({
        reference: transactions.reference,
        note: paymentRequests.note,
        status: paymentRequests.status,
        answer: paymentRequests.answer,
        created_at: paymentRequests.created_at,
        ended_at: paymentRequests.ended_at,
      })
      .from(paymentRequests)
      .innerJoin(transactions, eq(transactions.id, paymentRequests.transaction_id))
      .where(eq(paymentRequests.account_id, id)),
  };
}
