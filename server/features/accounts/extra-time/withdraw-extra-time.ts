import type { z } from 'zod';
import { and, eq, gt } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import type { withdrawExtraTime as contract } from '#shared/contracts/extra-time.ts';

type Withdrawal = { session: Session; accountId: string; input: z.output<typeof contract.body> };

/** A drawn test, opened or not, keeps the time it was drawn with. @throws 404; 409 changed_meanwhile, or already_decided when there is none left */
export async function withdrawExtraTime(
  deps: Deps,
  { session: { account }, accountId, input: { answer, percent } }: Withdrawal,
) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const owner = eq(accounts.id, accountId);
    const [changed] = await tx
      .update(accounts)
      .set({ extra_time: 0 })
      .where(and(owner, gt(accounts.extra_time, 0), percent ? eq(accounts.extra_time, percent) : undefined))
      .returning({ id: accounts.id });
    if (!changed) {
      const [known] = await tx.select({ has: accounts.extra_time }).from(accounts).where(owner);
      if (!known) throw notFound();
      throw known.has > 0
        ? conflict(
            `Cette personne a maintenant ${known.has}\u00a0% de temps en plus\u00a0: rien n’est retiré.`,
            'changed_meanwhile',
          )
        : conflict('Cette personne n’a plus de temps supplémentaire.', 'already_decided');
    }
    await tx
      .update(extraTimeRequests)
      .set({ status: 'withdrawn', answer, decided_at: now })
      .where(and(eq(extraTimeRequests.account_id, accountId), eq(extraTimeRequests.status, 'granted')));
    await recordAudit(tx, {
      account,
      action: 'extra_time.withdraw',
      target: accountId,
      details: {},
      at: now,
    });
    await notify(tx, {
      accountId,
      type: 'extra_time',
      title: 'Votre temps supplémentaire prend fin',
      message: 'Les tests déjà préparés gardent le leur. Ouvrez votre profil pour lire pourquoi.',
      relatedId: null,
      link: '/profil',
    });
  });
  return { ok: true as const };
}
