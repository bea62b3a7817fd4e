import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { showCertificate } from '#server/features/certificates/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';

type Wish = { session: Session; certificateId: string; hidden: boolean };

/** Keeps one's certificate from counting among the talents, or shows it there again. It stays valid either way. */
export async function hideCertificate(
  deps: Deps,
  { session: { account }, certificateId, hidden }: Wish,
): Promise<{ hidden: boolean }> {
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const hiddenAt = hidden ? deps.now() : null;
    if (!(await showCertificate(tx, { account, certificateId, hiddenAt })))
      throw notFound('Certificat introuvable');
    await refreshTalent(tx, account.id);
  });
  return { hidden };
}
