import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { announce } from '#server/features/live/index.ts';
import type { Session } from '#server/session.ts';
import { countUnread } from './unread.ts';

/** @throws 404 also for somebody else's */
export async function readNotification(deps: Deps, { account }: Session, id: string) {
  const own = and(eq(notifications.id, id), eq(notifications.account_id, account.id));
  return deps.db.transaction(async (tx) => {
    const [notification] = await tx.select({ id: notifications.id }).from(notifications).where(own);
    if (!notification) throw notFound();
    await markRead(tx, account.id, eq(notifications.id, id));
    return { ok: true as const, unread_count: await countUnread(tx, account.id) };
  });
}

export async function readAllNotifications(deps: Deps, { account }: Session) {
  return deps.db.transaction(async (tx) => {
    await markRead(tx, account.id);
    return { ok: true as const, unread_count: await countUnread(tx, account.id) };
  });
}

/** Marks as read what somebody was told about a conversation they have now seen. */
export function readAbout(tx: Transaction, accountId: string, relatedId: string): Promise<void> {
  return markRead(tx, accountId, eq(notifications.related_id, relatedId));
}

async function markRead(tx: Transaction, accountId: string, which?: SQL): Promise<void> {
  const unread = and(eq(notifications.account_id, accountId), eq(notifications.is_read, false), which);
  const [any] = await tx.select({ id: notifications.id }).from(notifications).where(unread).limit(1);
  if (!any) return;
  await announce(tx, [accountId], 'notifications');
  await tx.update(notifications).set({ is_read: true }).where(unread);
}
