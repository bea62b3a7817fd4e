import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { type NOTIFICATION_TYPES, notifications } from '#server/db/schema/notifications.ts';
import { announce } from '#server/features/live/index.ts';

export type Notice = {
  accountId: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  title: string;
  message: string;
  /** The test, report, campaign or conversation it is about. */
  relatedId: string | null;
  /** A path inside the application, such as `/report/{id}`. */
  link: string | null;
};

/**
 * Tells somebody what the caller's transaction did: seen when, and only when, that commits. In one transaction, tell a
 * company before its candidates. Of a conversation's unread messages only the last is told.
 */
export async function notify(tx: Transaction, notice: Notice): Promise<void> {
  await announce(tx, [notice.accountId], 'notifications');
  await tx
    .insert(notifications)
    .values({
      account_id: notice.accountId,
      type: notice.type,
      title: notice.title,
      message: notice.message,
      related_id: notice.relatedId,
      link: notice.link,
    })
    .onConflictDoUpdate({
      target: [notifications.account_id, notifications.related_id],
      targetWhere: sql`type = 'message_received' and not is_read`,
      set: { title: notice.title, message: notice.message, created_at: sql`clock_timestamp()` },
    });
}
