import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { announce } from '#server/features/live/index.ts';

type Person = { id: string; full_name: string; company_name: string | null };

/** Replaces deleted people's names, with which messages to others begin, by the pseudonym. */
export async function purgeNames(
  tx: Transaction,
  { people, pseudonym }: { people: readonly Person[]; pseudonym: string },
): Promise<void> {
  const named = people.flatMap(({ id, full_name, company_name }) =>
    [full_name, company_name].flatMap((name) => (name && name !== pseudonym ? [{ id, name }] : [])),
  );
  const { rows } = await tx.execute<{ id: string; account_id: string; name: string }>(sql`
    with gone as (select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as gone(id uuid, name text)),
      about as (
        select g.name, g.id as person, c.id as related from gone g join conversations c on c.candidate_id = g.id
        union all
        select g.name, g.id, c.id from gone g join conversations c on c.enterprise_id = g.id
        union all
        select g.name, g.id, c.campaign_id from gone g join candidacies c on c.account_id = g.id
        union all
        select g.name, g.id, k.id from gone g join campaigns k on k.account_id = g.id
        union all
        select g.name, g.id, c.assessment_id from gone g join campaigns k on k.account_id = g.id
          join candidacies c on c.campaign_id = k.id
        union all
        select name, id, id from gone
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
    update notifications n set message = ${pseudonym}::text || substr(n.message, char_length(told.name) + 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id uuid, name text)
    where n.id = told.id and starts_with(n.message, told.name || ' ')
  `);
}
