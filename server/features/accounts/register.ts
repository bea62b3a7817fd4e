import type { z } from 'zod';
import { sqlState, type Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { matchInvitations } from '#server/features/campaigns/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import type { register as contract } from '#shared/contracts/accounts.ts';
import { normaliseEmail } from '#shared/rules/email.ts';
import { describeDevice } from './device.ts';
import { issueEmailCode } from './email-code.ts';
import { grantInitialCredits } from './initial-credits.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { presentUser } from './present.ts';
import { openSession } from './session.ts';
import { admitSignUp, type Caller } from './throttling/admit.ts';
import { issueDevice } from './throttling/known-device.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates the account, grants its initial credits and opens its first session, in one transaction. Where mail is on,
 * credits wait for the address to be proved.
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
  await admitSignUp(deps, caller);
  refuseWeakPassword(input.password, {
    names: [input.full_name, input.company_name],
    email: input.email,
  });
  const password_hash = await hashPassword(input.password);
  try {
    return await deps.db.transaction(async (tx) => {
      const [account] = await tx
        .insert(accounts)
        .values({
          email: normaliseEmail(input.email),
          full_name: input.full_name,
          account_type: input.account_type,
          company_name: input.account_type === 'enterprise' ? input.company_name || null : null,
          country: input.country ?? null,
          phone: input.phone || null,
          password_hash,
        })
        .returning();
      const credits = await welcome(deps, tx, account as Account);
      const token = await openSession(tx, {
        accountId: (account as Account).id,
        audience: 'user',
        device: describeDevice(userAgent),
        now: deps.now(),
      });
      const user = presentUser({ ...(account as Account), credits });
      return { token, user, device: issueDevice(deps, user.id) };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw conflict('email_taken', 'Un compte existe déjà avec cette adresse e-mail.');
    }
    throw error;
  }
}

/** What waits for an address: at once where nothing can be proved, else once its owner did. @returns the balance, in credits */
async function welcome(deps: Deps, tx: Transaction, account: Account): Promise<number> {
  if (isMailOn(deps)) {
    await issueEmailCode(deps, tx, account);
    return 0;
  }
  await matchInvitations(tx, account);
  return grantInitialCredits(tx, account);
}
