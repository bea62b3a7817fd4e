import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import { ownAssessment } from './access.ts';

/** Hides a test from its owner's history; a pending one that has not run out gives back exactly what it cost, once (rule T2). */
export async function deleteAssessment(deps: Deps, { account }: Session, testId: string) {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(assessments)
      .set({ deleted_at: now })
      .where(ownAssessment(account, testId))
      .returning({ status: assessments.status, cost: assessments.cost, deadline: assessments.deadline });
    if (!deleted) throw notFound('Test introuvable');
    const expired = deleted.deadline !== null && deleted.deadline <= now;
    const refunded = deleted.status === 'pending' && !expired ? deleted.cost : 0;
    if (refunded > 0) {
      const credits = await postEntry(tx, {
        accountId: account.id,
        amount: refunded,
        reason: 'test_refund',
        refId: testId,
      });
      return { refunded, credits };
    }
    const [balance] = await tx
      .select({ credits: accounts.credits })
      .from(accounts)
      .where(eq(accounts.id, account.id));
    return { refunded, credits: balance?.credits ?? 0 };
  });
}
