import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Account, SessionAudience } from '#server/session.ts';
import type { login as contract } from '#shared/contracts/accounts.ts';
import { normaliseEmail } from '#shared/rules/email.ts';
import { describeDevice } from './device.ts';
import { findByPassword } from './find-by-password.ts';
import { withMfaCode } from './mfa.ts';
import { presentUser } from './present.ts';
import { openSession } from './session.ts';

type Input = z.output<typeof contract.body>;

/** Opens a user's session. `require_mfa` and the id are revealed only after the right password. */
export async function login(
  deps: Deps,
  { input, address, userAgent }: { input: Input; address: string; userAgent: string | undefined },
) {
  const account = await checkPassword(deps, { input, address, audience: 'user' });
  if (account.mfa_enabled && !input.mfa_code) return { require_mfa: true as const, user_id: account.id };
  const open = async (tx: Transaction) => {
    const token = await openSession(tx, {
      accountId: account.id,
      audience: 'user',
      device: describeDevice(userAgent),
      now: deps.now(),
    });
    return { token, user: presentUser(account) };
  };
  if (!account.mfa_enabled) return deps.db.transaction(open);
  return withMfaCode(deps, { accountId: account.id, code: input.mfa_code ?? '', which: 'active' }, open);
}

type Attempt = { input: { email: string; password: string }; address: string; audience: SessionAudience };

/**
 * The account whose password this is.
 * @throws 401 wrong_credentials, the same for an unknown address; 429 after too many wrong ones
 */
export async function checkPassword(deps: Deps, { input, address, audience }: Attempt): Promise<Account> {
  const email = normaliseEmail(input.email).slice(0, 200);
  await deps.limits.check('passwordByAddress', address);
  // Taken before the password is checked, or many simultaneous guesses would all pass.
  await deps.limits.take('passwordByAccount', email);
  const account = await findByPassword(deps, { email, password: input.password, audience });
  if (!account) {
    await deps.limits.take('passwordByAddress', address);
    throw new AppError(
      'wrong_credentials',
      audience === 'admin' ? 'Identifiants invalides' : 'E-mail ou mot de passe incorrect',
    );
  }
  await deps.limits.clear('passwordByAccount', email);
  return account;
}
