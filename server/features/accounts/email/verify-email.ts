import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { verifyEmail as contract } from '#shared/contracts/account-security.ts';
import { issueEmailCode, spendEmailCode } from './email-code.ts';
import { wrongDigits } from './email-taken.ts';
import { mailOff } from './mail-off.ts';
import { markVerified } from './mark-verified.ts';

/** @throws 409 already_verified, mail_off; 429 */
export async function requestEmailCode(deps: Deps, { session: { account } }: { session: Session }) {
  if (account.email_verified_at) throw conflict('Votre adresse est déjà vérifiée.', 'already_verified');
  if (!isMailOn(deps)) throw mailOff();
  await deps.limits.take('ownCodeByEmail', account.email);
  await deps.db.transaction(async (tx) => {
    await issueEmailCode(deps, tx, await lockAccount(tx, account.id));
  });
  return { ok: true as const };
}

/** @throws 422 wrong_email_code for one that is wrong, spent, replaced or older than 15 minutes; 429 */
export async function verifyEmail(
  deps: Deps,
  { session, input }: { session: Session; input: z.output<typeof contract.body> },
) {
  const accountId = session.account.id;
  await deps.limits.take('emailGuessByAccount', accountId);
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!(await spendEmailCode(deps, tx, { account, code: input.code }))) throw wrongDigits();
    await markVerified(deps, tx, account);
  });
  await deps.limits.clear('emailGuessByAccount', accountId);
  return { ok: true as const };
}
