import type { Transaction } from '#server/db/connection.ts';
import { and, eq, ne, sql } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken, sha256 } from '#server/secrets.ts';
import { type Session, type SessionAudience, sessionEnd } from '#server/session.ts';
import { lockSignedIn } from './lock-signed-in.ts';

/** How long the former token still works after a renewal. */
const FORMER_MS = 60_000;

type Opening = {
  accountId: string;
  audience: SessionAudience;
  device?: string;
  /** When the session began that this one continues; unset: it begins now. */
  openedAt?: Date;
  /** When its holder last proved who they are; unset: now. */
  provedAt?: Date | undefined;
  now: Date;
};

export async function openSession(
  tx: Transaction,
  { accountId, audience, device, now, openedAt = now, provedAt = now }: Opening,
) {
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: sha256(token),
    account_id: accountId,
    audience,
    ...(device && { device }),
    created_at: openedAt,
    seen_at: now,
    proved_at: provedAt,
    expires_at: sessionEnd(audience, { openedAt, now }),
  });
  return token;
}

/**
 * Continues the session under a new token, its password just given. The former token still works for a minute, with
 * the rights it had: for calls under way, and for whoever never gets the reply.
 * @throws 401 when the session ended meanwhile
 */
export async function renewSession(deps: Deps, session: Session): Promise<string> {
  const { id, account, audience, openedAt } = session;
  const now = deps.now();
  const end = new Date(now.getTime() + FORMER_MS).toISOString();
  return deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, session);
    const [former] = await tx
      .update(sessions)
      // `seen_at` too: with an older one the next use of the former token would prolong it.
      .set({ seen_at: now, expires_at: sql`least(${sessions.expires_at}, ${end}::timestamptz)` })
      .where(and(eq(sessions.id, id), eq(sessions.account_id, account.id)))
      .returning();
    return openSession(tx, { accountId: account.id, audience, device: former?.device, openedAt, now });
  });
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
