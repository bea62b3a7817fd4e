import type { z } from 'zod';
import { type Cursor, isoInstant, olderThan, writeCursor } from '#server/db/cursor.ts';
import { or, type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal, readWindow } from '#server/db/list-window.ts';
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
import type { publicCampaigns as contract, PublicCampaign } from '#shared/contracts/public-campaigns.ts';
import { PUBLIC_SHAPE } from './public-shape.ts';

type Query = z.output<typeof contract.query>;
type Row = {
  campaigns: PublicCampaign[];
  keys: number;
  counted: number;
  profiles: string[];
  last: Cursor | null;
};

const ORDER = ['created_at', 'id'];
const WORDS: Words = { vector: sql`words`, stemmed: true };

/** Open public campaigns, newest first, a page at a time. */
export async function listPublicCampaigns(deps: Deps, query: Query) {
  const { limit, offset } = readWindow(query);
  const q = query.q?.trim();
  const isWhole = !q && !query.level && !query.profile && !query.country;
  const list = {
    table: sql`campaigns`,
    order: ORDER,
    where: [sql`listed`],
    filters: filters(query),
    either: inCountry(query),
    indexed: [q ? hasWords(WORDS, q) : undefined],
    after: olderThan(query.cursor, sql`created_at`, sql`id`),
  };
  const result = await deps.db.execute<Row>(sql`
    with ${findRows({ ...list, limit, offset })}
    select
      (select coalesce(jsonb_agg(${PUBLIC_SHAPE} order by p.created_at desc, p.id desc), '[]')
        from page p join campaigns t using (id) where ${isOpen(deps)}) as campaigns,
      (select count(*)::int from keys) as keys,
      ${isWhole ? totalOf('campaigns') : countFound()} as counted,
      (select jsonb_build_object('at', ${isoInstant(sql`created_at`)}, 'id', id) from page
        order by created_at, id limit 1) as last,
      ${profileNames} as profiles
  `);
  const row = result.rows[0] as Row;
  if (q && row.keys === 0 && !query.cursor && offset === 0) {
    return { ...(await similarCampaigns(deps, query, q, limit)), profiles: row.profiles };
  }
  return {
    campaigns: row.campaigns,
    next_cursor: row.keys > limit && row.last ? writeCursor(row.last) : null,
    ...(isWhole ? { total: row.counted, total_is_capped: false } : cappedTotal(row.counted)),
    approximate: false,
    profiles: row.profiles,
  };
}

/** A campaign for all countries is for each of them. */
function inCountry({ country }: Query): SQL[] {
  return country ? [sql`country = ${country}`, sql`country is null`] : [];
}

function filters({ level, profile }: Query): Condition[] {
  return [level && sql`level = ${level}`, profile ? sql`profile_name = ${profile}` : undefined];
}

/** Campaigns with words like those typed, for a search that found none. */
async function similarCampaigns(deps: Deps, query: Query, q: string, limit: number) {
  const campaigns = await findSimilar<PublicCampaign>(deps.db, q, {
    table: sql`campaigns`,
    where: [sql`listed`, isOpen(deps), ...filters(query), or(...inCountry(query))],
    words: WORDS,
    text: sql`plain_text(title || ' ' || company_name || ' ' || profile_name)`,
    order: ORDER,
    shape: PUBLIC_SHAPE,
    limit,
  });
  return {
    campaigns,
    next_cursor: null,
    total: campaigns.length,
    total_is_capped: false,
    approximate: campaigns.length > 0,
  };
}

/** A deadline is exact here, whenever the minute's job marks the campaign closed. */
function isOpen(deps: Deps): SQL {
  return sql`(deadline is null or deadline > ${deps.now().toISOString()}::timestamptz)`;
}
