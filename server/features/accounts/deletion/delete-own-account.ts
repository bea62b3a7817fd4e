import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { deleteOwnAccount as contract } from '#shared/contracts/own-account.ts';
import { accountDeleted } from '../letters.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { anonymise, closeCampaigns, closePending } from './anonymise.ts';
import { forgetNames } from './forget-names.ts';
import { tellTeam } from './tell-team.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** As an administrator deletes it (rule A10); a last mail tells. @throws 401, 403, 429 */
export async function deleteOwnAccount(deps: Deps, { session, input }: Asked) {
  await provePresence(deps, { session, password: input.current_password });
  const accountIds = [session.account.id];
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await closeCampaigns(tx, { accountIds, now });
    const account = await lockSignedIn(tx, session);
    await closePending(tx, { accountIds, now });
    await forgetNames(tx, [account]);
    await tellTeam(deps, tx, account);
    await anonymise(deps, tx, { account, by: session.person });
    await queueMail(deps, tx, { to: account, letter: accountDeleted(account, deps.config.operator) });
  });
  return { ok: true as const };
}
