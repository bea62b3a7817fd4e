import type { Transaction } from '#server/db/connection.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { and, type SQL, sql } from '#server/db/drizzle.ts';
import type { AnyPgColumn } from '#server/db/pg-core.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { announce } from '#server/features/live/index.ts';
import type { NotificationType } from '#shared/rules/notifications/notices.ts';

type Types = { only?: NotificationType; but?: NotificationType };

/** Ids of one statement. */
const AT_ONCE = 5_000;

/**
 * Removes the notifications that link to these tests, campaigns or conversations: all of them, for what was deleted,
 * those of one type, for what it tells is over, or all but those.
 */
export async function purgeNotifications(
  tx: Transaction,
  relatedIds: readonly string[],
  types: Types = {},
): Promise<void> {
  if (relatedIds.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id in (
      select n.account_id from jsonb_array_elements_text(${JSON.stringify(relatedIds)}::jsonb) as gone(id)
      join notifications n on n.related_id = gone.id::uuid and ${isOf(sql`n.type`, types)})
    order by account_type <> 'enterprise', id
  `);
  if (rows.length === 0) return;
  await announce(tx, { accountIds: rows.map((row) => row.id), kind: 'notifications' });
  for (let from = 0; from < relatedIds.length; from += AT_ONCE) {
    await deleteInBatches(
      tx,
      notifications,
      and(isAmong(relatedIds.slice(from, from + AT_ONCE)), isOf(notifications.type, types)),
    );
  }
}

function isOf(column: SQL | AnyPgColumn, { only, but }: Types): SQL {
  if (only) return sql`${column} = ${only}`;
  return but ? sql`${column} <> ${but}` : sql`true`;
}

function isAmong(ids: readonly string[]): SQL {
  return sql`${notifications.related_id} in (
    select gone.id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as gone(id))`;
}
