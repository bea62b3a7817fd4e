import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { announce, type Change } from '#server/features/live/index.ts';

/** Notifications of one statement. */
const AT_ONCE = 5_000;

type Told = { kind: Change['kind']; id: string | null; account_id: string; name: string };
type Named = { accountId: string; name: string };

/**
 * What others were told of these accounts: where it begins with the name, it begins with `replacement` from now on. Of a campaign's
 * candidates each has their own, by the candidacy in the link; without one, where nobody else is a candidate by that name. Whoever is
 * in a conversation with one of them is told that it reads differently, in the same order, or two could wait for each other.
 */
export async function replaceNames(
  tx: Transaction,
  { names, replacement }: { names: readonly Named[]; replacement: string },
): Promise<void> {
  const old = names.filter(({ name }) => name !== replacement);
  const ids = sql.param(old.map(({ accountId }) => accountId));
  const before = sql.param(old.map(({ name }) => name));
  const { rows } = await tx.execute<Told>(sql`
    -- Of an array the planner knows how few they are, and looks for what is theirs by index.
    with old as (select * from unnest(${ids}::uuid[], ${before}::text[]) as old(id, name)),
      met as (
        select o.name, c.id as related, c.enterprise_id as account_id from old o join conversations c on c.candidate_id = o.id
        union all
        select o.name, c.id, c.candidate_id from old o join conversations c on c.enterprise_id = o.id
      ),
      one as (
        select * from met
        union all
        select o.name, c.assessment_id, c.account_id from old o join campaigns k on k.account_id = o.id
          join candidacies c on c.campaign_id = k.id
      ),
      applied as (
        select o.name, c.id, k.id as related, k.account_id from old o join candidacies c on c.account_id = o.id
          join campaigns k on k.id = c.campaign_id
      ),
      everybody as (
        select o.name, o.id as person, k.id as related from old o join campaigns k on k.account_id = o.id
        union all
        select name, id, id from old
      ),
      told as (
        select 'messages' as kind, null::uuid as id, account_id, name from met
        union all
        select 'notifications', n.id, n.account_id, one.name from one
          join notifications n on n.related_id = one.related and n.account_id = one.account_id
        where starts_with(n.message, one.name || ' ')
        union all
        select 'notifications', n.id, n.account_id, applied.name from applied
          join notifications n on n.related_id = applied.related and n.account_id = applied.account_id
        where starts_with(n.message, applied.name || ' ') and case
          when n.link like '%?candidat=%' then n.link like '%?candidat=' || applied.id
          else not exists (
            select from candidacies c join accounts other on other.id = c.account_id
            where c.campaign_id = applied.related and other.id not in (select id from old)
              and starts_with(n.message, other.full_name || ' ')
              and char_length(other.full_name) >= char_length(applied.name))
          end
        union all
        select 'notifications', n.id, n.account_id, e.name from everybody e
          join notifications n on n.related_id = e.related and n.account_id <> e.person
        where starts_with(n.message, e.name || ' ')
      )
    select told.* from told join accounts a on a.id = told.account_id
    order by a.account_type <> 'enterprise', a.id, told.id, char_length(told.name) desc
  `);
  const changes = rows.map(
    ({ account_id, kind }) => [`${account_id} ${kind}`, { accountIds: [account_id], kind }] as const,
  );
  await announce(tx, [...new Map(changes).values()]);
  // Of two names that one begins with, the longer.
  const renamed = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([longest]) => longest ?? []);
  for (let from = 0; from < renamed.length; from += AT_ONCE) {
    await rename(tx, renamed.slice(from, from + AT_ONCE), replacement);
  }
}

async function rename(tx: Transaction, told: readonly Told[], replacement: string): Promise<void> {
  await tx.execute(sql`
    update notifications n set message = ${replacement}::text || substr(n.message, char_length(told.name) + 1)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, account_id uuid, name text)
    where n.id = told.id and n.account_id = told.account_id and starts_with(n.message, told.name || ' ')
  `);
}
