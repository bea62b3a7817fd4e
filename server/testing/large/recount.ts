import type { ClientBase } from 'pg';

/** Totals that triggers keep, counted anew. */
export async function recount(client: ClientBase): Promise<void> {
  await client.query(`truncate list_counters;
    insert into list_counters select 'campaigns', 0, count(*), 1 from campaigns where listed;
    insert into list_counters select 'talents', 0, count(*), 1 from talents where listed;
    truncate kept_counts;
    insert into kept_counts select counter_of(a), 0, count(*) from accounts a where a.deleted_at is null group by 1;
    insert into kept_counts select counter_of(t), 0, count(*) from assessments t where t.deleted_at is null group by 1;
    insert into kept_counts select 'certificates', 0, count(*) from certificates c where c.revoked_at is null;
    insert into kept_counts select counter_of(t), 0, count(*) from transactions t group by 1;
    insert into kept_counts select 'revenue', 0, coalesce(sum(revenue_of(t)), 0) from transactions t`);
}
