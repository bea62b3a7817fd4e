import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { cappedTotal, readWindow } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import { findResembling } from '#server/search/resembling.ts';
import { hasUnknownWord, lookFor } from '#server/search/search.ts';
import type { publicCampaigns as contract, PublicCampaign } from '#shared/contracts/campaigns.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';

type Query = z.output<typeof contract.query>;
type Last = { at: string; id: string };
type Row = {
  campaigns: PublicCampaign[];
  keys: number;
  counted: number;
  profiles: string[];
  last: Last | null;
  misspelt: boolean;
};

/** Of a search that found nothing, at most so many resembling campaigns are compared. */
const RESEMBLING = 200;

/** Open public campaigns, newest first, a page at a time: one range of one index, whatever is searched. */
export async function listPublicCampaigns(deps: Deps, query: Query) {
  const { limit, offset } = readWindow(query);
  const q = query.q?.trim();
  const after = readCursor(query.cursor);
  const whole = !q && !query.level && !query.profile && !query.country;
  const found = (rows: number, from?: SQL) => (q ? searched(query, rows, from) : filtered(query, rows, from));
  const beyond =
    after && sql`and (k.created_at, k.campaign_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const result = await deps.db.execute<Row>(sql`
    with ${lookedFor(query, q)},
    keys as (
      select * from (${found(offset + limit + 1, beyond)}) found
      order by created_at desc, campaign_id desc
      limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by created_at desc, campaign_id desc limit ${limit})
    select
      (select coalesce(jsonb_agg(${shape()} order by p.created_at desc, p.campaign_id desc), '[]')
        from page p join campaigns c on c.id = p.campaign_id where ${stillOpen(deps)}) as campaigns,
      (select count(*)::int from keys) as keys,
      ${whole ? kept() : sql`(select count(*)::int from (${found(COUNT_CAP + 1)}) as matches)`} as counted,
      (select jsonb_build_object('at', ${instant(sql`created_at`)}, 'id', campaign_id) from page
        order by created_at, campaign_id limit 1) as last,
      ${hasUnknownWord(sql`campaign_terms`)} as misspelt,
      ${profileNames()} as profiles
  `);
  const row = result.rows[0] as Row;
  const nothing = row.keys === 0 && row.misspelt && !query.cursor && offset === 0;
  if (nothing && q) return { ...(await resembling(deps, query, q, limit)), profiles: row.profiles };
  return {
    campaigns: row.campaigns,
    next_cursor: row.keys > limit && row.last ? writeCursor(row.last) : null,
    ...(whole ? { total: row.counted, total_is_capped: false } : cappedTotal(row.counted)),
    approximate: false,
    profiles: row.profiles,
  };
}

/** The first `rows` of what the filters let through. */
function filtered(query: Query, rows: number, beyond = sql``): SQL {
  return sql`
    select k.created_at, k.campaign_id from campaign_terms k where k.term = ${facetTerm(query)} ${beyond}
    ${first(rows)}`;
}

/**
 * A word alone is one range of `campaign_terms`; several things are the rarest pair's range, the others seen in its
 * rows.
 */
function searched(query: Query, rows: number, beyond = sql``): SQL {
  return sql`
    (select k.created_at, k.campaign_id from campaign_terms k
    where k.term = (select alone from looked_for) ${beyond} ${first(rows)})
    union all
    (select k.created_at, k.campaign_id from campaign_pairs k
    where k.term = (select pair from looked_for) and k.words like all ((select patterns from looked_for)::text[])
      ${facets(query, 'k')} ${beyond} ${first(rows)})`;
}

function first(rows: number): SQL {
  return sql`order by k.created_at desc, k.campaign_id desc limit ${rows}`;
}

function lookedFor({ level, profile, country }: Query, q: string | undefined): SQL {
  return lookFor(q, {
    pairs: sql`campaign_pairs`,
    place: sql`k.created_at`,
    facets: [level, profile, country].filter((facet) => facet !== undefined).map((facet) => `/${facet}`),
  });
}

/** As the trigger writes it: empty where any will do. */
function facetTerm({ level, profile, country }: Query): string {
  return `/${level ?? ''}/${profile ?? ''}/${country ?? ''}`;
}

/** The filters on rows of `campaigns` or `campaign_pairs`. */
function facets({ level, profile, country }: Query, rows: 'c' | 'k'): SQL {
  const column = (name: string) => sql.raw(`${rows}.${name}`);
  const conditions = [
    level && sql`and ${column('level')} = ${level}`,
    profile && sql`and ${column('profile_name')} = ${profile}`,
    country && sql`and ${column('country')} = ${country}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition instanceof Object),
    sql` `,
  );
}

/** Campaigns with words like those typed, for a search that found none. */
async function resembling(deps: Deps, query: Query, q: string, limit: number) {
  const words = sql`plain_text(c.title || ' ' || c.company_name || ' ' || c.profile_name)`;
  const rows = await findResembling<{ campaign: PublicCampaign }>(
    deps.db,
    sql`
    with near as (
      select * from campaigns c
      where c.listed and ${words} %> plain_text(${q}) and ${stillOpen(deps)} ${facets(query, 'c')}
      limit ${RESEMBLING}
    )
    select ${shape()} as campaign from near c
    order by word_similarity(plain_text(${q}), ${words}) desc, c.created_at desc, c.id
    limit ${limit}
  `,
  );
  const campaigns = rows.map((row) => row.campaign);
  return {
    campaigns,
    next_cursor: null,
    total: campaigns.length,
    total_is_capped: false,
    approximate: campaigns.length > 0,
  };
}

/** A deadline is exact here, whenever the minute's job marks the campaign closed. */
function stillOpen(deps: Deps): SQL {
  return sql`(c.deadline is null or c.deadline > ${deps.now().toISOString()}::timestamptz)`;
}

/** The same fields as `presentPublicCampaign`, built where the rows are: one round trip. */
function shape(): SQL {
  return sql`jsonb_build_object('id', c.id, 'title', c.title, 'description', c.description,
    'company_name', c.company_name, 'level', c.level, 'profile_name', c.profile_name, 'country', c.country,
    'deadline', ${instant(sql`c.deadline`)}, 'created_at', ${instant(sql`c.created_at`)},
    'profile_skills', c.skill_names, 'applications_count', c.candidacies_count, 'is_demo', c.is_demo)`;
}

function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function kept(): SQL {
  return sql`(select coalesce(sum(total), 0)::int from list_counters where list = 'campaigns')`;
}

function profileNames(): SQL {
  return sql`(select coalesce(jsonb_agg(name order by position, name), '[]') from profiles where deleted_at is null)`;
}
