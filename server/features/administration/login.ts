import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import {
  type Caller,
  describeDevice,
  issueDevice,
  openSession,
  signInByPassword,
} from '#server/features/accounts/index.ts';
import { recordAudit, refusalNoted } from '#server/features/audit/index.ts';
import type { adminLogin as contract } from '#shared/contracts/administration.ts';
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

function open(deps: Deps, { input, caller, userAgent }: Attempt) {
  return signInByPassword(deps, { input, caller, audience: 'admin' }, async (tx, account) => {
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
  });
}
