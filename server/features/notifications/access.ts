import { and, eq, type SQL } from 'drizzle-orm';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Account } from '#server/session.ts';

/** Notifications are for the account they were written to. */
export function ownNotifications(account: Account): SQL {
  return eq(notifications.account_id, account.id);
}

/** To anybody else a notification is not there. */
export function ownNotification(account: Account, notificationId: string): SQL | undefined {
  return and(eq(notifications.id, notificationId), ownNotifications(account));
}
