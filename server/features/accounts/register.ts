import type { z } from 'zod';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { register as contract } from '#shared/contracts/accounts.ts';
import { refuseTaken } from './email/email-taken.ts';
import { claimForRegistration, takeGuess } from './email/registration-code.ts';
import { hashPassword, refuseWeakPassword } from './passwords/password.ts';
import { refuseImpossiblePhone } from './refuse-impossible-phone.ts';
import { openUserSession } from './sessions/open-user-session.ts';
import { admitSignUp, type Caller } from './throttling/admit.ts';
import { welcome } from './welcome.ts';

/**
 * Creates the account, grants its initial credits and opens its first session, in one transaction. Where mail is on,
 * credits wait for the address to be proved: with the digits mailed to an address that is taken but not proved, it is, and is
 * the new account's.
 * @throws 409 email_taken; 422; 429 work_required
 */
export async function register(
  deps: Deps,
  {
    input,
    caller,
    userAgent,
  }: { input: z.output<typeof contract.body>; caller: Caller; userAgent: string | undefined },
) {
  // First, or work that a phone has done for it would be spent.
  refuseWeakPassword(input.password, {
    names: [input.full_name, input.company_name],
    email: input.email,
  });
  refuseImpossiblePhone(input.phone);
  await admitSignUp(deps, caller);
  const password_hash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const digits = isMailOn(deps) ? input.email_code : null;
  if (digits) await takeGuess(deps, email);
  return refuseTaken(() =>
    deps.db.transaction(async (tx) => {
      if (digits) await claimForRegistration(deps, tx, { email, digits });
      const [account] = await tx
        .insert(accounts)
        .values({
          email,
          email_verified_at: digits ? deps.now() : null,
          full_name: input.full_name,
          account_type: input.account_type,
          company_name: input.account_type === 'enterprise' ? input.company_name || null : null,
          country: input.country ?? null,
          phone: input.phone || null,
          password_hash,
          terms_version: input.terms_version ?? null,
          terms_agreed_at: input.terms_version ? deps.now() : null,
        })
        .returning();
      const credits = await welcome(deps, tx, { account: account as Account, isProved: Boolean(digits) });
      return openUserSession(deps, tx, { account: { ...(account as Account), credits }, userAgent });
    }),
  );
}
