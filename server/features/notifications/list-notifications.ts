import { desc, eq } from 'drizzle-orm';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { readSequences } from '#server/features/live/index.ts';
import type { Session } from '#server/session.ts';
import { presentNotification } from './present.ts';
import { countUnread } from './unread.ts';

const NEWEST = 100;

/** One's newest notifications; nothing but the sequence is read when the asker holds its version. */
export async function listNotifications(deps: Deps, { account }: Session, heldVersion: string | undefined) {
  // Before the rows: a change in between is then seen as one the next time.
  const { notifications: sequence } = await readSequences(deps.db, account.id);
  const version = String(sequence);
  if (version === heldVersion) return { version, answer: null };
  const rows = await deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.account_id, account.id))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(NEWEST);
  const unread_count = await countUnread(deps.db, account.id);
  return { version, answer: { notifications: rows.map(presentNotification), unread_count } };
}
