import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cappedTotal, readKey, readWindow, writeKey } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import { findResembling } from '#server/search/resembling.ts';
import { hasUnknownWord, lookFor } from '#server/search/search.ts';
import type { topTalents as contract, Talent } from '#shared/contracts/talents.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';

type Query = z.output<typeof contract.query>;
type Row = {
  talents: Talent[];
  keys: number;
  counted: number;
  skills: string[];
  last: Key | null;
  misspelt: boolean;
};
type Key = z.infer<typeof Key>;

const Key = z.tuple([z.number(), z.number().int(), z.uuid()]);

/** Of a search that found nothing, at most so many resembling names are compared. */
const RESEMBLING = 200;

/** Talents in rank order, a page at a time: one range of one index, whatever is searched or filtered. */
export async function listTopTalents(deps: Deps, query: Query) {
  const { limit, offset } = readWindow(query);
  const q = query.q?.trim();
  const after = readKey(query.cursor, Key);
  const whole = !q && !query.skill && !query.country && query.min_score === undefined;
  const found = (rows: number, from?: SQL) => (q ? searched(query, rows, from) : filtered(query, rows, from));
  const beyond =
    after &&
    sql`and (k.best_score, k.tests_passed, k.account_id) < (${after[0]}::float8, ${after[1]}::int, ${after[2]}::uuid)`;
  const result = await deps.db.execute<Row>(sql`
    with ${lookedFor(query, q)},
    keys as (
      select * from (${found(offset + limit + 1, beyond)}) found
      order by best_score desc, tests_passed desc, account_id desc
      limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by best_score desc, tests_passed desc, account_id desc limit ${limit})
    select
      (select coalesce(jsonb_agg(${shape()} order by p.best_score desc, p.tests_passed desc, p.account_id desc), '[]')
        from page p join talents t using (account_id)) as talents,
      (select count(*)::int from keys) as keys,
      ${whole ? kept() : sql`(select count(*)::int from (${found(COUNT_CAP + 1)}) as matches)`} as counted,
      (select jsonb_build_array(best_score, tests_passed, account_id) from page
        order by best_score, tests_passed, account_id limit 1) as last,
      ${hasUnknownWord(sql`talent_terms`)} as misspelt,
      ${skillNames()} as skills
  `);
  const row = result.rows[0] as Row;
  const nothing = row.keys === 0 && row.misspelt && !query.cursor && offset === 0;
  if (nothing && q) return { ...(await resembling(deps, query, q, limit)), skills: row.skills };
  return {
    top_talents: row.talents,
    next_cursor: row.keys > limit && row.last ? writeKey(row.last) : null,
    ...(whole ? { total: row.counted, total_is_capped: false } : cappedTotal(row.counted)),
    approximate: false,
    skills: row.skills,
  };
}

/** The first `rows` of what the filters let through. */
function filtered(query: Query, rows: number, beyond = sql``): SQL {
  return sql`
    select k.best_score, k.tests_passed, k.account_id from talent_terms k
    where k.term = ${facetTerm(query)} and k.best_score >= ${query.min_score ?? 0} ${beyond} ${first(rows)}`;
}

/**
 * A name alone is one range of `talent_terms`; several things are the rarest pair's range, the others seen in its
 * rows.
 */
function searched({ min_score }: Query, rows: number, beyond = sql``): SQL {
  const further = sql`and k.best_score >= ${min_score ?? 0} ${beyond} ${first(rows)}`;
  return sql`
    (select k.best_score, k.tests_passed, k.account_id from talent_terms k
    where k.term = (select alone from looked_for) ${further})
    union all
    (select k.best_score, k.tests_passed, k.account_id from talent_pairs k
    where k.term = (select pair from looked_for) and k.words like all ((select patterns from looked_for)::text[])
      ${further})`;
}

function first(rows: number): SQL {
  return sql`order by k.best_score desc, k.tests_passed desc, k.account_id desc limit ${rows}`;
}

function lookedFor(query: Query, q: string | undefined): SQL {
  return lookFor(q, {
    pairs: sql`talent_pairs`,
    place: sql`k.best_score`,
    facets: query.skill || query.country ? [facetTerm(query)] : [],
    facetLeads: true,
  });
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

/** What the public sees of `t`: no e-mail, no phone (rule P5). */
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
