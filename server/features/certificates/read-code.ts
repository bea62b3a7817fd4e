import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { qrOutline } from '#server/pdf/qr-outline.ts';
import type { Session } from '#server/session.ts';
import { writeCode } from '#shared/credentials/address.ts';
import { ownCertificate } from './access.ts';
import { findIssuer } from './badge/issuer.ts';
import { ensureToken } from './ensure-token.ts';

/** The owner's certificate as a code to show on a screen. */
export async function readCode(
  deps: Deps,
  { session: { account }, certificateId }: { session: Session; certificateId: string },
) {
  const token = await deps.db.transaction((tx) =>
    ensureToken(tx, { secrets: deps.secrets, which: ownCertificate(account, certificateId) }),
  );
  if (!token) throw notFound('Certificat introuvable, ou retiré');
  const code = writeCode(deps.config.publicUrl, token);
  const { size, polygons } = qrOutline(code);
  const path = polygons.map((polygon) => `M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
  const has_badge = findIssuer(deps.config) !== undefined;
  return { address: code.page + code.fragment, size, path, has_badge };
}
