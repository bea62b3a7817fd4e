import type { z } from 'zod';
import { and, eq, gt, inArray } from '#server/db/drizzle.ts';
import { emailChanges } from '#server/db/schema/account-changes.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { confirmEmailChange as contract } from '#shared/contracts/own-account.ts';
import { grantInitialCredits } from '../initial-credits.ts';
import { presentUser } from '../present.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { possibleHashes } from './digits.ts';
import { refuseTaken, wrongDigits } from './email-taken.ts';
import { lockWithHolder } from './holder.ts';
import { PURPOSE } from './request-email-change.ts';
import { takeAddress } from './take-address.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** @throws 422 wrong_email_code; 409 email_taken when somebody proved the address in the meantime; 429 */
export async function confirmEmailChange(deps: Deps, { session, input }: Asked) {
  const { account, seat } = session;
  await deps.limits.take('emailGuessByAccount', account.id);
  const changed = await refuseTaken(() =>
    deps.db.transaction(async (tx) => {
      const ownChange = eq(emailChanges.account_id, account.id);
      const [change] = await tx.select().from(emailChanges).where(ownChange);
      if (!change) throw wrongDigits();
      await lockWithHolder(tx, { accountId: account.id, email: change.email });
      const own = await lockSignedIn(tx, session);
      const whose = `${account.id}:${change.email}`;
      const possible = possibleHashes(deps, { purpose: PURPOSE, whose, digits: input.code });
      const spent = await tx
        .delete(emailChanges)
        .where(
          and(ownChange, inArray(emailChanges.code_hash, possible), gt(emailChanges.expires_at, deps.now())),
        )
        .returning({ email: emailChanges.email });
      if (spent.length === 0) throw wrongDigits();
      const proved = { account: own, sessionId: session.id, email: change.email, provedAt: deps.now() };
      const taken = await takeAddress(deps, tx, proved);
      return { ...taken, credits: await grantInitialCredits(deps, tx, taken) };
    }),
  );
  await deps.limits.clear('emailGuessByAccount', account.id);
  return { user: await presentUser(deps, deps.db, changed, seat) };
}
