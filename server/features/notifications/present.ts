import type { notifications } from '#server/db/schema/notifications.ts';
import type { Notification } from '#shared/contracts/notifications.ts';

export function presentNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    is_read: row.is_read,
    created_at: row.created_at.toISOString(),
    related_id: row.related_id,
    link: row.link,
  };
}
