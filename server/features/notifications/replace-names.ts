import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { announce } from '#server/features/live/index.ts';

type Named = { accountId: string; name: string };

/** What others were told of these accounts: where it begins with the name, it begins with `replacement` from now on. */
export async function replaceNames(
  tx: Transaction,
  { names, replacement }: { names: readonly Named[]; replacement: string },
): Promise<void> {
  const old = names
    .filter(({ name }) => name !== replacement)
    .map(({ accountId, name }) => ({ id: accountId, name }));
  const { rows } = await tx.execute<{ id: string; account_id: string; name: string }>(sql`
    with old as (select * from jsonb_to_recordset(${JSON.stringify(old)}::jsonb) as old(id uuid, name text)),
      about as (
        select o.name, o.id as person, c.id as related from old o join conversations c on c.candidate_id = o.id
        union all
        select o.name, o.id, c.id from old o join conversations c on c.enterprise_id = o.id
        union all
        select o.name, o.id, c.campaign_id from old o join candidacies c on c.account_id = o.id
        union all
        select o.name, o.id, k.id from old o join campaigns k on k.account_id = o.id
        union all
        select o.name, o.id, c.assessment_id from old o join campaigns k on k.account_id = o.id
          join candidacies c on c.campaign_id = k.id
        union all
        select name, id, id from old
      )
    select n.id, n.account_id, about.name
    from about join notifications n on n.related_id = about.related
      join accounts a on a.id = n.account_id
    where n.account_id <> about.person and starts_with(n.message, about.name || ' ')
    order by a.account_type <> 'enterprise', a.id
  `);
  if (rows.length === 0) return;
  await announce(tx, { accountIds: [...new Set(rows.map((row) => row.account_id))], kind: 'notifications' });
  await tx.execute(sql`
    update notifications n set message = ${replacement}::text || substr(n.message, char_length(told.name) + 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id uuid, name text)
    where n.id = told.id and starts_with(n.message, told.name || ' ')
  `);
}
