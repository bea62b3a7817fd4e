import { sql } from '#server/db/drizzle.ts';
import { displayNameIn } from '#server/text/display-name.ts';

const key = sql`case when target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then target::uuid end`;
const account = sql`(select ${displayNameIn('a')} from accounts a where a.id = ${key} and a.deleted_at is null)`;
/** The one that is meant, or whose offer is. */
const company = sql`(select ${displayNameIn('a')} from accounts a
  where a.id = coalesce((select c.account_id from campaigns c where c.id = ${key}), ${key}) and a.deleted_at is null)`;
/** A family's gaps are no words. */
const questionText = sql`left(case when q.family is null then q.text else regexp_replace(q.text, '\\{[^{}]*\\}', '…', 'g') end, 200)`;
const question = sql`(select coalesce(case when q.family is null then left(q.text, 200) end, s.name)
  from questions q join skills s on s.id = q.skill_id where q.id = ${key})`;
const skill = sql`(select s.name from skills s where s.id = ${key})`;

/** What an entry was done to, by its name of today; null for what is gone or has none. Of each row one table is asked. */
export const targetName = sql<string | null>`case split_part(action, '.', 1)
  when 'user' then ${account}
  when 'team' then ${account}
  when 'administrator' then ${account}
  when 'company_proof' then ${account}
  when 'extra_time' then ${account}
  when 'mail' then ${account}
  when 'profile' then (select p.name from profiles p where p.id = ${key})
  when 'skill' then ${skill}
  when 'family' then ${question}
  when 'question' then coalesce(${question}, ${skill})
  when 'promo_code' then (select c.code from promo_codes c where c.id = ${key})
  when 'certificate' then (select c.full_name from certificates c join accounts a on a.id = c.account_id
    where c.number = target and a.deleted_at is null)
  when 'abuse' then case when action = 'abuse.block' then ${company}
    else coalesce((select c.title from campaigns c where c.id = ${key}), ${account}) end
  when 'report' then (select a.full_name from reports r join accounts a on a.id = r.account_id
    where r.id = ${key} and a.deleted_at is null)
  when 'appeal' then (select ${questionText} from appeals p join questions q on q.id = p.question_id
    where p.id = ${key})
  when 'demonstration' then target
end`;
