import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { type accounts, sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import { findSession } from './find-session.ts';

export type Account = typeof accounts.$inferSelect;
export type SessionAudience = 'user' | 'admin';
export type Session = { account: Account; audience: SessionAudience };

const DAY_MS = 86_400_000;
const LIFETIME_MS = { user: 30 * DAY_MS, admin: 8 * 3_600_000 };
/** A sliding session is written at most this often. */
const SLIDE_EVERY_MS = { user: DAY_MS, admin: 10 * 60_000 };

export async function openSession(tx: Transaction, deps: Deps, accountId: string, audience: SessionAudience) {
  const token = newToken();
  const expires_at = new Date(deps.now().getTime() + LIFETIME_MS[audience]);
  await tx
    .insert(sessions)
    .values({ token_hash: sha256(token), account_id: accountId, audience, expires_at });
  return token;
}

/** The session behind a bearer token, or null. Slides its expiry. */
export async function loadSession(deps: Deps, token: string): Promise<Session | null> {
  const now = deps.now();
  const row = await findSession(deps.db, sha256(token));
  if (!row || row.expires_at <= now) return null;
  const left = row.expires_at.getTime() - now.getTime();
  if (LIFETIME_MS[row.audience] - left > SLIDE_EVERY_MS[row.audience]) {
    const expires_at = new Date(now.getTime() + LIFETIME_MS[row.audience]);
    await deps.db
      .update(sessions)
      .set({ expires_at })
      .where(eq(sessions.token_hash, sha256(token)));
  }
  return { account: row.account, audience: row.audience };
}

export async function revokeSession(deps: Deps, token: string): Promise<void> {
  await deps.db.delete(sessions).where(eq(sessions.token_hash, sha256(token)));
}

export async function revokeAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.account_id, accountId));
}

/** Nightly: rows nobody can use any more. */
export async function forgetExpiredSessions(deps: Deps): Promise<void> {
  await deps.db.delete(sessions).where(sql`${sessions.expires_at} < ${deps.now().toISOString()}`);
}
