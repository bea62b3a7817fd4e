import type { z } from 'zod';
import { and, eq } from '#server/db/drizzle.ts';
import { accounts, recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { disableMfa as contract } from '#shared/contracts/account-security.ts';
import { mfaRemoved } from '../letters.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { revokeOtherSessions } from '../sessions/session.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** Removes secret and recovery codes; the other sessions end, and a mail tells. @throws 401, 403, 409, 429 */
export async function disableMfa(deps: Deps, { session, input }: Asked) {
  await provePresence(deps, { session, password: input.current_password });
  return deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, session);
    const [account] = await tx
      .update(accounts)
      .set({ mfa_enabled: false, mfa_secret: null, mfa_pending_secret: null })
      .where(and(eq(accounts.id, session.account.id), eq(accounts.mfa_enabled, true)))
      .returning();
    if (!account) throw conflict('La double authentification n’est pas configurée.', 'mfa_not_set_up');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, account.id));
    await revokeOtherSessions(tx, { accountId: account.id, sessionId: session.id });
    await queueMail(deps, tx, { to: account, letter: mfaRemoved(deps.config.publicUrl) });
    return { user: await presentUser(deps, tx, account, session.seat) };
  });
}
