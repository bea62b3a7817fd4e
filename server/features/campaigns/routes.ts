import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/campaigns.ts';
import * as candidates from '#shared/contracts/candidates.ts';
import { analyseCampaign } from './analysis/analyse-campaign.ts';
import { applyToCampaign } from './apply-to-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { exportCandidates } from './export-candidates.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listCandidates } from './list-candidates.ts';
import { listPublicCampaigns } from './list-public-campaigns.ts';
import { readPublicCampaign } from './read-public-campaign.ts';

export function campaignRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.publicCampaigns, ({ query }) => listPublicCampaigns(deps, query));
  route(api, deps, contracts.publicCampaign, ({ session, params }) =>
    readPublicCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, contracts.listCampaigns, ({ session, query }) => listCampaigns(deps, { session, query }));
  route(api, deps, contracts.createCampaign, ({ session, body, idempotencyKey }) =>
    createCampaign(deps, { session, input: body, idempotencyKey }),
  );
  route(api, deps, contracts.deleteCampaign, ({ session, params }) =>
    deleteCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, contracts.applyToCampaign, ({ session, params }) =>
    applyToCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, candidates.listCandidates, ({ session, params, query }) =>
    listCandidates(deps, { session, campaignId: params.id, query }),
  );
  route(api, deps, candidates.exportCandidates, ({ session, params }) =>
    exportCandidates(deps, { session, campaignId: params.id }),
  );
  route(api, deps, candidates.analyzeCampaign, ({ session, params }) =>
    analyseCampaign(deps, { session, campaignId: params.id }),
  );
}
