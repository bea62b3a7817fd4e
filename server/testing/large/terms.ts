import type { ClientBase } from 'pg';

type List = { table: string; terms: string; key: string; values: string; words: string; facets: string };
type Pairs = { pairs: string; of: string; table: string };

const CAMPAIGNS: List = {
  table: 'campaigns',
  terms: 'campaign_terms',
  key: 'term, created_at, campaign_id',
  values: 'r.created_at, r.id',
  words: `concat_ws(' ', r.title, r.company_name, r.profile_name)`,
  facets: `lateral (values (r.level), ('')) a(a), lateral (values (r.profile_name), ('')) b(b), lateral (values (coalesce(r.country, '')), ('')) c(c)`,
};

const TALENTS: List = {
  table: 'talents',
  terms: 'talent_terms',
  key: 'term, best_score, tests_passed, account_id',
  values: 'r.best_score, r.tests_passed, r.account_id',
  words: 'r.full_name',
  facets: `(values ('')) a(a), unnest(r.certified_skills || ''::text) b(b), lateral (values (coalesce(r.country, '')), ('')) c(c)`,
};

const ACCOUNTS: List = {
  table: 'accounts',
  terms: 'account_terms',
  key: 'term, created_at, account_id',
  values: 'r.created_at, r.id',
  words: `concat_ws(' ', r.full_name, r.company_name, split_part(r.email, '@', 1))`,
  facets: '',
};

export async function rebuildCampaignTerms(client: ClientBase): Promise<void> {
  await rebuild(client, CAMPAIGNS, `concat('/', a, '/', b, '/', c)`);
  await rebuildPairs(client, { pairs: 'campaign_pairs', of: 'pairs_of_campaign', table: 'campaigns' });
}

export async function rebuildTalentTerms(client: ClientBase): Promise<void> {
  await rebuild(client, TALENTS, `concat('/', b, '/', c)`);
  await rebuildPairs(client, { pairs: 'talent_pairs', of: 'pairs_of_talent', table: 'talents' });
}

/** Without the words of the e-mail address, which are as many as accounts. */
export const rebuildAccountTerms = (client: ClientBase) =>
  rebuild(
    client,
    {
      ...ACCOUNTS,
      words: `concat_ws(' ', r.full_name, r.company_name)`,
      facets: `lateral (values ('/'), ('/' || r.account_type)) a(a)`,
    },
    'a',
  );

/** Of the purchases that were added without their triggers. */
export async function rebuildPurchaseTerms(client: ClientBase): Promise<void> {
  await client.query(`truncate purchase_terms;
    insert into purchase_terms (term, created_at, transaction_id)
    select terms_of_purchase(t.status, a.email), t.created_at, t.id
    from transactions t join accounts a on a.id = t.account_id`);
}

/** What triggers would have kept row by row, in one go: each different word is taken apart once. */
async function rebuild(client: ClientBase, list: List, facet: string): Promise<void> {
  const { table, terms, key, values, words, facets } = list;
  await client.query(`alter table ${terms} drop constraint ${await primaryKeyOf(client, terms)}`);
  await client.query(`truncate ${terms}`);
  await client.query(`create temp table beginnings as
    select word, word_beginnings(word) as term from (
      select distinct word from ${table} r, string_to_table(${words}, ' ') as word) as spoken`);
  await client.query('create index on beginnings (word)');
  await client.query('analyze beginnings');
  await client.query(`insert into ${terms} (${key})
    select distinct term, ${values} from ${table} r, string_to_table(${words}, ' ') as spoken, beginnings
    where beginnings.word = spoken
    union all select ${facet}, ${values} from ${table} r, ${facets}`);
  await client.query('drop table beginnings');
  await client.query(`alter table ${terms} add primary key (${key})`);
}

/** The key is made afterwards, as it was. */
async function rebuildPairs(client: ClientBase, { pairs, of, table }: Pairs): Promise<void> {
  const { rows } = await client.query<{ name: string; key: string }>(
    `select conname as name, pg_get_constraintdef(oid) as key from pg_constraint
    where conrelid = '${pairs}'::regclass and contype = 'p'`,
  );
  const [{ name, key } = { name: '', key: '' }] = rows;
  await client.query(`truncate ${pairs}; alter table ${pairs} drop constraint ${name}`);
  await client.query(`insert into ${pairs} select pair.* from ${table} r, ${of}(r) as pair where r.listed`);
  await client.query(`alter table ${pairs} add ${key}`);
}

async function primaryKeyOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype = 'p'`,
  );
  return rows[0]?.name ?? '';
}

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
