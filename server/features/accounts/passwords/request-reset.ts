import type { z } from 'zod';
import { and, eq, isNull, ne } from '#server/db/drizzle.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { isMailOn, mailMode, queueMail } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { forgotPassword as contract } from '#shared/contracts/account-security.ts';
import { mailOff } from '../email/mail-off.ts';
import { passwordReset } from '../letters.ts';
import { admitAsking, type Caller } from '../throttling/admit.ts';

const GOOD_FOR_MS = 30 * 60_000;

type Asked = { input: z.output<typeof contract.body>; caller: Pick<Caller, 'address' | 'work'> };

/**
 * Whether the address has an account is looked up by a job: answer and timing are the same for every address.
 * @throws 429; 409 mail_off where no mail is written
 */
export async function requestReset(deps: Deps, { input, caller }: Asked) {
  if (mailMode(deps) === 'off') throw mailOff();
  const email = normaliseEmail(input.email);
  await admitAsking(deps, 'resetByAddress', caller);
  await deps.limits.take('resetByEmail', email);
  await addJob(deps.db, { task: 'send_password_reset', payload: { email, return_to: input.return_to } });
  return { ok: true as const, mailed: isMailOn(deps) };
}

/** Mails a link to the account with this address, if there is one. Administrators have none: their operator helps them. */
export async function sendReset(
  deps: Deps,
  { email, return_to }: { email: string; return_to?: string | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.deleted_at), ne(accounts.account_type, 'admin')))
      // Whoever takes the address from it meanwhile forgets the links mailed there: this one is before or not at all.
      .for('no key update');
    if (!account) return;
    const token = newToken();
    const expires_at = new Date(deps.now().getTime() + GOOD_FOR_MS);
    await tx.insert(passwordResets).values({ token_hash: sha256(token), account_id: account.id, expires_at });
    const letter = passwordReset(deps.config.publicUrl, token, return_to);
    await queueMail(deps, tx, { to: account, letter, usefulUntil: expires_at });
  });
}
