import type { Deps } from '#server/deps.ts';
import { provePresence, renewSession } from '#server/features/accounts/index.ts';
import type { Session } from '#server/session.ts';

/** An administrator's password again: for 15 minutes it is as if they had just signed in, under a new token. @throws 401, 429 */
export async function proveAgain(deps: Deps, { session, password }: { session: Session; password: string }) {
  await provePresence(deps, { session, password });
  return { token: await renewSession(deps, session) };
}
