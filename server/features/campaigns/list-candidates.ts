import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import type { Candidacy, listCandidates as contract } from '#shared/contracts/candidates.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/score.ts';
import { type CampaignRow, managedCampaign } from './access.ts';
import { invitedEmails } from './invited-emails.ts';
import { presentCampaign } from './present.ts';
import { presentCandidacy } from './present-candidacy.ts';
import {
  byReliability,
  byScore,
  isAbandoned,
  readCandidacies,
  shownEmail,
  shownName,
} from './read-candidacies.ts';

type Query = z.output<typeof contract.query>;

type Row = Awaited<ReturnType<typeof readCandidacies>>[number];

const FIRST_PAGE = 100;
const ByNumber = z.tuple([z.number(), z.uuid()]);
const ByDate = z.tuple([z.iso.datetime(), z.uuid()]);

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
};

/** Candidacies of one campaign, the highest or the newest first, keyset-paged. @throws 404 for another company's */
export async function listCandidates(
  deps: Deps,
  { session, campaignId, query }: { session: Session; campaignId: string; query: Query },
) {
  const campaign = await managedCampaign(deps.db, { session, campaignId });
  const limit = query.limit ?? FIRST_PAGE;
  const order = ORDERS[query.sort ?? 'score'];
  const after = readKey<[string | number, string]>(query.cursor, order.cursor);
  const willing = isWilling(candidacies.account_id, campaign.account_id);
  const wanted = sql`${candidacies.campaign_id} = ${campaignId} and ${willing} ${ofStatus(query)} ${ofStrength(query)} ${named(query)}`;
  const rows = await readCandidacies(deps.db, campaign)
    .where(
      after
        ? sql`${wanted} and (${order.key}, ${candidacies.id}) < (${after[0]}::${order.type}, ${after[1]}::uuid)`
        : wanted,
    )
    .orderBy(desc(order.key), desc(candidacies.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const filtered = query.status !== undefined || query.confirmed !== undefined || Boolean(query.q?.trim());
  return {
    campaign: presentCampaign(campaign, await invitedEmails(deps.db, campaignId)),
    candidates: page.map((row) => presentCandidacy(deps, row)),
    next_cursor: rows.length > limit && last ? writeKey([order.of(last), last.id]) : null,
    total: filtered
      ? await count(deps.db, wanted)
      : campaign.candidacies_count - (await countUnwilling(deps.db, campaign)),
  };
}

function ofStatus({ status }: Query): SQL {
  const conditions: Record<Candidacy['status'], SQL> = {
    passed: sql`and ${candidacies.score} >= ${CERTIFICATION_THRESHOLD}`,
    failed: sql`and ${candidacies.score} < ${CERTIFICATION_THRESHOLD}`,
    waiting: sql`and ${candidacies.score} is null and not ${isAbandoned}`,
    abandoned: sql`and ${candidacies.score} is null and ${isAbandoned}`,
  };
  return status ? conditions[status] : sql``;
}

function ofStrength({ confirmed }: Query): SQL {
  return confirmed ? sql`and ${candidacies.confirmed}` : sql``;
}

function named({ q }: Query): SQL {
  const text = q?.trim();
  return text
    ? sql`and position(plain_text(${text}) in plain_text(${shownName} || ' ' || ${shownEmail})) > 0`
    : sql``;
}

/** Candidates of the campaign who blocked its company. */
async function countUnwilling(db: Queryable, { id, account_id }: CampaignRow): Promise<number> {
  const [row] = await db
    .select({ unwilling: sql<number>`count(*)::int` })
    .from(companyBlocks)
    .innerJoin(candidacies, eq(candidacies.account_id, companyBlocks.candidate_id))
    .where(and(eq(companyBlocks.company_id, account_id), eq(candidacies.campaign_id, id)));
  return row?.unwilling ?? 0;
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
