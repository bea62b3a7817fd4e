import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import type { decideCompanyProof as contract } from '#shared/contracts/company-proofs.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { tellCompany } from '../tell-company.ts';
import { tellConversations } from '../tell-conversations.ts';
import { findVerified } from './find-verified.ts';

type Decision = { session: Session; proofId: string; input: z.output<typeof contract.body> };

/**
 * `same_number`: of the companies that its number verifies, the addresses that were shown. @throws 404; 409
 * already_decided, changed_meanwhile where there is one more, or when the company took another name since
 */
export async function decideProof(
  deps: Deps,
  { session: { account }, proofId, input: { accept, reason, same_number } }: Decision,
) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    if (accept) await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.companyNumbers})`);
    await lockOwner(tx, sql`select account_id from company_proofs where id = ${proofId}`);
    const [proof] = await tx
      .update(companyProofs)
      .set({ status: accept ? 'accepted' : 'refused', reason, decided_at: now })
      .where(and(eq(companyProofs.id, proofId), eq(companyProofs.status, 'waiting')))
      .returning();
    if (!proof) {
      const [decided] = await tx.select().from(companyProofs).where(eq(companyProofs.id, proofId));
      if (!decided) throw notFound();
      throw conflict('Ce document a déjà sa décision.', 'already_decided');
    }
    const { account_id, company_name, register } = proof;
    if (accept) {
      if (same_number) await refuseUnshown(tx, proofId, same_number);
      // The name must still be the one that the document proves.
      const named = and(eq(accounts.id, account_id), eq(accounts.company_name, company_name));
      const verified = await tx
        .update(accounts)
        .set({ verified_name: company_name })
        .where(named)
        .returning({ id: accounts.id });
      if (verified.length === 0)
        throw conflict('L’entreprise a changé de nom depuis\u00a0: refusez ce document.');
    }
    await recordAudit(tx, {
      account,
      action: accept ? 'company_proof.accept' : 'company_proof.refuse',
      target: account_id,
      details: { register, reason },
      at: now,
    });
    if (accept) await tellConversations(tx, account_id);
    const shownBeside = (whom: string) =>
      `«\u00a0Entreprise vérifiée\u00a0» est maintenant à côté ${whom}, sur vos offres et dans vos messages.`;
    const why = `Motif\u00a0: ${endSentence(reason)}`;
    await tellCompany(deps, tx, {
      companyId: account_id,
      title: accept ? 'Votre entreprise est vérifiée' : 'Votre document n’a pas été accepté',
      message: accept ? shownBeside(withDe(company_name)) : why,
      messageToUnproved: accept ? shownBeside('du nom de votre entreprise') : why,
      link: '/settings/account',
    });
  });
  return { ok: true as const };
}

async function refuseUnshown(tx: Transaction, proofId: string, shown: string[]): Promise<void> {
  const verified = await findVerified(tx, [proofId]);
  const unshown = verified.find(({ email }) => !shown.includes(email));
  if (!unshown) return;
  throw conflict(
    `Ce numéro vérifie depuis peu «\u00a0${unshown.company_name}\u00a0» (${unshown.email})\u00a0: rien n’est enregistré. Décidez de nouveau.`,
    'changed_meanwhile',
  );
}
