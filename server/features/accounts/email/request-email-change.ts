import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { emailChanges } from '#server/db/schema/account-changes.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { isMailOn, queueMail, toUnproved } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Session } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { requestEmailChange as contract } from '#shared/contracts/own-account.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { DIGITS_GOOD_FOR_MS, hashDigits, newDigits } from './digits.ts';
import { refuseTaken } from './email-taken.ts';
import { holderOf, keepsAddress, lockWithHolder } from './holder.ts';
import { alreadyYours, changeCode } from './letters.ts';
import { takeAddress } from './take-address.ts';

export const PURPOSE = 'email-change';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Where mail is on, digits go to the new address by a job: answer and timing are the same whether or not it is taken.
 * Elsewhere it changes at once.
 * @throws 401, 403, 409 email_taken only where mail is off, 429
 */
export async function requestEmailChange(deps: Deps, { session, input }: Asked) {
  const { account } = session;
  await provePresence(deps, { session, password: input.current_password });
  const email = normaliseEmail(input.email);
  if (email === account.email) throw conflict('Cette adresse est déjà celle de votre compte.');
  if (!isMailOn(deps)) {
    const changed = await refuseTaken(() =>
      deps.db.transaction(async (tx) => {
        await lockWithHolder(tx, { accountId: account.id, email });
        const declared = { account: await lockSignedIn(tx, session), sessionId: session.id, email };
        return takeAddress(deps, tx, { ...declared, provedAt: null });
      }),
    );
    return { status: 'changed' as const, user: await presentUser(deps, deps.db, changed, session.seat) };
  }
  await deps.limits.take('emailCodeByAccount', account.id);
  await deps.limits.take('codeByEmail', `${PURPOSE} ${email}`);
  const fresh = {
    email,
    code_hash: null,
    expires_at: new Date(deps.now().getTime() + DIGITS_GOOD_FOR_MS),
  };
  await deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, session);
    await tx
      .insert(emailChanges)
      .values({ account_id: account.id, ...fresh })
      .onConflictDoUpdate({ target: emailChanges.account_id, set: fresh });
    await addJob(tx, { task: 'send_email_change', payload: { account_id: account.id } });
  });
  return { status: 'mailed' as const, user: await presentUser(deps, deps.db, account, session.seat) };
}

/** The job: digits to the new address, or to its owner that somebody asked for it. */
export async function sendEmailChange(deps: Deps, { accountId }: { accountId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const asked = tx.select().from(emailChanges).where(eq(emailChanges.account_id, accountId)).$dynamic();
    const [before] = await asked;
    if (!before) return;
    const { email, expires_at: usefulUntil } = before;
    await lockWithHolder(tx, { accountId, email });
    const [change] = await asked.for('update');
    // Another address was asked for meanwhile: a job of its own tells.
    if (change?.email !== email) return;
    const holder = await holderOf(tx, email);
    if (holder && keepsAddress(holder)) {
      await queueMail(deps, tx, { to: holder, letter: alreadyYours(deps.config.publicUrl, holder) });
      return;
    }
    const digits = newDigits();
    const code_hash = hashDigits(deps, { purpose: PURPOSE, whose: `${accountId}:${email}`, digits });
    await tx.update(emailChanges).set({ code_hash }).where(eq(emailChanges.account_id, accountId));
    const to = toUnproved(accountId, email);
    await queueMail(deps, tx, { to, letter: changeCode(digits), usefulUntil });
  });
}
