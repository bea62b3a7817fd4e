import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, type SQL } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { announce } from '#server/features/live/index.ts';
import type { Session } from '#server/session.ts';
import type { NotificationType } from '#shared/rules/notifications/notices.ts';
import { ownNotification } from './access.ts';
import { countUnread } from './count-unread.ts';

/** @throws 404, also for another account's */
export async function readNotification(
  deps: Deps,
  { session: { account }, notificationId }: { session: Session; notificationId: string },
) {
  const own = ownNotification(account, notificationId);
  return deps.db.transaction(async (tx) => {
    const [notification] = await tx.select({ id: notifications.id }).from(notifications).where(own);
    if (!notification) throw notFound();
    await markRead(tx, { accountId: account.id, which: eq(notifications.id, notificationId) });
    return { ok: true as const, unread_count: await countUnread(tx, account.id) };
  });
}

export async function readAllNotifications(deps: Deps, { session: { account } }: { session: Session }) {
  return deps.db.transaction(async (tx) => {
    await markRead(tx, { accountId: account.id });
    return { ok: true as const, unread_count: await countUnread(tx, account.id) };
  });
}

type About = { accountId: string; relatedId: string; type?: NotificationType };

/** Marks the notifications about a conversation as read, or those of a type. */
export function readAbout(tx: Transaction, about: About): Promise<void> {
  return markRead(tx, {
    accountId: about.accountId,
    which: isAbout(about),
    conversationId: about.relatedId,
  });
}

/** Whether `readAbout` would mark any. */
export function hasUnreadAbout(db: Queryable, about: About): Promise<boolean> {
  return hasAny(db, unreadOf(about.accountId, isAbout(about)));
}

const isAbout = ({ relatedId, type }: About) =>
  and(eq(notifications.related_id, relatedId), type && eq(notifications.type, type));

const unreadOf = (accountId: string, which?: SQL) =>
  and(eq(notifications.account_id, accountId), eq(notifications.is_read, false), which);

async function hasAny(db: Queryable, which?: SQL): Promise<boolean> {
  const [any] = await db.select({ id: notifications.id }).from(notifications).where(which).limit(1);
  return any !== undefined;
}

async function markRead(
  tx: Transaction,
  { accountId, which, conversationId }: { accountId: string; which?: SQL; conversationId?: string },
): Promise<void> {
  const unread = unreadOf(accountId, which);
  if (!(await hasAny(tx, unread))) return;
  const about = conversationId ? { conversationId } : { readerId: accountId };
  await announce(tx, { accountIds: [accountId], kind: 'notifications', ...about });
  await tx.update(notifications).set({ is_read: true }).where(unread);
}
