import type { Queryable } from '#server/db/connection.ts';
import { isoInstant } from '#server/db/cursor.ts';
import { and, desc, eq, isNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies, invitations, savedCampaigns } from '#server/db/schema/campaigns.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import { companyBlocks, companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { shownEmail, shownName } from '#server/features/campaigns/index.ts';
import type { Account } from '#server/session.ts';
import { displayNameIn } from '#server/text/display-name.ts';

/** What the company noted: about the person whose data it is, or whose company's. */
const notesOn = sql<{ text: string; created_at: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'created_at', ${isoInstant(sql`n.created_at`)})
    order by n.created_at), '[]')
  from candidacy_notes n where n.candidacy_id = ${candidacies.id})`;

/** Where the company put it, and what of it the candidate was told. */
const stepsOf = sql<{ kind: string; stage: string; at: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'stage', s.stage, 'at', ${isoInstant(sql`s.at`)})
    order by s.at), '[]')
  from stage_steps s where s.candidacy_id = ${candidacies.id})`;

/** Where a candidate applied or was invited; what a company opened, with whom it may read there. */
export async function readHiring({ db }: Deps, account: Account) {
  const { id } = account;
  return {
    company_proofs: await db
      .select({
        id: companyProofs.id,
        company_name: companyProofs.company_name,
        register: companyProofs.register,
        number: companyProofs.number,
        status: companyProofs.status,
        reason: companyProofs.reason,
        created_at: companyProofs.created_at,
      })
      .from(companyProofs)
      .where(eq(companyProofs.account_id, id)),
    blocked_companies: await db
      .select({ company: displayNameIn('accounts'), created_at: companyBlocks.created_at })
      .from(companyBlocks)
      .innerJoin(accounts, eq(accounts.id, companyBlocks.company_id))
      .where(eq(companyBlocks.candidate_id, id)),
    candidacies: await db
      .select({
        campaign: campaigns.title,
        company: campaigns.company_name,
        source: candidacies.source,
        score: candidacies.score,
        margin_low: candidacies.margin_low,
        margin_high: candidacies.margin_high,
        verdict: candidacies.verdict,
        confirmed: candidacies.confirmed,
        counted: candidacies.counted,
        created_at: candidacies.created_at,
        withdrawn_at: candidacies.withdrawn_at,
        stage: candidacies.stage,
        stage_shared: candidacies.stage_shared,
        steps: stepsOf,
        notes: notesOn,
      })
      .from(candidacies)
      .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
      .where(eq(candidacies.account_id, id)),
    offer_alerts: await db
      .select({ profile: profiles.name, country: offerAlerts.country, created_at: offerAlerts.created_at })
      .from(offerAlerts)
      .innerJoin(profiles, eq(profiles.id, offerAlerts.profile_id))
      .where(eq(offerAlerts.account_id, id)),
    saved_campaigns: await db
      .select({ campaign: campaigns.title, saved_at: savedCampaigns.saved_at })
      .from(savedCampaigns)
      .innerJoin(campaigns, eq(campaigns.id, savedCampaigns.campaign_id))
      .where(eq(savedCampaigns.account_id, id)),
    invitations: await readInvitations(db, account),
    campaigns: await readOpened(db, account),
  };
}

/** A link may be taken by another account than the one whose address or number the company wrote: those are not its own. */
async function readInvitations(db: Queryable, { id, email, former_email, phone }: Account) {
  const accepted = await db
    .select({
      campaign: campaigns.title,
      email: invitations.email,
      phone: invitations.phone,
      created_at: invitations.created_at,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(eq(invitations.account_id, id));
  return accepted.map((invitation) => ({
    ...invitation,
    email: [email, former_email].includes(invitation.email) ? invitation.email : null,
    phone: invitation.phone === phone ? phone : null,
  }));
}

/** A company's campaigns, with whom it invited and may read of there. */
async function readOpened(db: Queryable, { id, blocked_at }: Account) {
  const opened = await db
    .select()
    .from(campaigns)
    .where(eq(campaigns.account_id, id))
    .orderBy(desc(campaigns.created_at));
  const invited = await db
    .select({
      campaign_id: invitations.campaign_id,
      as: sql<string>`concat_ws(', ', ${invitations.email}, ${invitations.phone})`,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(eq(campaigns.account_id, id));
  const candidates = blocked_at ? [] : await readCandidates(db, id);
  const invitedTo = Map.groupBy(invited, ({ campaign_id }) => campaign_id);
  const candidatesOf = Map.groupBy(candidates, ({ candidacy }) => candidacy.campaign_id);
  return opened.map((campaign) => ({
    id: campaign.id,
    title: campaign.title,
    description: campaign.description,
    profile_name: campaign.profile_name,
    level: campaign.level,
    country: campaign.country,
    is_public: campaign.is_public,
    status: campaign.status,
    hidden_at: campaign.hidden_at,
    hidden_reason: campaign.hidden_reason,
    deadline: campaign.deadline,
    place: campaign.place,
    contract: campaign.contract,
    salary_min: campaign.salary_min,
    salary_max: campaign.salary_max,
    created_at: campaign.created_at,
    invited: (invitedTo.get(campaign.id) ?? []).map((one) => one.as),
    candidates: (candidatesOf.get(campaign.id) ?? []).map(
      ({ candidacy, full_name, email, steps, notes }) => ({
        full_name,
        email,
        source: candidacy.source,
        score: candidacy.score,
        created_at: candidacy.created_at,
        stage: candidacy.stage,
        stage_shared: candidacy.stage_shared,
        steps,
        notes,
      }),
    ),
  }));
}

function readCandidates(db: Queryable, companyId: string) {
  return db
    .select({
      candidacy: candidacies,
      steps: stepsOf,
      notes: notesOn,
      full_name: shownName,
      email: shownEmail,
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(
      and(
        eq(campaigns.account_id, companyId),
        isNull(candidacies.withdrawn_at),
        isWilling(candidacies.account_id, companyId),
      ),
    );
}
