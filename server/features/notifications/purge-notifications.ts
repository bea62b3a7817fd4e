import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { announce } from '#server/features/live/index.ts';

/** Removes the notifications that link to these deleted tests, campaigns or conversations. */
export async function purgeNotifications(tx: Transaction, relatedIds: readonly string[]): Promise<void> {
  if (relatedIds.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id in (
      select n.account_id from jsonb_array_elements_text(${JSON.stringify(relatedIds)}::jsonb) as gone(id)
      join notifications n on n.related_id = gone.id::uuid)
    order by account_type <> 'enterprise', id
  `);
  if (rows.length === 0) return;
  await announce(tx, { accountIds: rows.map((row) => row.id), kind: 'notifications' });
  await tx.execute(sql`
    delete from notifications
    where related_id in (select gone.id::uuid from jsonb_array_elements_text(${JSON.stringify(relatedIds)}::jsonb) as gone(id))
  `);
}
