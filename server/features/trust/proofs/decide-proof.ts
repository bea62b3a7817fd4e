import type { z } from 'zod';
import { and, eq, sql } from '#server/db/drizzle.ts';
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

type Decision = { session: Session; proofId: string; input: z.output<typeof contract.body> };

/** @throws 404; 409 already_decided, or when the company took another name since */
export async function decideProof(
  deps: Deps,
  { session: { account }, proofId, input: { accept, reason } }: Decision,
) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
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
