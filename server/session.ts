import type { accounts } from './db/schema/accounts.ts';

/** Somebody who logs in, as stored. Never leaves the server: each feature presents what may be seen. */
export type Account = typeof accounts.$inferSelect;
/** A user and an administrator hold separate tokens; neither is good for the other's calls. */
export type SessionAudience = 'user' | 'admin';
/** Who asks. */
export type Session = { account: Account; audience: SessionAudience };

const DAY_MS = 86_400_000;
/** From the last use on. */
export const SESSION_LIFETIME_MS: Record<SessionAudience, number> = {
  user: 30 * DAY_MS,
  admin: 8 * 3_600_000,
};
