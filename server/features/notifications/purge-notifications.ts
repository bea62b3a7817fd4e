import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { announce } from '#server/features/live/index.ts';

/** Removes what was told about these tests, campaigns or conversations: they are gone, and so should be the links. */
export async function purgeNotifications(tx: Transaction, relatedIds: readonly string[]): Promise<void> {
  if (relatedIds.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id in (
      select n.account_id from jsonb_array_elements_text(${JSON.stringify(relatedIds)}::jsonb) as gone(id)
      join notifications n on n.related_id = gone.id::uuid)
    order by account_type <> 'enterprise', id
  `);
  if (rows.length === 0) return;
  await announce(
    tx,
    rows.map((row) => row.id),
    'notifications',
  );
  await tx.delete(notifications).where(inArray(notifications.related_id, [...relatedIds]));
}
