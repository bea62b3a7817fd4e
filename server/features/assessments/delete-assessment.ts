import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import { ownAssessment } from './access.ts';
import { dropPapers } from './drop-papers.ts';
import { isRefundUsed, refundOf } from './refund.ts';

/**
 * Hides a test from its owner's history. An unopened one gives back exactly what it cost; an opened one is given up, its
 * questions stay met, and its cost comes back once in 30 days. @throws 404, 429
 */
export async function deleteAssessment(
  deps: Deps,
  { session: { account }, assessmentId }: { session: Session; assessmentId: string },
) {
  const now = deps.now();
  await deps.limits.take('testDeletionByAccount', account.id);
  return deps.db.transaction(async (tx) => {
    // Locked, so that of two opened tests given up at once only one gives its cost back.
    const [owner] = await tx
      .select({ credits: accounts.credits })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update');
    const [deleted] = await tx
      .update(assessments)
      .set({ deleted_at: now })
      .where(ownAssessment(account, assessmentId))
      .returning();
    if (!deleted) throw notFound('Test introuvable');
    await purgeNotifications(tx, [assessmentId]);
    if (!deleted.started_at) await dropPapers(tx, [assessmentId]);
    const refundUsed = await isRefundUsed(tx, { assessment: deleted, now });
    const refunded = refundOf(deleted, { refundUsed, now });
    if (refunded === 0) return { refunded, credits: owner?.credits ?? 0 };
    if (deleted.started_at) {
      await tx.update(assessments).set({ refunded_opened: refunded }).where(eq(assessments.id, assessmentId));
    }
    const credits = await postEntry(tx, {
      accountId: account.id,
      amount: refunded,
      reason: 'test_refund',
      refId: assessmentId,
    });
    return { refunded, credits };
  });
}
