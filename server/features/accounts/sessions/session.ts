import type { Transaction } from '#server/db/connection.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { and, eq, ne, sql } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import { type SessionAudience, sessionEnd } from '#server/session.ts';

type Opening = { accountId: string; audience: SessionAudience; device?: string; now: Date };

export async function openSession(tx: Transaction, { accountId, audience, device, now }: Opening) {
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: sha256(token),
    account_id: accountId,
    audience,
    ...(device && { device }),
    created_at: now,
    seen_at: now,
    proved_at: now,
    expires_at: sessionEnd(audience, { openedAt: now, now }),
  });
  return token;
}

/** The same session, its password just given. @returns its new token; the one before opens nothing any more */
export async function renewSession(deps: Deps, { id }: { id: string }): Promise<string> {
  const token = newToken();
  await deps.db
    .update(sessions)
    .set({ token_hash: sha256(token), proved_at: deps.now() })
    .where(eq(sessions.id, id));
  return token;
}

export async function revokeSession(deps: Deps, { token }: { token: string }): Promise<void> {
  await deps.db.delete(sessions).where(eq(sessions.token_hash, sha256(token)));
}

export async function revokeAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.account_id, accountId));
}

/** All of an account's but the one that asks. */
export async function revokeOtherSessions(
  tx: Transaction,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.account_id, accountId), ne(sessions.id, sessionId)));
}

/** Nightly: rows nobody can use any more. */
export async function purgeExpiredSessions(deps: Deps): Promise<void> {
  await deleteInBatches(deps.db, sessions, sql`${sessions.expires_at} < ${deps.now().toISOString()}`);
}
