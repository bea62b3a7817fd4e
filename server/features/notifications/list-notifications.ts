import { desc } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { readSequences } from '#server/features/live/index.ts';
import type { Session } from '#server/session.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/units/time.ts';
import { ownNotifications } from './access.ts';
import { countUnread } from './count-unread.ts';
import { presentNotification } from './present.ts';

const NEWEST = 100;
/** The nightly purge, at 3:17, is over by then. */
const NIGHT_MS = 4 * HOUR_MS;

/** The account's newest notifications. When the client holds the current version, only the sequence is read. */
export async function listNotifications(
  deps: Deps,
  { session: { account }, ifNoneMatch }: { session: Session; ifNoneMatch: string | undefined },
) {
  // Read before the rows: a change in between then shows as a newer version at the next request.
  const { notifications: sequence } = await readSequences(deps.db, account.id);
  const version = versionOf(sequence, deps.now());
  if (version === ifNoneMatch) return { version, response: null };
  const rows = await deps.db
    .select()
    .from(notifications)
    .where(ownNotifications(account))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(NEWEST);
  const unread_count = await countUnread(deps.db, account.id);
  return { version, response: { notifications: rows.map(presentNotification), unread_count } };
}

/** The oldest notifications go by night without a change of their own, so the version changes every morning. */
function versionOf(sequence: number, now: Date): string {
  const day = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS);
  return `${sequence.toString(36)}-${day.toString(36)}`;
}
