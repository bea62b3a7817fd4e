import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { provePresence } from '#server/features/accounts/index.ts';
import type { Session } from '#server/session.ts';
import { refusalNoted } from './note-refusal.ts';

/** An administrator's password again: for 15 minutes it is as if they had just signed in. @throws 401, 429 */
export async function proveAgain(deps: Deps, { session, password }: { session: Session; password: string }) {
  await refusalNoted(deps, session.account, () => provePresence(deps, { session, password }));
  await deps.db.update(sessions).set({ proved_at: deps.now() }).where(eq(sessions.id, session.id));
  return { ok: true as const };
}
