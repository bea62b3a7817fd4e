import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notSignedIn } from '#server/errors.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { deleteOwnAccount as contract } from '#shared/contracts/own-account.ts';
import { accountDeleted } from '../letters.ts';
import { provePresence } from '../prove-presence.ts';
import { anonymise, closePending } from './anonymise.ts';
import { forgetNames } from './forget-names.ts';
import { tellTeam } from './tell-team.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** As an administrator deletes it (rule A10); a last mail tells. @throws 401, 403, 429 */
export async function deleteOwnAccount(deps: Deps, { session, input }: Asked) {
  await provePresence(deps, { session, password: input.current_password });
  const accountIds = [session.account.id];
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    // Lock order everywhere: campaigns, tests, then accounts.
    await closePending(tx, { accountIds, now });
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, session.account.id))
      .for('update');
    if (!account || account.deleted_at) throw notSignedIn();
    // Again, for what was started before the account was locked.
    await closePending(tx, { accountIds, now });
    await forgetNames(tx, [account]);
    await tellTeam(deps, tx, account);
    await anonymise(deps, tx, account);
    await queueMail(deps, tx, { to: account, letter: accountDeleted() });
  });
  return { ok: true as const };
}
