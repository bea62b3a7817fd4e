import { and, eq } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { lockSignedIn } from './lock-signed-in.ts';
import { revokeOtherSessions } from './session.ts';

/** @throws 404 also for somebody else's */
export async function endSession(
  deps: Deps,
  { session: { account }, sessionId }: { session: Session; sessionId: string },
) {
  const ended = await deps.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.account_id, account.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('Cet appareil n’est plus connecté.');
  return { ok: true as const };
}

/** Every session but the one that asks. */
export async function endOtherSessions(deps: Deps, { session }: { session: Session }) {
  await deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, session);
    await revokeOtherSessions(tx, { accountId: session.account.id, sessionId: session.id });
  });
  return { ok: true as const };
}
