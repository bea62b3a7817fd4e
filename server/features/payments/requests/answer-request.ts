import type { z } from 'zod';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { answerPaymentRequest as contract } from '#shared/contracts/payment-requests.ts';
import { paymentAnswered } from './letters.ts';
import type { RequestRow } from './present.ts';

type Answering = { session: Session; requestId: string; input: z.output<typeof contract.body> };

/** The buyer is told in the application and by mail. @throws 404; 409 already_decided */
export async function answerRequest(deps: Deps, { session: { account }, requestId, input }: Answering) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    // A deletion takes the account’s mails with it: this one is written before it or not at all.
    await lockOwner(tx, sql`select account_id from payment_requests where id = ${requestId}`);
    const [ended] = await tx
      .update(paymentRequests)
      .set({ status: 'answered', answer: input.answer, answered_by: account.id, ended_at: now })
      .where(and(eq(paymentRequests.id, requestId), eq(paymentRequests.status, 'open')))
      .returning();
    if (!ended) {
      const [earlier] = await tx.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
      throw refusalOf(earlier);
    }
    const [asked] = await tx
      .select({ buyer: accounts, reference: transactions.reference })
      .from(transactions)
      .innerJoin(accounts, eq(accounts.id, transactions.account_id))
      .where(eq(transactions.id, ended.transaction_id));
    if (!asked) throw notFound();
    const { buyer, reference } = asked;
    await recordAudit(tx, {
      account,
      action: 'payment_request.answer',
      target: reference,
      details: { answer: input.answer },
      at: now,
    });
    if (buyer.deleted_at) return;
    await notify(tx, {
      accountId: buyer.id,
      type: 'payment_answer',
      title: 'Réponse sur votre paiement',
      message: input.answer,
      relatedId: ended.transaction_id,
      link: '/settings#achats',
    });
    const letter = paymentAnswered(deps.config.publicUrl, { reference, answer: input.answer });
    await queueMail(deps, tx, { to: buyer, letter });
  });
  return { ok: true as const };
}

function refusalOf(earlier: RequestRow | undefined) {
  if (!earlier) return notFound('Demande introuvable.');
  const detail =
    earlier.status === 'credited'
      ? 'Ce paiement a été crédité entre-temps\u00a0: il n’y a plus rien à répondre.'
      : 'Cette demande a déjà sa réponse.';
  return conflict(detail, 'already_decided');
}
