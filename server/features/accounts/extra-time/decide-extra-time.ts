import type { z } from 'zod';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { decideExtraTime as contract } from '#shared/contracts/extra-time.ts';

type Decision = { session: Session; requestId: string; input: z.output<typeof contract.body> };

/** For tests drawn afterwards; the reason stays out of the audit log. @throws 404; 409 already_decided */
export async function decideExtraTime(
  deps: Deps,
  { session: { account }, requestId, input: { percent, answer } }: Decision,
) {
  const now = deps.now();
  const granted = percent > 0;
  await deps.db.transaction(async (tx) => {
    await lockOwner(tx, sql`select account_id from extra_time_requests where id = ${requestId}`);
    const [request] = await tx
      .update(extraTimeRequests)
      .set({
        status: granted ? 'granted' : 'refused',
        percent: granted ? percent : null,
        answer,
        decided_at: now,
      })
      .where(and(eq(extraTimeRequests.id, requestId), eq(extraTimeRequests.status, 'waiting')))
      .returning();
    if (!request) {
      const [decided] = await tx
        .select({ id: extraTimeRequests.id })
        .from(extraTimeRequests)
        .where(eq(extraTimeRequests.id, requestId));
      throw decided ? conflict('Cette demande a déjà sa réponse.', 'already_decided') : notFound();
    }
    if (granted) {
      await tx.update(accounts).set({ extra_time: percent }).where(eq(accounts.id, request.account_id));
    }
    await recordAudit(tx, {
      account,
      action: granted ? 'extra_time.grant' : 'extra_time.refuse',
      target: request.account_id,
      details: granted ? { percent } : {},
      at: now,
    });
    await notify(tx, {
      accountId: request.account_id,
      type: 'extra_time',
      title: 'Réponse à votre demande',
      message: 'Ouvrez votre profil pour la lire.',
      relatedId: null,
      link: '/profil',
    });
  });
  return { ok: true as const };
}
