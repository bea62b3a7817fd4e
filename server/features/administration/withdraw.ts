import { and, eq, isNull } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { dropPending } from '#server/features/assessments/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { clearConfirmation } from '#server/features/campaigns/index.ts';
import { withdrawCertificate } from '#server/features/certificates/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { dropConfirmations } from '#server/features/reports/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import type { Session } from '#server/session.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import { parseCertificateNumber } from '#shared/credentials/certificate-number.ts';

type Withdrawal = { session: Session; number: string; reason: string };

/**
 * Withdraws a certificate for good, with the test that waits to confirm it, and tells its holder why. @throws 404 also
 * for one withdrawn before
 */
export async function withdraw(deps: Deps, { session: { account }, number, reason }: Withdrawal) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const certificate = await withdrawCertificate(tx, {
      number: parseCertificateNumber(number) ?? '',
      reason,
      now,
    });
    if (!certificate) throw notFound('Aucun certificat ne porte ce numéro, ou il est déjà retiré.');
    const { account_id, report_id, profile_name } = certificate;
    const waiting = and(eq(assessments.confirms, report_id), isNull(assessments.started_at));
    await dropPending(tx, { those: waiting, now });
    const others = await dropConfirmations(tx, {
      secrets: deps.secrets,
      accountId: account_id,
      reportId: report_id,
      now,
    });
    await refreshTalent(tx, account_id);
    await clearConfirmation(tx, { reportId: report_id });
    await notify(tx, {
      accountId: account_id,
      type: 'report_changed',
      title: 'Votre certificat a été retiré',
      message: `Certificat «\u00a0${profile_name}\u00a0»\u00a0: ${endSentence(reason)}${others ? ' Vos autres certificats de ce métier et de ce niveau ne sont plus confirmés\u00a0: ils l’étaient avec ce test. Téléchargez-les de nouveau\u00a0: leurs QR codes d’avant ne prouvent plus rien.' : ''}`,
      relatedId: report_id,
      link: `/report/${report_id}`,
    });
    await recordAudit(tx, {
      account,
      action: 'certificate.withdraw',
      target: certificate.number,
      details: { account: account_id, reason },
      at: now,
    });
  });
  return { ok: true as const };
}
