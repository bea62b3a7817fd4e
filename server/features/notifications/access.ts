import { and, eq, type SQL } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Account } from '#server/session.ts';

/** Notifications are for the account they were written to. */
export function ownNotifications(account: Account): SQL {
  return eq(notifications.account_id, account.id);
}

/** One notification, to its account only; for anybody else the answer is 404. */
export function ownNotification(account: Account, notificationId: string): SQL | undefined {
  return and(eq(notifications.id, notificationId), ownNotifications(account));
}
