import { type SQL, sql } from '#server/db/drizzle.ts';
import { readsUsers } from '#server/features/administration/index.ts';
import { readsAudit } from '#server/features/audit/index.ts';
import { managesEveryCampaign } from '#server/features/campaigns/index.ts';
import { keepsCatalogue } from '#server/features/catalogue/index.ts';
import { readsPurchases } from '#server/features/payments/index.ts';
import type { Permission } from '#server/permissions.ts';
import { beginsWith, hasWords, type Words } from '#server/search/index.ts';
import type { Findings } from '#shared/contracts/find.ts';

/** One thing that is searched. */
type Kind = {
  permission: Permission;
  /** `select …` of what has the words, with `created_at`. */
  matching: (typed: string) => SQL;
  /** The contract's fields of one of them, `t`. */
  fields: SQL;
};

/** Of what matches so many are compared by age: who typed so little types on. */
const COMPARED = 1_000;

const ACCOUNT_WORDS: Words = { vector: sql`account_words(full_name, company_name, email)`, stemmed: false };
const CAMPAIGN_WORDS: Words = { vector: sql`words`, stemmed: true };
const QUESTION_WORDS: Words = { vector: sql`search_vector(text, true)`, stemmed: true };

const accounts = (typed: string) =>
  sql`select * from accounts where deleted_at is null and ${
    typed.includes('@') ? beginsWith(sql`email`, typed.toLowerCase()) : hasWords(ACCOUNT_WORDS, typed)
  } limit ${COMPARED}`;

/** Fewer letters would be the beginning of too many. */
const REFERENCE_FROM = 6;

/** A reference whole, or by its beginning: hexadecimal digits, which every collation orders alike, so that its index serves. */
function beginsReference(typed: string): SQL {
  const begun = typed.toUpperCase();
  if (begun.length < REFERENCE_FROM || !/^[0-9A-F]+$/.test(begun)) return sql`reference = ${begun}`;
  return sql`reference between ${begun} and ${`${begun}G`}`;
}

/** Each of them is asked by an index that holds words. */
export const KINDS: Record<keyof Findings, Kind> = {
  users: {
    permission: readsUsers,
    matching: accounts,
    fields: sql`select t.id, t.full_name, t.email, t.account_type, t.company_name`,
  },
  campaigns: {
    permission: managesEveryCampaign,
    matching: (typed) => sql`
      (select * from campaigns where listed and ${hasWords(CAMPAIGN_WORDS, typed)} limit ${COMPARED})
      union all
      (select * from campaigns where not listed and ${hasWords(CAMPAIGN_WORDS, typed)} limit ${COMPARED})`,
    fields: sql`select t.id, t.title, t.company_name, t.is_public and t.hidden_at is null as is_open,
      (select a.email from accounts a where a.id = t.account_id) as company_email`,
  },
  questions: {
    permission: keepsCatalogue,
    matching: (typed) => sql`
      select q.* from questions q join skills s on s.id = q.skill_id join profiles p on p.id = s.profile_id
      where s.deleted_at is null and p.deleted_at is null and ${hasWords(QUESTION_WORDS, typed)} limit ${COMPARED}`,
    fields: sql`select t.id,
        left(case when t.family is null then t.text else regexp_replace(t.text, '\\{[^{}]*\\}', '…', 'g') end, 300) as text, t.level, s.id as skill_id, s.name as skill,
        p.id as profile_id, p.name as profile
      from skills s join profiles p on p.id = s.profile_id where s.id = t.skill_id`,
  },
  transactions: {
    permission: readsPurchases,
    matching: (typed) => sql`select * from transactions
      where ${beginsReference(typed)} or ${beginsWith(sql`buyer_email`, typed.toLowerCase())}
      limit ${COMPARED}`,
    fields: sql`select t.id, t.reference, t.buyer_email as user_email, t.final_amount, t.status`,
  },
  journal: {
    permission: readsAudit,
    matching: (typed) => sql`select * from (${accounts(typed)}) as a where case a.account_type
      when 'admin' then exists (select from audit_log l where l.account_id = a.id)
      else exists (select from audit_log l where l.target = a.id::text) end`,
    fields: sql`select t.id, t.full_name, t.account_type = 'admin' as is_administrator`,
  },
};
