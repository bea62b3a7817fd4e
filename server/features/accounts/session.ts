import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import { SESSION_LIFETIME_MS, type SessionAudience } from '#server/session.ts';

export async function openSession(
  tx: Transaction,
  { accountId, audience, now }: { accountId: string; audience: SessionAudience; now: Date },
) {
  const token = newToken();
  const expires_at = new Date(now.getTime() + SESSION_LIFETIME_MS[audience]);
  await tx
    .insert(sessions)
    .values({ token_hash: sha256(token), account_id: accountId, audience, expires_at });
  return token;
}

export async function revokeSession(deps: Deps, { token }: { token: string }): Promise<void> {
  await deps.db.delete(sessions).where(eq(sessions.token_hash, sha256(token)));
}

export async function revokeAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.account_id, accountId));
}

/** Nightly: rows nobody can use any more. */
export async function purgeExpiredSessions(deps: Deps): Promise<void> {
  await deps.db.delete(sessions).where(sql`${sessions.expires_at} < ${deps.now().toISOString()}`);
}
