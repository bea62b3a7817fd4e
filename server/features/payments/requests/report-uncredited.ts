import type { z } from 'zod';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { reportUncredited as contract } from '#shared/contracts/payment-requests.ts';
import { ownTransaction } from '../access.ts';
import { presentOwnTransaction } from '../present.ts';
import { askProvider } from '../settlement/ask-provider.ts';
import { presentOwnRequest, type RequestRow } from './present.ts';

/** What is there already, as where a request is sent again, is not written twice; beyond 5,000 characters nothing is added. */
const withAddedNote = sql`case when strpos(coalesce(${paymentRequests.note}, ''), excluded.note) > 0 then ${paymentRequests.note}
  else nullif(left(concat_ws(e'\n', ${paymentRequests.note}, excluded.note), 5000), '') end`;

type Asked = { session: Session; transactionId: string; input: z.output<typeof contract.body> };

/**
 * 'Paid, but not credited': the provider is asked at once, and what was paid is credited. Otherwise a person is asked; a
 * repeat finds the same request, and what it says besides is added. @throws 404, 429
 */
export async function reportUncredited(deps: Deps, { session: { account }, transactionId, input }: Asked) {
  await deps.limits.take('paymentByAccount', account.id);
  const read = async () => {
    const [row] = await deps.db.select().from(transactions).where(ownTransaction(account, transactionId));
    if (!row) throw notFound('Paiement introuvable');
    return row;
  };
  const before = await read();
  if (before.status === 'pending') await askProvider(deps, before);
  return deps.db.transaction(async (tx) => {
    // Held against a check that settles it at this moment, which would miss the request.
    const [transaction] = await tx
      .select()
      .from(transactions)
      .where(ownTransaction(account, transactionId))
      .for('update');
    if (!transaction) throw notFound('Paiement introuvable');
    const told = presentOwnTransaction(transaction, account);
    if (transaction.status === 'success') return { transaction: told, request: null };
    await tx
      .insert(paymentRequests)
      .values({
        transaction_id: transactionId,
        account_id: account.id,
        note: input.note || null,
        created_at: deps.now(),
      })
      .onConflictDoUpdate({
        target: paymentRequests.transaction_id,
        targetWhere: sql`status = 'open'`,
        set: { note: withAddedNote },
      });
    const [request] = await tx
      .select()
      .from(paymentRequests)
      .where(and(eq(paymentRequests.transaction_id, transactionId), eq(paymentRequests.status, 'open')))
      .orderBy(desc(paymentRequests.created_at));
    return { transaction: told, request: presentOwnRequest(request as RequestRow) };
  });
}
