import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies, invitations } from '#server/db/schema/campaigns.ts';
import { companyBlocks, companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';

/** Where a candidate applied or was invited; what a company opened, with whom it may read there. */
export async function readHiring({ db }: Deps, { id }: Account) {
  const opened = await db
    .select()
    .from(campaigns)
    .where(eq(campaigns.account_id, id))
    .orderBy(desc(campaigns.created_at));
  const invited = await db
    .select({ campaign_id: invitations.campaign_id, email: invitations.email })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(eq(campaigns.account_id, id));
  const candidates = await db
    .select({
      candidacy: candidacies,
      full_name: accounts.full_name,
      email: accounts.email,
      invited_as: invitations.email,
      opened_at: assessments.started_at,
    })
    .from(candidacies)
    .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .leftJoin(
      invitations,
      and(
        eq(invitations.campaign_id, candidacies.campaign_id),
        eq(invitations.account_id, candidacies.account_id),
      ),
    )
    .where(eq(campaigns.account_id, id));
  const invitedTo = Map.groupBy(invited, ({ campaign_id }) => campaign_id);
  const candidatesOf = Map.groupBy(candidates, ({ candidacy }) => candidacy.campaign_id);
  return {
    company_proofs: await db
      .select({
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
      .select({ company: accounts.company_name, created_at: companyBlocks.created_at })
      .from(companyBlocks)
      .innerJoin(accounts, eq(accounts.id, companyBlocks.company_id))
      .where(eq(companyBlocks.candidate_id, id)),
    candidacies: await db
      .select({
        campaign: campaigns.title,
        company: campaigns.company_name,
        source: candidacies.source,
        score: candidacies.score,
        created_at: candidacies.created_at,
      })
      .from(candidacies)
      .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
      .where(eq(candidacies.account_id, id)),
    invitations: await db
      .select({
        campaign: campaigns.title,
        email: invitations.email,
        created_at: invitations.created_at,
      })
      .from(invitations)
      .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
      .where(eq(invitations.account_id, id)),
    campaigns: opened.map((campaign) => ({
      id: campaign.id,
      title: campaign.title,
      description: campaign.description,
      profile_name: campaign.profile_name,
      level: campaign.level,
      is_public: campaign.is_public,
      status: campaign.status,
      deadline: campaign.deadline,
      created_at: campaign.created_at,
      invited: (invitedTo.get(campaign.id) ?? []).map(({ email }) => email),
      candidates: (candidatesOf.get(campaign.id) ?? []).map(({ candidacy, ...person }) => ({
        ...namesOf(candidacy, person),
        source: candidacy.source,
        score: candidacy.score,
        created_at: candidacy.created_at,
      })),
    })),
  };
}

type Person = { full_name: string; email: string; invited_as: string | null; opened_at: Date | null };

/** Until an invited person opens the test, a company knows them by the address it wrote. */
function namesOf({ source }: typeof candidacies.$inferSelect, person: Person) {
  const { full_name, email, invited_as, opened_at } = person;
  if (source === 'applied' || opened_at) return { full_name, email };
  return { full_name: invited_as ?? '', email: invited_as ?? '' };
}
