import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { login as contract } from '#shared/contracts/accounts.ts';
import type { Caller } from '../throttling/admit.ts';
import { openUserSession } from './open-user-session.ts';
import { signInByPassword } from './sign-in-by-password.ts';

type Input = z.output<typeof contract.body>;

/** Opens a user's session. @throws as `signInByPassword` */
export function login(
  deps: Deps,
  { input, caller, userAgent }: { input: Input; caller: Caller; userAgent: string | undefined },
) {
  return signInByPassword(deps, { input, caller, audience: 'user' }, (tx, account) =>
    openUserSession(deps, tx, { account, userAgent }),
  );
}
