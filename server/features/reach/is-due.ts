import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Noticed } from '#server/jobs/payloads.ts';
import type { Chosen } from './read-reach.ts';
import type { Told } from './word-notices.ts';

type Reader = { readerId: string; now: Date };

/**
 * Whether a notification `n` is still to be told to a reader: it is theirs, or of a company they recruit for, it is
 * not read, and nothing overtook it.
 */
export function isDue({ readerId, now }: Reader): SQL {
  return sql`not n.is_read and ${isNotOvertaken(now)} and (n.account_id = ${readerId} or exists (
    select from company_members m
    where m.account_id = ${readerId} and m.company_id = n.account_id and m.role = 'recruiter'))`;
}

/** The test it asks for can still be taken or handed in, the offer is still one, the application was not withdrawn. */
function isNotOvertaken(now: Date): SQL {
  const isOpen = sql`k.status = 'active' and (k.deadline is null or k.deadline > ${now.toISOString()}::timestamptz)`;
  return sql`case
    when n.type in ('test_invitation', 'deadline_near', 'test_unsent') then exists (
      select from assessments a left join campaigns k on k.id = a.campaign_id
      where a.id = n.related_id and a.account_id = n.account_id and a.status = 'pending' and a.deleted_at is null
        and (n.type = 'test_unsent' or a.started_at is null and ${isOpen}))
    when n.type = 'offer_found' then exists (
      select from campaigns k where k.id = n.related_id and k.listed and ${isOpen})
    when n.type = 'stage_shared' then not exists (
      select from candidacies c
      where c.campaign_id = n.related_id and c.account_id = n.account_id and c.withdrawn_at is not null)
    else true end`;
}

type OnItsWay = Reader & Pick<Chosen, 'choices'> & { noticed: readonly Noticed[] };

/** Of what is on its way to a reader, what is still due and of a kind that they still want to be told of. */
export async function readStillDue(
  db: Queryable,
  { noticed, choices, ...reader }: OnItsWay,
): Promise<Told[]> {
  const { rows } = await db.execute<Told>(sql`
    select t.kind, n.link, n.related_id, n.type = 'contact_request' as is_contact
    from jsonb_to_recordset(${JSON.stringify(noticed)}::jsonb) as t(notification_id uuid, kind text)
    join notifications n on n.id = t.notification_id and ${isDue(reader)}
    order by n.created_at, n.id
  `);
  return rows.filter(({ kind }) => choices[kind] !== 'none');
}
