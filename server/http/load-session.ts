import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { sha256 } from '#server/secrets.ts';
import { SESSION_LIFETIME_MS, type Session } from '#server/session.ts';
import { findSession } from './find-session.ts';

/** A sliding session is written at most this often. */
const SLIDE_EVERY_MS = { user: 86_400_000, admin: 10 * 60_000 };

/** The session behind a bearer token, or null. Slides its expiry. */
export async function loadSession(deps: Deps, token: string): Promise<Session | null> {
  const now = deps.now();
  const row = await findSession(deps.db, sha256(token));
  if (!row || row.expires_at <= now) return null;
  const left = row.expires_at.getTime() - now.getTime();
  if (SESSION_LIFETIME_MS[row.audience] - left > SLIDE_EVERY_MS[row.audience]) {
    const expires_at = new Date(now.getTime() + SESSION_LIFETIME_MS[row.audience]);
    await deps.db
      .update(sessions)
      .set({ expires_at })
      .where(eq(sessions.token_hash, sha256(token)));
  }
  return { account: row.account, audience: row.audience };
}
