import type { Queryable } from '#server/db/connection.ts';
import { and, eq, getTableColumns, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { TIE } from '#server/measurement/ranking.ts';
import { shownAddressOf } from '#server/retired-address.ts';
import type { CampaignRow } from '../access.ts';

/** As `candidacies_by_score` is ordered: those still waiting come last. */
export const byScore = sql<number>`coalesce(${candidacies.score}, -1)`;

/** By the lower end of the margin, as `candidacies_by_reliability` is ordered. */
export const byReliability = sql<number>`coalesce(${candidacies.margin_low}, -1)`;

const isGone = sql<boolean>`${accounts.deleted_at} is not null`;

/** Of a candidacy joined with its account and test: the test was opened and given up, or the account deleted. */
export const isAbandoned = sql<boolean>`(${isGone} or coalesce(${assessments.status} = 'pending'
  and ${assessments.started_at} is not null and ${assessments.deleted_at} is not null, false))`;

/** Invited, and the test not opened yet: the company knows the address or number it wrote, and learns nothing of whose it is. */
export const isStranger = sql`not ${isGone} and ${candidacies.source} = 'invited' and ${assessments.started_at} is null`;

/**
 * Of an invited person who has not opened the test the candidacy’s id. Lists of talents show the account’s id: it
 * would tell whose address the company invited.
 */
const shownId = sql<string>`case when ${isStranger} then ${candidacies.id} else ${candidacies.account_id} end`;

const invitedAs = (what: SQL) => sql`coalesce((select min(${what}) from invitations i
  where i.campaign_id = ${candidacies.campaign_id} and i.account_id = ${candidacies.account_id}), '')`;

export const shownName = sql<string>`case when ${isStranger} then ${invitedAs(sql`coalesce(i.email, i.phone)`)} else ${accounts.full_name} end`;
/**
 * The address that the company reads: of an invited person who has not opened the test the one that it wrote; none
 * of a deleted account or of one whose address went to somebody else.
 */
export const shownEmail = sql<string>`case when ${isGone} then '' when ${isStranger} then ${invitedAs(sql`i.email`)} else ${shownAddressOf} end`;

/**
 * When the shown address was proved. Null where it is not the account’s own: an invitation may be accepted from an
 * account with another address.
 */
const provedAt =
  sql`case when ${shownEmail} = ${accounts.email} then ${accounts.email_verified_at} end`.mapWith(
    accounts.email_verified_at,
  );

/** Sorts by name as a spreadsheet does: accents and capitals make no difference. */
export const byName = sql<string>`plain_text(${shownName})`;

/**
 * Whether a candidacy’s score is tied with another one that the company sees. The campaign’s largest error bounds
 * how far away a tie can be: an index finds the few that have to be compared.
 */
function isTied({ id, account_id }: CampaignRow): SQL<boolean> {
  const { score, score_error } = candidacies;
  const reach = sql`${TIE} * sqrt(${score_error} ^ 2 + (select max(score_error) ^ 2 from candidacies where campaign_id = ${id}))`;
  return sql`
    case when ${score} is null or ${score_error} is null then false else exists (
      select from candidacies other
      where other.campaign_id = ${id} and other.id <> ${candidacies.id} and other.withdrawn_at is null
        and ${isWilling(sql`other.account_id`, account_id)}
        and coalesce(other.score, -1) between ${score} - ${reach} and ${score} + ${reach}
        and abs(other.score - ${score}) <= ${TIE} * sqrt(other.score_error ^ 2 + ${score_error} ^ 2)) end`;
}

/** No question of its test was new to the candidate. */
const hadMetAll = sql<boolean>`exists (select from papers p where p.assessment_id = ${candidacies.assessment_id} and p.counted = '[]')`;

/** Candidacies with what the campaign’s company sees of each; which ones, and in which order, the caller adds. */
export function readCandidacies(db: Queryable, campaign: CampaignRow) {
  return db
    .select({
      ...getTableColumns(candidacies),
      candidate_id: shownId,
      full_name: shownName,
      name_key: byName,
      email: shownEmail,
      deleted: isGone,
      email_verified_at: provedAt,
      domain_scores: reports.domain_scores,
      abandoned: isAbandoned,
      // With an account its certificates go too, which says nothing of what they were worth.
      certificate_withdrawn: sql<boolean>`${certificates.revoked_at} is not null and not ${isGone}`,
      certificate_issued_at: certificates.issued_at,
      conversation_id: conversations.id,
      contact_until: conversations.contact_until,
      tied: isTied(campaign),
      met_all: hadMetAll,
    })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .leftJoin(reports, eq(reports.id, candidacies.report_id))
    .leftJoin(
      certificates,
      and(
        eq(certificates.report_id, candidacies.report_id),
        eq(certificates.account_id, candidacies.account_id),
      ),
    )
    .leftJoin(
      conversations,
      and(
        eq(conversations.enterprise_id, campaign.account_id),
        eq(conversations.candidate_id, candidacies.account_id),
        sql`not (${isStranger})`,
      ),
    );
}
