import type { ClientBase } from 'pg';
import {
  CAMPAIGN_TITLE,
  COMPANY_NAME,
  COUNTRY,
  FULL_NAME,
  LANGUAGES,
  LEVEL,
  PROFILE,
  PROFILES,
} from './names.ts';

/** Which rows to add: `from` to `to`, counted from 1. Rows have ids by number: see `idOf`. */
type Rows = { from: number; to: number };

const KINDS = { person: 1, company: 2, campaign: 3, conversation: 4 } as const;

/** The id of the nth row of a kind, in SQL. */
export const idOf = (kind: keyof typeof KINDS, n: string) =>
  `('${KINDS[kind]}0000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const series = ({ from, to }: Rows) => `generate_series(${from}, ${to}) n`;
const ago = (n: string) => `now() - (${n}) * interval '1 minute'`;

/** No trigger and no foreign key is looked at: thousands of rows a second. What triggers count is counted by `recount`. */
export async function loading<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(
    'set session_replication_role = replica; set statement_timeout = 0; set work_mem = 64000',
  );
  try {
    return await work();
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout; reset work_mem');
  }
}

export async function addPeople(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into accounts (id, email, full_name, account_type, password_hash, country, created_at)
    select ${idOf('person', 'n')}, 'p' || n || '@exemple.test', ${FULL_NAME}, 'individual', 'x', ${COUNTRY}, ${ago('n')}
    from ${series(rows)}`);
}

export async function addCompanies(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into accounts (id, email, full_name, company_name, account_type, password_hash, created_at)
    select ${idOf('company', 'n')}, 'e' || n || '@exemple.test', 'Direction', ${COMPANY_NAME}, 'enterprise', 'x', ${ago('n')}
    from ${series(rows)}`);
}

/** So many talents, however many there are: a list of them alone must not go through all others. */
const CONFIRMED = 60;

/** Of the people of the same numbers. */
export async function addTalents(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into talents (account_id, full_name, country, languages, best_score, tests_passed, confirmed, certified_skills, listed)
    select ${idOf('person', 'n')}, ${FULL_NAME}, ${COUNTRY}, ${LANGUAGES}, 75 + (n::bigint * 7919 % 2500) / 100.0, 1 + n % 4, n <= ${CONFIRMED},
      case n % 3 when 0 then array['${PROFILES[0]}'] else array['${PROFILES[1]}', '${PROFILES[2]}'] end, true
    from ${series(rows)}`);
  await client.query(`insert into talent_skills (skill, account_id, country, languages, best_score, tests_passed, confirmed)
    select unnest(certified_skills), account_id, country, languages, best_score, tests_passed, confirmed from talents
    join generate_series(${rows.from}, ${rows.to}) n on account_id = ${idOf('person', 'n')}`);
}

/** Every company has a hundred. */
export async function addCampaigns(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into campaigns (id, account_id, company_name, country, title, description, profile_id,
      profile_name, skill_names, level, is_public, deadline, created_at)
    select ${idOf('campaign', 'n')}, ${idOf('company', '1 + n / 100')}, ${COMPANY_NAME}, ${COUNTRY}, ${CAMPAIGN_TITLE},
      'Tenue des comptes.', gen_random_uuid(), ${PROFILE}, '[]', ${LEVEL}, true, now() + interval '1 year', ${ago('n')}
    from ${series(rows)}`);
}

/** Conversations of company 1 with the first hundred people, then of others. */
export async function addConversations(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into conversations (id, enterprise_id, candidate_id, active_at, last_seq)
    select ${idOf('conversation', 'n')}, ${idOf('company', 'case when n <= 100 then 1 else 2 + n / 100 end')},
      ${idOf('person', 'n')}, ${ago('n')}, 10
    from ${series(rows)}`);
  await client.query(`insert into live_sequences (account_id, messages, notifications)
    select ${idOf('person', 'n')}, 10, 10 from ${series(rows)} on conflict do nothing`);
}

/** Ten to each conversation. */
export async function addMessages(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into messages (conversation_id, seq, sender_id, content, created_at)
    select ${idOf('conversation', '1 + (n - 1) / 10')}, 1 + (n - 1) % 10, ${idOf('person', '1 + (n - 1) / 10')},
      'Bonjour, êtes-vous disponible mardi ?', now()
    from ${series(rows)}`);
}

/** A hundred to each person. */
export async function addNotifications(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into notifications (account_id, type, title, message, is_read, created_at)
    select ${idOf('person', '1 + n / 100')}, 'test_completed', 'Test terminé', 'Votre rapport est prêt.', n % 5 > 0, ${ago('n')}
    from ${series(rows)}`);
}

/** Fifty to each person, every other one submitted. */
export async function addTests(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`with added as (insert into assessments (account_id, profile_id, profile_name, skill_names, level, status, cost,
      question_count, created_at)
    select ${idOf('person', '1 + n / 50')}, gen_random_uuid(), ${PROFILE}, '[]', ${LEVEL}, case n % 2 when 0 then 'completed' else 'pending' end, 1, 9, ${ago('n')}
    from ${series(rows)} returning *)
    insert into reports (assessment_id, account_id, submitted_at) select id, account_id, now() from added where status = 'completed'`);
}

/** Ten to each person. */
export async function addTransactions(client: ClientBase, rows: Rows): Promise<void> {
  await client.query(`insert into transactions (reference, account_id, buyer_email, status, credits, base_amount,
      discount_amount, final_amount, provider, created_at, settled_at)
    select 'REF' || n, ${idOf('person', '1 + n / 10')}, 'p' || 1 + n / 10 || '@exemple.test', case n % 3 when 0 then 'failed' else 'success' end,
      10, 5000, 0, 5000, 'sandbox', ${ago('n')}, now()
    from ${series(rows)}`);
}
