import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { findDocument } from './find-document.ts';

const MEDIA = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' };

/** For administrators alone; who read whose is in the audit log. @throws 404, also once it is no longer kept */
export function downloadDocument(
  deps: Deps,
  { session: { account }, proofId }: { session: Session; proofId: string },
) {
  return deps.db.transaction(async (tx) => {
    const found = await findDocument(tx, proofId);
    if (!found) throw notFound('Document introuvable.');
    await recordAudit(tx, {
      account,
      action: 'company_proof.read',
      target: found.account_id,
      at: deps.now(),
    });
    const { bytes, document_type, number } = found;
    return { bytes, type: MEDIA[document_type], name: `${number}.${document_type}` };
  });
}
