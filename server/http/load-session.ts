import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { sha256 } from '#server/secrets.ts';
import { type Session, sessionEnd } from '#server/session.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { findSession } from './find-session.ts';

/** A sliding session is written at most this often. */
const SLIDE_EVERY_MS = { user: DAY_MS, admin: 10 * 60_000 };

/** The session behind a bearer token, or null. Slides its expiry. */
export async function loadSession(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<Session | null> {
  const now = deps.now();
  const row = await findSession(deps.db, sha256(token));
  if (!row || row.expires_at <= now) return null;
  if (now.getTime() - row.seen_at.getTime() > SLIDE_EVERY_MS[row.audience]) {
    const end = sessionEnd(row.audience, { openedAt: row.created_at, now }).toISOString();
    await deps.db
      .update(sessions)
      .set({ seen_at: now, expires_at: sql`greatest(${sessions.expires_at}, ${end}::timestamptz)` })
      // One that was renewed meanwhile does not last again.
      .where(and(eq(sessions.token_hash, sha256(token)), eq(sessions.seen_at, row.seen_at)));
  }
  const person = { ...row.account, address };
  return {
    account: person,
    person,
    seat: await findSeat(deps, row),
    audience: row.audience,
    id: row.id,
    openedAt: row.created_at,
    provedAt: row.proved_at,
  };
}

type Held = Pick<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'role' | 'company_id'>;

/** Apart, for the few who have one: each request reads the session. */
async function findSeat({ db }: Deps, { role, company_id }: Held): Promise<Session['seat']> {
  if (!role || !company_id) return null;
  const [company] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, company_id))
    .prepare('find_company')
    .execute();
  return company ? { role, company } : null;
}
