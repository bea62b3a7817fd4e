import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { createRecoveryCodes as contract } from '#shared/contracts/account-security.ts';
import { recoveryCodesMade } from '../letters.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Gives ten new recovery codes, shown this once. The former ones no longer work, the other sessions end, and a mail
 * tells.
 * @throws 401, 403, 409 mfa_not_set_up, 429
 */
export async function createRecoveryCodes(deps: Deps, { session, input }: Asked) {
  await provePresence(deps, { session, password: input.current_password });
  await deps.limits.take('recoveryCodesByAccount', session.account.id);
  const { codes, hashes } = await makeRecoveryCodes(deps, session.account.id);
  return deps.db.transaction(async (tx) => {
    const account = await lockSignedIn(tx, session);
    if (!account.mfa_enabled)
      throw conflict('La double authentification n’est pas configurée.', 'mfa_not_set_up');
    if (session.audience === 'admin')
      await recordAudit(tx, { account: session.account, action: 'mfa.recovery_codes', at: deps.now() });
    await replaceRecoveryCodes(tx, { accountId: account.id, hashes });
    await revokeOtherSessions(tx, { accountId: account.id, sessionId: session.id });
    await queueMail(deps, tx, { to: account, letter: recoveryCodesMade(deps.config.publicUrl, account) });
    return { codes };
  });
}
