import { type SQL, sql } from '#server/db/drizzle.ts';

/**
 * Whether a notification `n` is still to be told: it is not read, and if it reminds of a test, that test can still
 * be taken or handed in.
 */
export function isDue(now: Date): SQL {
  return sql`not n.is_read and (n.type not in ('deadline_near', 'test_unsent') or exists (
    select from assessments a left join campaigns k on k.id = a.campaign_id
    where a.id = n.related_id and a.account_id = n.account_id and a.status = 'pending' and a.deleted_at is null
      and (n.type = 'test_unsent' or a.started_at is null and k.status = 'active'
        and k.deadline > ${now.toISOString()}::timestamptz)))`;
}
