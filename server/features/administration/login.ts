import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Caller,
  checkPassword,
  describeDevice,
  issueDevice,
  openSession,
  refuseOutdated,
  withMfaCode,
} from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { adminLogin as contract } from '#shared/contracts/administration.ts';
import { refusalNoted } from './note-refusal.ts';
import { presentAdministrator } from './present.ts';

type Attempt = {
  input: z.output<typeof contract.body>;
  caller: Caller;
  userAgent: string | undefined;
};

/**
 * Opens an administrator's session, which the calls for users do not accept.
 * @throws 401 wrong_credentials or wrong_mfa_code; 429 after too many tries
 */
export async function login(deps: Deps, attempt: Attempt) {
  const { input, caller } = attempt;
  return refusalNoted(deps, { email: input.email, address: caller.address }, () => open(deps, attempt));
}

async function open(deps: Deps, { input, caller, userAgent }: Attempt) {
  const account = await checkPassword(deps, { input, caller, audience: 'admin' });
  if (account.mfa_enabled && !input.mfa_code) return { require_mfa: true as const, user_id: account.id };
  const begin = async (tx: Transaction) => {
    await refuseOutdated(tx, { account, audience: 'admin' });
    const token = await openSession(tx, {
      accountId: account.id,
      audience: 'admin',
      device: describeDevice(userAgent),
      now: deps.now(),
    });
    await recordAudit(tx, {
      account: { ...account, address: caller.address },
      action: 'session.open',
      at: deps.now(),
    });
    return { token, user: presentAdministrator(deps, account), device: issueDevice(deps, account) };
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
