import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import { tellCompany } from '../tell-company.ts';
import { tellConversations } from '../tell-conversations.ts';

type Readmission = { session: Session; companyId: string; reason: string };

/** @throws 404 when it is not blocked */
export async function readmitCompany(deps: Deps, { session: { account }, companyId, reason }: Readmission) {
  await deps.db.transaction(async (tx) => {
    const readmitted = await tx
      .update(accounts)
      .set({ blocked_at: null })
      .where(and(eq(accounts.id, companyId), isNotNull(accounts.blocked_at)))
      .returning({ id: accounts.id });
    if (readmitted.length === 0) throw notFound('Cette entreprise n’est pas bloquée.');
    await recordAudit(tx, {
      account,
      action: 'abuse.readmit',
      target: companyId,
      details: { reason },
      at: deps.now(),
    });
    await tellConversations(tx, companyId);
    await tellCompany(deps, tx, {
      companyId,
      title: 'Votre entreprise n’est plus bloquée',
      message: `Motif\u00a0: ${endSentence(reason)} Vos anciennes offres restent masquées.`,
      link: '/dashboard',
    });
  });
  return { ok: true as const };
}
