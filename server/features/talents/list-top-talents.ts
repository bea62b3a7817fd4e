import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findResembling } from '#server/db/resembling.ts';
import type { Deps } from '#server/deps.ts';
import { cappedTotal, readKey, readWindow, writeKey } from '#server/http/public-page.ts';
import type { topTalents as contract, Talent } from '#shared/contracts/talents.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';

type Query = z.output<typeof contract.query>;
type Row = { talents: Talent[]; keys: number; counted: number; skills: string[]; last: Key | null };
type Key = z.infer<typeof Key>;

const Key = z.tuple([z.number(), z.number().int(), z.uuid()]);

/** Of a search that found nothing, at most so many resembling names are compared. */
const RESEMBLING = 200;

/** Talents in rank order, a page at a time: one range of `talent_terms`, whatever is searched or filtered. */
export async function listTopTalents(deps: Deps, query: Query) {
  const { limit, offset } = readWindow(query);
  const found = query.q?.trim() ? searched(query) : filtered(query);
  const after = readKey(query.cursor, Key);
  const whole = !query.q?.trim() && !query.skill && !query.country && query.min_score === undefined;
  const result = await deps.db.execute<Row>(sql`
    with looked_for as materialized (select ${terms(query)} as terms),
    keys as (
      ${found} ${after ? sql`and (k.best_score, k.tests_passed, k.account_id) < (${after[0]}::float8, ${after[1]}::int, ${after[2]}::uuid)` : sql``}
      order by k.best_score desc, k.tests_passed desc, k.account_id desc
      limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by best_score desc, tests_passed desc, account_id desc limit ${limit})
    select
      (select coalesce(jsonb_agg(${shape()} order by p.best_score desc, p.tests_passed desc, p.account_id desc), '[]')
        from page p join talents t using (account_id)) as talents,
      (select count(*)::int from keys) as keys,
      ${whole ? kept() : sql`(select count(*)::int from (${found} limit ${COUNT_CAP + 1}) as matches)`} as counted,
      (select jsonb_build_array(best_score, tests_passed, account_id) from page
        order by best_score, tests_passed, account_id limit 1) as last,
      ${skillNames()} as skills
  `);
  const row = result.rows[0] as Row;
  const nothing = row.keys === 0 && query.q && !query.cursor && offset === 0;
  if (nothing) return { ...(await resembling(deps, query, query.q as string, limit)), skills: row.skills };
  return {
    top_talents: row.talents,
    next_cursor: row.keys > limit && row.last ? writeKey(row.last) : null,
    ...(whole ? { total: row.counted, total_is_capped: false } : cappedTotal(row.counted)),
    approximate: false,
    skills: row.skills,
  };
}

function filtered(query: Query): SQL {
  return sql`
    select k.best_score, k.tests_passed, k.account_id from talent_terms k
    where k.term = ${facetTerm(query)} and k.best_score >= ${query.min_score ?? 0}`;
}

/** One term leads; the other words and the filters are looked up for what it finds. */
function searched({ min_score }: Query): SQL {
  return sql`
    select k.best_score, k.tests_passed, k.account_id from talent_terms k
    where k.term = (select terms[1] from looked_for) and k.best_score >= ${min_score ?? 0}
      and not exists (
        select from looked_for, unnest(terms[2:]) as other
        where not exists (
          select from talent_terms o where o.term = other and o.best_score = k.best_score
            and o.tests_passed = k.tests_passed and o.account_id = k.account_id
        )
      )`;
}

/** What must hold, the rarest first: its rows are walked, the others looked up for each. Null without a word to find. */
function terms(query: Query): SQL {
  const words = sql`search_query(${query.q ?? ''})`;
  const all = query.skill || query.country ? sql`${words} || ${facetTerm(query)}::text` : words;
  return sql`(
    select array_agg(term order by rows, length(term) desc) from (
      select term, (select count(*) from (select from talent_terms k where k.term = wanted.term limit ${COUNT_CAP}) as first) as rows
      from unnest(case when cardinality(${words}) > 0 then ${all} end) as wanted(term)
    ) counted)`;
}

/** As the trigger writes it: empty where any will do. */
function facetTerm({ skill, country }: Query): string {
  return `/${skill ?? ''}/${country ?? ''}`;
}

/** The filters on rows of `t`. */
function facets({ skill, country }: Query): SQL {
  return sql`${skill ? sql`and ${skill} = any (t.certified_skills)` : sql``} ${country ? sql`and t.country = ${country}` : sql``}`;
}

/** Names like the one typed, for a search that found none: the most alike first, then by rank. */
async function resembling(deps: Deps, query: Query, q: string, limit: number) {
  const rows = await findResembling<{ talent: Talent }>(
    deps.db,
    sql`
    with near as (
      select * from talents t
      where t.listed and plain_text(t.full_name) %> plain_text(${q}) and t.best_score >= ${query.min_score ?? 0}
        ${facets(query)}
      limit ${RESEMBLING}
    )
    select ${shape()} as talent from near t
    order by word_similarity(plain_text(${q}), plain_text(t.full_name)) desc, t.best_score desc, t.account_id
    limit ${limit}
  `,
  );
  const talents = rows.map((row) => row.talent);
  return {
    top_talents: talents,
    next_cursor: null,
    total: talents.length,
    total_is_capped: false,
    approximate: talents.length > 0,
  };
}

/** What the public sees of `t`: no e-mail, no phone (D13). */
function shape(): SQL {
  return sql`jsonb_build_object('user_id', t.account_id, 'full_name', t.full_name, 'country', t.country,
    'best_score', t.best_score, 'tests_passed', t.tests_passed, 'certified_skills', t.certified_skills,
    'is_demo', t.is_demo)`;
}

function kept(): SQL {
  return sql`(select coalesce(sum(total), 0)::int from list_counters where list = 'talents')`;
}

function skillNames(): SQL {
  return sql`(select coalesce(jsonb_agg(name order by position, name), '[]') from profiles where deleted_at is null)`;
}
