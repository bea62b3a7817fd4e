import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { MAX_ATTEMPTS } from '#server/jobs/add-job.ts';
import { DEFAULT_CHOICES } from '#shared/rules/notifications/notices.ts';
import { kindOf, type Notified } from './kind-of.ts';

/** What follows within it leaves as one, and what is read within it does not leave. */
const GATHER_SECONDS = 60;

/**
 * Has notifications told to people whose application is closed, a company’s to its recruiters too (rule C35), in the
 * transaction that makes them. A conversation of which its reader was told and has not read is not told again. One
 * statement; it adds no row for a reader whom nothing would reach.
 */
export async function queueNotices(tx: Transaction, notified: readonly Notified[]): Promise<void> {
  const rows = notified.flatMap(({ id, account_id, related_id, ...one }) => {
    const kind = kindOf(one);
    return kind ? [{ id, account_id, related_id, kind, usual: DEFAULT_CHOICES[kind] }] : [];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    with notified as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(id uuid, account_id uuid, related_id uuid, kind text, usual text)
    ), readers as (
      select *, account_id as reader_id from notified
      union all
      select n.*, m.account_id from notified n
      join company_members m on m.company_id = n.account_id and m.role = 'recruiter'
    ), told as (
      insert into notices (notification_id, account_id, reader_id, kind)
      select r.id, r.account_id, r.reader_id, r.kind from readers r
      left join reach_choices c on c.account_id = r.reader_id
      where case coalesce(c.choices ->> r.kind, r.usual)
        when 'mail' then true
        when 'push' then exists (select from push_subscriptions s where s.account_id = r.reader_id)
        else false end
      and not exists (
        select from notices t
        join notifications n on n.id = t.notification_id and n.account_id = t.account_id and not n.is_read
        where t.reader_id = r.reader_id and t.told_at is not null and n.related_id = r.related_id)
      on conflict do nothing
      returning reader_id
    )
    insert into new_jobs (task, payload, key, run_at, max_attempts)
    select 'deliver_notices', json_build_object('account_id', reader_id), 'notices:' || reader_id,
      now() + ${GATHER_SECONDS} * interval '1 second', ${MAX_ATTEMPTS}
    from (select distinct reader_id from told) as people
  `);
}
