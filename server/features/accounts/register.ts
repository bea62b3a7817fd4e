import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { matchInvitations } from '#server/features/campaigns/index.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import type { Account } from '#server/session.ts';
import type { register as contract } from '#shared/contracts/accounts.ts';
import { normaliseEmail } from '#shared/rules/email.ts';
import { describeDevice } from './device.ts';
import { refuseTaken } from './email/email-taken.ts';
import { claimForRegistration } from './email/registration-code.ts';
import { issueEmailCode } from './email-code.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { presentUser } from './present.ts';
import { openSession } from './session.ts';

/**
 * Creates the account, grants its initial credits and opens its first session, in one transaction. With the digits mailed to
 * an address that is taken but not proved, the address is the new account's.
 */
export async function register(
  deps: Deps,
  {
    input,
    address,
    userAgent,
  }: { input: z.output<typeof contract.body>; address: string; userAgent: string | undefined },
) {
  await deps.limits.take('registerByAddress', address);
  refuseWeakPassword(input.password, {
    names: [input.full_name, input.company_name],
    email: input.email,
  });
  const password_hash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const digits = isMailOn(deps) ? input.email_code : null;
  if (digits) await deps.limits.take('emailGuessByAccount', email);
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
        })
        .returning();
      const credits = await grantInitialCredits(tx, account as Account);
      if (isMailOn(deps) && !digits) await issueEmailCode(deps, tx, account as Account);
      else await matchInvitations(tx, account as Account);
      const token = await openSession(tx, {
        accountId: (account as Account).id,
        audience: 'user',
        device: describeDevice(userAgent),
        now: deps.now(),
      });
      return { token, user: presentUser({ ...(account as Account), credits }) };
    }),
  );
}

async function grantInitialCredits(tx: Transaction, account: Account): Promise<number> {
  const pricing = await readPricing(tx);
  const amount =
    account.account_type === 'enterprise'
      ? pricing.initial_credits_enterprise
      : pricing.initial_credits_individual;
  if (amount === 0) return 0;
  return postEntry(tx, { accountId: account.id, amount, reason: 'initial', refId: account.id });
}
