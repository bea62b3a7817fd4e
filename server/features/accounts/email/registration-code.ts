import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, inArray } from '#server/db/drizzle.ts';
import { registrationCodes } from '#server/db/schema/account-changes.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { isMailOn, queueMail, toUnproved } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { requestRegistrationCode as contract } from '#shared/contracts/own-account.ts';
import { admitAsking, type Caller } from '../throttling/admit.ts';
import { DIGITS_GOOD_FOR_MS, hashDigits, newDigits, possibleHashes } from './digits.ts';
import { emailTaken, wrongDigits } from './email-taken.ts';
import { holderOf, keepsAddress, lockWithHolder, takeAddressFrom } from './holder.ts';
import { alreadyYours, registrationCode } from './letters.ts';
import { mailOff } from './mail-off.ts';

const PURPOSE = 'registration-code';

type Asked = { input: z.output<typeof contract.body>; caller: Pick<Caller, 'address' | 'work'> };

/** Who has the address is looked up by a job: answer and timing are the same for every address. @throws 409 mail_off; 429 */
export async function requestRegistrationCode(deps: Deps, { input, caller }: Asked) {
  if (!isMailOn(deps)) throw mailOff();
  const email = normaliseEmail(input.email);
  await admitAsking(deps, 'resetByAddress', caller);
  await deps.limits.take('codeByEmail', `${PURPOSE} ${email}`);
  await addJob(deps.db, { task: 'send_registration_code', payload: { email } });
  return { ok: true as const };
}

/** The job. To an address without an account nothing is mailed: it registers without digits. */
export async function sendRegistrationCode(deps: Deps, { email }: { email: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locked: a deletion takes the account’s mails with it, so this one is written before it or not at all.
    const [holder] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('no key update');
    if (!holder) return;
    if (keepsAddress(holder)) {
      await queueMail(deps, tx, { to: holder, letter: alreadyYours(deps.config.publicUrl, holder) });
      return;
    }
    const digits = newDigits();
    const expires_at = new Date(deps.now().getTime() + DIGITS_GOOD_FOR_MS);
    const fresh = { code_hash: hashDigits(deps, { purpose: PURPOSE, whose: email, digits }), expires_at };
    await tx
      .insert(registrationCodes)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: registrationCodes.email, set: fresh });
    const to = toUnproved(holder.id, email);
    await queueMail(deps, tx, { to, letter: registrationCode(digits), usefulUntil: expires_at });
  });
}

/** Counts a guess at mailed digits: five for each code, whoever guesses. @throws 422 wrong_email_code */
export async function takeGuess(deps: Deps, email: string): Promise<void> {
  const [mailed] = await deps.db.select().from(registrationCodes).where(eq(registrationCodes.email, email));
  if (!mailed || !(await deps.limits.tryTake('guessByCode', mailed.code_hash)))
    throw wrongDigits().at('email_code');
}

/**
 * Frees the address for somebody who registers with its digits, once.
 * @throws 422 wrong_email_code; 409 email_taken when its holder proved it in the meantime
 */
export async function claimForRegistration(
  deps: Deps,
  tx: Transaction,
  { email, digits }: { email: string; digits: string },
): Promise<void> {
  const possible = possibleHashes(deps, { purpose: PURPOSE, whose: email, digits });
  await lockWithHolder(tx, { email });
  const spent = await tx
    .delete(registrationCodes)
    .where(
      and(
        eq(registrationCodes.email, email),
        inArray(registrationCodes.code_hash, possible),
        gt(registrationCodes.expires_at, deps.now()),
      ),
    )
    .returning({ email: registrationCodes.email });
  if (spent.length === 0) throw wrongDigits().at('email_code');
  const holder = await holderOf(tx, email);
  if (!holder) return;
  if (keepsAddress(holder)) throw emailTaken();
  await takeAddressFrom(deps, tx, { holder });
}
