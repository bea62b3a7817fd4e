import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly. */
export async function purgeOldNotifications({ db, now }: Deps): Promise<void> {
  await deleteInBatches(db, notifications, lt(notifications.created_at, keptSince('notification', now())));
}
