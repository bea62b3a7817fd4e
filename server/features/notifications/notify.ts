import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { announce, type Change } from '#server/features/live/index.ts';
import { queueNotices } from '#server/features/reach/index.ts';
import type { NotificationType } from '#shared/rules/notifications/notices.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters, six a row. */
const AT_ONCE = 5_000;

export type NewNotification = {
  accountId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The test, report, campaign or conversation it is about. */
  relatedId: string | null;
  /** A path inside the application, such as `/report/{id}`. */
  link: string | null;
};

/**
 * Notifies an account, if and only if the caller's transaction commits. To avoid deadlocks, notify a company before
 * its candidates. A conversation's unread messages share one notification, that of the last. `changed`: what else live
 * streams are told of, in the same statement.
 */
export function notify(tx: Transaction, notification: NewNotification, ...changed: Change[]): Promise<void> {
  return notifyAll(tx, [notification], ...changed);
}

/** The same for several at once, in the order that avoids deadlocks. */
export async function notifyAll(
  tx: Transaction,
  told: readonly NewNotification[],
  ...changed: Change[]
): Promise<void> {
  if (told.length === 0) return;
  const [first] = told;
  await announce(tx, [
    ...changed,
    {
      accountIds: [...new Set(told.map(({ accountId }) => accountId))],
      kind: 'notifications',
      conversationId: first?.type === 'message_received' ? first.relatedId : null,
    },
  ]);
  for (let from = 0; from < told.length; from += AT_ONCE) {
    await queueNotices(tx, await keep(tx, told.slice(from, from + AT_ONCE)));
  }
}

function keep(tx: Transaction, told: readonly NewNotification[]) {
  return tx
    .insert(notifications)
    .values(
      told.map(({ accountId, type, title, message, relatedId, link }) => ({
        account_id: accountId,
        type,
        title,
        message,
        related_id: relatedId,
        link,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.account_id, notifications.related_id],
      targetWhere: sql`type = 'message_received' and not is_read`,
      set: { title: sql`excluded.title`, message: sql`excluded.message`, created_at: sql`clock_timestamp()` },
    })
    .returning({
      id: notifications.id,
      account_id: notifications.account_id,
      type: notifications.type,
      related_id: notifications.related_id,
      link: notifications.link,
    });
}
