import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Caller,
  checkPassword,
  describeDevice,
  issueDevice,
  openSession,
  withMfaCode,
} from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { adminLogin as contract } from '#shared/contracts/administration.ts';
import { presentAdministrator } from './present.ts';

type Input = z.output<typeof contract.body>;

/**
 * Opens an administrator's session, which the calls for users do not accept.
 * @throws 401 wrong_credentials or wrong_mfa_code; 429 after too many tries
 */
export async function login(
  deps: Deps,
  { input, caller, userAgent }: { input: Input; caller: Caller; userAgent: string | undefined },
) {
  const account = await checkPassword(deps, { input, caller, audience: 'admin' });
  if (account.mfa_enabled && !input.mfa_code) return { require_mfa: true as const, user_id: account.id };
  const open = async (tx: Transaction) => {
    const token = await openSession(tx, {
      accountId: account.id,
      audience: 'admin',
      device: describeDevice(userAgent),
      now: deps.now(),
    });
    await recordAudit(tx, { account, action: 'session.open', at: deps.now() });
    return { token, user: presentAdministrator(account), device: issueDevice(deps, account.id) };
  };
  if (!account.mfa_enabled) return deps.db.transaction(open);
  return withMfaCode(deps, { accountId: account.id, code: input.mfa_code ?? '', which: 'active' }, open);
}
