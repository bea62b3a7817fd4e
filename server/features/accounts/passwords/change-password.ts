import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { changePassword as contract } from '#shared/contracts/account-security.ts';
import { administratorPasswordChanged, passwordChanged } from '../letters.ts';
import { provePresence, wrongPassword } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { issueDevice } from '../throttling/known-device.ts';
import { refuseEasyPassword } from './is-strong.ts';
import { hashPassword, ownerOf, passwordMatches, refuseWeakPassword } from './password.ts';

/** The other sessions end and a mail tells. An administrator’s must be strong, and is noted. @throws 401, 403, 422, 429 */
export async function changePassword(
  deps: Deps,
  { session, input }: { session: Session; input: z.output<typeof contract.body> },
) {
  await provePresence(deps, { session, password: input.current_password });
  refuseWeakPassword(input.new_password, ownerOf(session.account), 'new_password');
  const { account } = session;
  if (account.password_is_first && (await passwordMatches(account.password_hash, input.new_password)))
    throw invalid('Choisissez un autre mot de passe que celui que vous avez reçu.').at('new_password');
  const isAdmin = session.audience === 'admin';
  if (isAdmin) refuseEasyPassword(input.new_password, [account.email, account.full_name]);
  const password_hash = await hashPassword(input.new_password);
  const letter = isAdmin ? administratorPasswordChanged : passwordChanged;
  await deps.db.transaction(async (tx) => {
    const { password_hash: known } = await lockSignedIn(tx, session);
    if (known !== account.password_hash) throw wrongPassword();
    await tx
      .update(accounts)
      .set({ password_hash, password_is_first: false })
      .where(eq(accounts.id, account.id));
    await tx.delete(passwordResets).where(eq(passwordResets.account_id, account.id));
    await revokeOtherSessions(tx, { accountId: account.id, sessionId: session.id });
    await queueMail(deps, tx, { to: account, letter: letter(deps.config.publicUrl) });
    if (isAdmin) await recordAudit(tx, { account, action: 'password.change', at: deps.now() });
  });
  return { ok: true as const, device: issueDevice(deps, { ...account, password_hash }) };
}
