import { eq, getTableColumns } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { ownCertificate } from './access.ts';
import type { CertificateDocument } from './document/types.ts';
import { ensureToken } from './ensure-token.ts';
import { codeOf, verifyUrl } from './verify-url.ts';

/** The owner's certificate as a PDF. */
export async function downloadCertificate(
  deps: Deps,
  { session: { account }, certificateId }: { session: Session; certificateId: string },
) {
  const which = ownCertificate(account, certificateId);
  const { certificate, token } = await deps.db.transaction(async (tx) => {
    // First, since it holds the certificate: printed is what it signs.
    const token = await ensureToken(tx, { secrets: deps.secrets, which });
    const [certificate] = await tx
      .select({ ...getTableColumns(certificates), question_count: assessments.question_count })
      .from(certificates)
      .innerJoin(reports, eq(reports.id, certificates.report_id))
      .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
      .where(which);
    return { certificate, token };
  });
  if (!certificate) throw notFound('Certificat introuvable');
  const { number } = certificate;
  const input: CertificateDocument = {
    ...certificate,
    verify_url: verifyUrl(deps, number),
    code: codeOf(deps, { number, token }),
  };
  const file = new URL('./document/render.ts', import.meta.url);
  const bytes = await deps.printer.print({ file, name: 'renderCertificate', input }, account.id);
  return { bytes, type: 'application/pdf', name: `certificat_${certificate.profile_name}.pdf` };
}
