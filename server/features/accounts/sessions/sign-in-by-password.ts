import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Account, SessionAudience } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { login as contract } from '#shared/contracts/accounts.ts';
import { withMfaCode } from '../mfa/with-mfa-code.ts';
import { findByPassword, wrongCredentials } from '../passwords/find-by-password.ts';
import { admitTry, type Caller } from '../throttling/admit.ts';
import type { Holder } from '../throttling/known-device.ts';
import { refuseOutdated } from './refuse-outdated.ts';

type Attempt = { input: z.output<typeof contract.body>; caller: Caller; audience: SessionAudience };

/**
 * What `open` makes in the transaction of a sign-in, which is logged. `require_mfa` and the id are revealed only after the right
 * password.
 * @throws 401 wrong_credentials or wrong_mfa_code; 429 after too many tries
 */
export async function signInByPassword<T>(
  deps: Deps,
  { input, caller, audience }: Attempt,
  open: (tx: Transaction, account: Account) => Promise<T>,
) {
  const account = await checkPassword(deps, { input, caller, audience });
  if (account.mfa_enabled && !input.mfa_code) return { require_mfa: true as const, user_id: account.id };
  const begin = async (tx: Transaction) => {
    await refuseOutdated(tx, { account, audience });
    return open(tx, account);
  };
  const opened = account.mfa_enabled
    ? await withMfaCode(deps, { accountId: account.id, code: input.mfa_code ?? '', which: 'active' }, begin)
    : await deps.db.transaction(begin);
  deps.log.info(
    { account: account.id, by: account.mfa_enabled ? 'password and code' : 'password' },
    'signed in',
  );
  return opened;
}

/**
 * The account whose password this is.
 * @throws 401 wrong_credentials, the same for an unknown address; 429 work_required, too_many_requests
 */
async function checkPassword(deps: Deps, { input, caller, audience }: Attempt): Promise<Account> {
  const email = normaliseEmail(input.email);
  const holder = await findHolder(deps, email);
  const account = await admitTry(deps, { email, holder, caller }, () =>
    findByPassword(deps, { email, password: input.password, audience }),
  );
  if (!account) {
    deps.log.info({ account: holder?.id, audience }, 'password refused');
    throw wrongCredentials(audience);
  }
  return account;
}

/** Whose address it is, known before the password is looked at. */
async function findHolder(deps: Deps, email: string): Promise<Holder | undefined> {
  const [holder] = await deps.db
    .select({ id: accounts.id, password_hash: accounts.password_hash })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deleted_at)));
  return holder;
}
