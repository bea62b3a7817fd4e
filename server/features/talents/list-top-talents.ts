import { z } from 'zod';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal, readKey, readWindow, writeKey } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Condition,
  countFound,
  findRows,
  findSimilar,
  hasWords,
  profileNames,
  totalOf,
  type Words,
} from '#server/search/index.ts';
import type { topTalents as contract, Talent } from '#shared/contracts/talents.ts';
import { BY_SCORE, descending, shapeOf } from './shape.ts';

type Query = z.output<typeof contract.query>;
type Row = { talents: Talent[]; keys: number; counted: number; skills: string[]; last: Key | null };
type Key = z.infer<typeof ReliabilityKey>;

const ScoreKey = z.tuple([z.boolean(), z.number(), z.int32(), z.uuid()]);
const ReliabilityKey = z.tuple([z.boolean(), z.number(), z.number(), z.uuid()]);
const BY_RELIABILITY = ['proven', 'reliable_low', 'best_score', 'account_id'];
const WORDS: Words = { vector: sql`words`, stemmed: false };

/** `talents` with the scores of one skill in place of the best of all. */
const OF_SKILL = sql`(
  select t.account_id, t.full_name, t.certified_skills, t.is_demo, t.listed, t.words, s.skill, s.country, s.languages,
    s.best_score, s.tests_passed, s.proven, s.confirmed, s.reliable_low, s.margin_low, s.margin_high, s.counted
  from talent_skills s join talents t using (account_id)
) as of_skill`;

/** The profiles, then the names of before that certificates still bear: found one after the other in the index. */
const SKILL_NAMES = sql`(
  with recursive borne as (
    select min(skill) as skill from talent_skills
    union all
    select (select min(s.skill) from talent_skills s where s.skill > borne.skill) from borne where skill is not null
  )
  select names || coalesce(jsonb_agg(skill order by skill) filter (where not names ? skill), '[]')
  from borne, (select ${profileNames} as names) profiles group by names)`;

/** Talents in rank order, a page at a time: of a skill that is asked for, in that of their certificates in it. */
export async function listTopTalents(deps: Deps, query: Query) {
  const { limit, offset } = readWindow(query);
  const q = query.q?.trim();
  const after = readKey(query.cursor, query.sort === 'reliability' ? ReliabilityKey : ScoreKey);
  const order = orderOf(query);
  const columns = sql.raw(order.join(', '));
  const { skill } = query;
  const isWhole =
    !q && !skill && !query.country && !query.language && !query.confirmed && query.min_score === undefined;
  const result = await deps.db.execute<Row>(sql`
    with ${findRows({ ...matching(query, q), order, after: after && isBelow(after, query), limit, offset })}
    select
      (select coalesce(jsonb_agg(${shapeOf(skill)} order by ${descending('p', order)}), '[]')
        from page p join (select * from ${sourceOf(query)} where ${isOfSkill(query) ?? sql`true`}) t using (account_id)) as talents,
      (select count(*)::int from keys) as keys,
      ${isWhole ? totalOf('talents') : countFound()} as counted,
      (select jsonb_build_array(${columns}) from page order by ${columns} limit 1) as last,
      ${SKILL_NAMES} as skills
  `);
  const row = result.rows[0] as Row;
  if (q && row.keys === 0 && !query.cursor && offset === 0) {
    return { ...(await similarNames(deps, query, q, limit)), skills: row.skills };
  }
  return {
    top_talents: row.talents,
    next_cursor: row.keys > limit && row.last ? writeKey(row.last) : null,
    ...(isWhole ? { total: row.counted, total_is_capped: false } : cappedTotal(row.counted)),
    approximate: false,
    skills: row.skills,
  };
}

/** A list of one skill without a name reads `talent_skills` alone. */
function matching(query: Query, q: string | undefined) {
  const isSkillAlone = query.skill !== undefined && !q;
  return {
    table: isSkillAlone ? sql`talent_skills` : sourceOf(query),
    where: [isSkillAlone ? undefined : sql`listed`, isOfSkill(query), scoredFrom(query)],
    filters: [isFrom(query), isConfirmed(query)],
    indexed: [q ? hasWords(WORDS, q) : undefined, speaks(query)],
  };
}

function sourceOf({ skill }: Query): SQL {
  return skill === undefined ? sql`talents` : OF_SKILL;
}

function orderOf({ sort }: Query): string[] {
  return sort === 'reliability' ? BY_RELIABILITY : BY_SCORE;
}

function isBelow([proven, first, second, id]: Key, { sort }: Query): SQL {
  return sort === 'reliability'
    ? sql`(proven, reliable_low, best_score, account_id)
        < (${proven}::bool, ${first}::float8, ${second}::float8, ${id}::uuid)`
    : sql`(proven, best_score, tests_passed, account_id)
        < (${proven}::bool, ${first}::float8, ${second}::int, ${id}::uuid)`;
}

function scoredFrom({ min_score }: Query): Condition {
  return min_score === undefined ? undefined : sql`best_score >= ${min_score}`;
}

function isFrom({ country }: Query): Condition {
  return country && sql`country = ${country}`;
}

function speaks({ language }: Query): Condition {
  return language && sql`languages @> array[${language}]`;
}

function isConfirmed({ confirmed }: Query): Condition {
  return confirmed && sql`confirmed`;
}

function isOfSkill({ skill }: Query): Condition {
  return skill === undefined ? undefined : sql`skill = ${skill}`;
}

/** Names like the one typed, for a search that found none. */
async function similarNames(deps: Deps, query: Query, q: string, limit: number) {
  const talents = await findSimilar<Talent>(deps.db, q, {
    table: sourceOf(query),
    where: [
      sql`listed`,
      isOfSkill(query),
      scoredFrom(query),
      isFrom(query),
      speaks(query),
      isConfirmed(query),
    ],
    words: WORDS,
    text: sql`plain_text(full_name)`,
    order: orderOf(query),
    shape: shapeOf(query.skill),
    limit,
  });
  return {
    top_talents: talents,
    next_cursor: null,
    total: talents.length,
    total_is_capped: false,
    approximate: talents.length > 0,
  };
}
