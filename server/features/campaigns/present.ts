import { sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { PublicCampaign } from '#shared/contracts/public-campaigns.ts';
import type { CampaignRow } from './access.ts';
import type { Invited } from './invitations/invited-emails.ts';
import { countApplications } from './public/count-applications.ts';

export function presentCampaign(campaign: CampaignRow, invited: Invited): Campaign {
  return {
    id: campaign.id,
    ...presentEditable(campaign),
    profile_id: campaign.profile_id,
    profile_name: campaign.profile_name,
    level: campaign.level,
    is_public: campaign.is_public,
    status: campaign.status,
    hidden_reason: campaign.hidden_reason,
    invited_emails: invited.emails,
    invited_count: invited.count,
    created_at: campaign.created_at.toISOString(),
    candidacies_count: campaign.candidacies_count,
    tested_count: campaign.tested_count,
    passed_count: campaign.passed_count,
  };
}

/** The fields of a campaign that its company may change later. */
export function presentEditable(campaign: CampaignRow) {
  return {
    title: campaign.title,
    description: campaign.description,
    country: campaign.country,
    deadline: campaign.deadline?.toISOString() ?? null,
    ...presentOffer(campaign),
  };
}

export function presentOffer({ place, contract, salary_min, salary_max }: CampaignRow) {
  return { place, contract, salary_min, salary_max };
}

/** What `presentPublicCampaign` shows, of a campaign joined with its company. */
export const publicFields = {
  campaign: campaigns,
  /** The company’s, as it was checked. */
  verifiedName: accounts.verified_name,
  applications: countApplications(sql`${campaigns}`),
};

type Public = { campaign: CampaignRow; verifiedName: string | null; applications: number };

/** What anybody may see of a public campaign. */
export function presentPublicCampaign({ campaign, verifiedName, applications }: Public): PublicCampaign {
  return {
    id: campaign.id,
    title: campaign.title,
    description: campaign.description,
    company_name: campaign.company_name,
    company_verified: campaign.company_name === verifiedName,
    level: campaign.level,
    profile_name: campaign.profile_name,
    country: campaign.country,
    deadline: campaign.deadline?.toISOString() ?? null,
    created_at: campaign.created_at.toISOString(),
    profile_skills: campaign.skill_names,
    applications_count: applications,
    is_demo: campaign.is_demo,
  };
}
