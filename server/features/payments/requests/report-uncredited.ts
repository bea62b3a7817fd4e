import type { z } from 'zod';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { reportUncredited as contract } from '#shared/contracts/payment-requests.ts';
import { ownTransaction } from '../access.ts';
import { presentOwnTransaction } from '../present.ts';
import { readTransaction } from '../read-transaction.ts';
import { askProvider, claimAsk } from '../settlement/ask-provider.ts';
import { presentOwnRequest, type RequestRow } from './present.ts';

/**
 * Adds what the buyer wrote to the note. A text that is in it already, as where a request is sent again, is not
 * added; the note ends at 5,000 characters.
 */
const withAddedNote = sql`case when strpos(coalesce(${paymentRequests.note}, ''), excluded.note) > 0 then ${paymentRequests.note}
  else nullif(left(concat_ws(e'\n', ${paymentRequests.note}, excluded.note), 5000), '') end`;

type Asked = { session: Session; transactionId: string; input: z.output<typeof contract.body> };

/**
 * 'Paid, but not credited': the provider is asked at once, and what was paid is credited. Otherwise a person is asked; a
 * repeat finds the same request, and what it says besides is added. @throws 401 for an account that is gone, 404, 429
 */
export async function reportUncredited(deps: Deps, { session, transactionId, input }: Asked) {
  const which = ownTransaction(session.account, transactionId);
  await deps.limits.take('paymentByAccount', session.account.id);
  await readTransaction(deps.db, which);
  const claimed = await claimAsk(deps, transactionId);
  if (claimed) await askProvider(deps, claimed);
  return deps.db.transaction(async (tx) => {
    // Held against a check that settles it at this moment, which would miss the request; not against what refers to it.
    const [transaction] = await tx.select().from(transactions).where(which).for('no key update');
    if (!transaction) throw notFound('Paiement introuvable');
    const account = await lockAccount(tx, session.account.id);
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
