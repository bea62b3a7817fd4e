import { calculateJwkThumbprint } from 'jose';
import { and, eq, getTableColumns, isNull } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { ownCertificate } from '../access.ts';
import { signatureFits } from '../sign.ts';
import { currentSigningKey, publicKeys } from '../signing-key.ts';
import { requireIssuer } from './issuer.ts';
import { signCredential } from './sign-credential.ts';
import { writeBadge } from './write-badge.ts';

/**
 * The owner's certificate as an Open Badge, signed as it is asked for.
 * @throws 404 also for what must not be signed: what was withdrawn, is an example, or was changed in the database
 */
export async function downloadBadge(
  deps: Deps,
  { session: { account }, certificateId }: { session: Session; certificateId: string },
) {
  const issuer = requireIssuer(deps.config);
  const jwt = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...getTableColumns(certificates), profile_id: assessments.profile_id })
      .from(certificates)
      .innerJoin(reports, eq(reports.id, certificates.report_id))
      .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
      .where(and(ownCertificate(account, certificateId), isNull(certificates.revoked_at)));
    if (!row || !signatureFits(row, row.signature, await publicKeys(tx)))
      throw notFound('Certificat introuvable, ou retiré');
    const holder = row.holder_jwk && (await calculateJwkThumbprint(row.holder_jwk));
    const key = await currentSigningKey(tx, deps.secrets);
    return signCredential(writeBadge(row, { issuer, holder }), { key, did: issuer.did, typ: 'JWT' });
  });
  return { bytes: Buffer.from(jwt), type: 'application/vc+jwt', name: 'badge.jwt' };
}
