import { createPublicKey } from 'node:crypto';
import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { bindCertificates } from '#server/features/certificates/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { bindHolderKey as contract, HolderKey } from '#shared/contracts/holder-key.ts';
import { phoneBound } from './letters.ts';
import { withMfaCode } from './mfa/with-mfa-code.ts';
import { provePresence } from './prove-presence.ts';
import { lockSignedIn } from './sessions/lock-signed-in.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Binds one’s certificates to a phone. The first phone needs no more than the session. Another in its place takes
 * the password, and the MFA code where there is one, and a mail tells.
 * @throws 401, 409, 422, 429
 */
export async function bindHolderKey(deps: Deps, { session, input }: Asked): Promise<{ replaced: number }> {
  const { account } = session;
  const key = { x: input.x, y: input.y };
  if (!isOnCurve(key)) throw invalid('Cette clé n’est pas une clé publique P-256.');
  const bind = async (tx: Transaction, mayReplace: boolean) => {
    await lockSignedIn(tx, session);
    return bindCertificates(tx, { accountId: account.id, key, mayReplace, now: deps.now() });
  };
  if (!input.current_password) {
    return { replaced: await deps.db.transaction((tx) => bind(tx, false)) };
  }
  await provePresence(deps, { session, password: input.current_password });
  const rebind = async (tx: Transaction) => {
    const replaced = await bind(tx, true);
    if (replaced > 0) {
      await recordAudit(tx, {
        account,
        action: 'account.bind_phone',
        target: account.id,
        details: { certificates: replaced },
        at: deps.now(),
      });
      await queueMail(deps, tx, { to: account, letter: phoneBound(deps.config.publicUrl) });
    }
    return { replaced };
  };
  if (!account.mfa_enabled) return deps.db.transaction(rebind);
  if (!input.mfa_code) throw new AppError('mfa_required', 'Donnez aussi le code de votre application.');
  return withMfaCode(deps, { accountId: account.id, code: input.mfa_code, which: 'active' }, rebind);
}

function isOnCurve({ x, y }: HolderKey): boolean {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).type === 'public';
  } catch {
    return false;
  }
}
