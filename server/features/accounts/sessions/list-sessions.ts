import { and, desc, eq, gt } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';

/** Where one's account is signed in, the one that asks first. */
export async function listSessions(deps: Deps, { session }: { session: Session }) {
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account_id, session.account.id), gt(sessions.expires_at, deps.now())))
    .orderBy(desc(eq(sessions.id, session.id)), desc(sessions.seen_at), sessions.id);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.id === session.id,
    })),
  };
}
