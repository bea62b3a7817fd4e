import { and, eq } from 'drizzle-orm';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/features/accounts/index.ts';
import { notFound } from '#server/http/refusal.ts';
import { verifyUrl } from './verify-url.ts';

/** The owner's certificate as a PDF. */
export async function downloadCertificate(deps: Deps, { account }: Session, id: string) {
  const [certificate] = await deps.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.account_id, account.id)));
  if (!certificate) throw notFound('Certificat introuvable');
  const { renderCertificate } = await import('./document/render.ts');
  const bytes = await renderCertificate({ ...certificate, verify_url: verifyUrl(deps, certificate.number) });
  return { bytes, type: 'application/pdf', name: `certificat_${certificate.profile_name}.pdf` };
}
