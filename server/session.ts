import { KEPT_DAYS } from '#shared/rules/accounts/retention.ts';
import type { SeatRole } from '#shared/rules/companies/team.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/units/time.ts';
import type { accounts } from './db/schema/accounts.ts';

/** Somebody who logs in, as stored. Never leaves the server: each feature presents what may be seen. */
export type Account = typeof accounts.$inferSelect;
/** A user and an administrator hold separate tokens; neither is good for the other's calls. */
export type SessionAudience = 'user' | 'admin';
/** In a company's team. */
export type Seat = { company: Account; role: SeatRole };

/** With the network address they ask from, for the audit log. */
type Asker = Account & { address: string };

/** Who asks, and for whom. */
export type Session = {
  /** Whom the call is for: who asks or, where a seat lets them, the company whose seat they hold (rule C30). */
  account: Asker;
  /** Who asks. */
  person: Asker;
  seat: Seat | null;
  audience: SessionAudience;
  id: string;
  openedAt: Date;
  /** When its password was last given. */
  provedAt: Date;
};

const RECENT_MS = 15 * 60_000;

/** Whether whoever asks gave the password less than 15 minutes ago: a stolen token alone did not. */
export function isRecent({ provedAt }: Session, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < RECENT_MS;
}

/** Who of a company's team did it; null: the account itself. */
export function authorOf({ account, person }: Session): string | null {
  return person.id === account.id ? null : person.id;
}

/** From the last use on. */
const SESSION_LIFETIME_MS: Record<SessionAudience, number> = {
  user: KEPT_DAYS.session * DAY_MS,
  admin: 8 * HOUR_MS,
};

/** However often it is used. */
const LONGEST_MS = 90 * DAY_MS;

export function sessionEnd(
  audience: SessionAudience,
  { openedAt, now }: { openedAt: Date; now: Date },
): Date {
  return new Date(Math.min(now.getTime() + SESSION_LIFETIME_MS[audience], longestEnd(openedAt).getTime()));
}

export function longestEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + LONGEST_MS);
}
