import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { CursorInstant, cutPage, FIRST_PAGE } from '#server/db/cursor.ts';
import { asc, desc, eq, type SQL, sql } from '#server/db/drizzle.ts';
import { KeyText, readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { listCandidates as contract } from '#shared/contracts/candidates.ts';
import { managedCampaign } from '../access.ts';
import { readInvited } from '../invitations/invited-emails.ts';
import { presentCampaign } from '../present.ts';
import { oneAsCompanySees } from './as-company-sees.ts';
import { presentCandidacy } from './present-candidacy.ts';
import { byName, byReliability, byScore, readCandidacies } from './read-candidacies.ts';
import { isFiltered, wantedCandidacies } from './wanted-candidacies.ts';

type Query = z.output<typeof contract.query>;

type Row = Awaited<ReturnType<typeof readCandidacies>>[number];

const ByNumber = z.tuple([z.number(), z.uuid()]);
const ByName = z.tuple([KeyText, z.uuid()]);
const ByDate = z.tuple([CursorInstant, z.uuid()]);

const ORDERS = {
  score: { key: byScore, type: sql`float8`, cursor: ByNumber, of: (row: Row) => row.score ?? -1 },
  reliability: {
    key: byReliability,
    type: sql`float8`,
    cursor: ByNumber,
    of: (row: Row) => row.margin_low ?? -1,
  },
  recent: {
    key: sql`${candidacies.created_at}`,
    type: sql`timestamptz`,
    cursor: ByDate,
    of: (row: Row) => row.created_at.toISOString(),
  },
  name: { key: byName, type: sql`text`, cursor: ByName, of: (row: Row) => row.name_key },
};

/** Candidacies of one campaign, in the order asked for, keyset-paged. @throws 404 for another company's */
export async function listCandidates(
  deps: Deps,
  { session, campaignId, query }: { session: Session; campaignId: string; query: Query },
) {
  const campaign = await oneAsCompanySees(deps.db, await managedCampaign(deps.db, { session, campaignId }));
  const limit = query.limit ?? FIRST_PAGE;
  const order = ORDERS[query.sort ?? 'score'];
  const after = readKey<[string | number, string]>(query.cursor, order.cursor);
  const isRising = (query.order ?? (query.sort === 'name' ? 'asc' : 'desc')) === 'asc';
  const [turn, beyond] = isRising ? [asc, sql`>`] : [desc, sql`<`];
  const wanted = wantedCandidacies(campaign, query, deps.now());
  const rows = await readCandidacies(deps.db, campaign)
    .where(
      after
        ? sql`${wanted} and (${order.key}, ${candidacies.id}) ${beyond} (${after[0]}::${order.type}, ${after[1]}::uuid)`
        : wanted,
    )
    .orderBy(turn(order.key), turn(candidacies.id))
    .limit(limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, (last) => writeKey([order.of(last), last.id]));
  return {
    campaign: presentCampaign(campaign, await readInvited(deps.db, campaignId)),
    candidates: page.map((row) => presentCandidacy(deps, row)),
    next_cursor,
    total: isFiltered(query) ? await count(deps.db, wanted) : campaign.candidacies_count,
  };
}

async function count(db: Queryable, wanted: SQL): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(wanted);
  return row?.total ?? 0;
}
