import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { readPublicCampaign } from '#server/features/campaigns/index.ts';
import { Id } from '#shared/contracts/common.ts';
import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { excerpt } from '#shared/rules/text/excerpt.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { jobPosting } from './job-posting.ts';
import { DESCRIPTION, type PublicPage } from './page.ts';

export const campaignPage: PublicPage = {
  path: '/campaign/:param',
  cached: true,
  address: ({ param }) => addressOf(param),
  read: async (deps, { param }) => {
    const key = publicQueries.campaign(param, undefined);
    const found = await readFound(deps, param);
    if (!found) {
      const head = { description: DESCRIPTION, canonical: addressOf(param), hidden: true };
      return { status: 404, responses: [[key, { campaign: null }]], head };
    }
    const { campaign } = found;
    const canonical = addressOf(campaign.id);
    return {
      responses: [[key, found]],
      // Lists, and so their version, hold only what is open.
      isPassing: !campaign.is_open,
      head: {
        description: describe(campaign),
        canonical,
        hidden: campaign.is_demo,
        data:
          campaign.is_open && !campaign.lacks_questions && !campaign.is_demo
            ? jobPosting(campaign, deps.config.publicUrl + canonical)
            : undefined,
      },
    };
  },
};

const addressOf = (id: string) => `/campaign/${encodeURIComponent(id)}`;

async function readFound(deps: Deps, id: string) {
  if (!Id.safeParse(id).success) return undefined;
  return readPublicCampaign(deps, { session: null, campaignId: id }).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
}

function describe(campaign: PublicCampaignDetail): string {
  const facts = [
    campaign.company_name,
    campaign.profile_name,
    campaign.country && COUNTRY_NAMES[campaign.country],
    campaign.deadline && `jusqu’au ${formatDate(campaign.deadline)}`,
  ];
  return `${facts.filter(Boolean).join(', ')}. ${excerpt(campaign.description, 200)}`.trim();
}
