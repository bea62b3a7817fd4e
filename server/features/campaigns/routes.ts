import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { publicRoute, route } from '#server/http/route.ts';
import * as applications from '#shared/contracts/applications.ts';
import * as campaigns from '#shared/contracts/campaigns.ts';
import * as candidates from '#shared/contracts/candidates.ts';
import * as offers from '#shared/contracts/offers.ts';
import * as publicCampaigns from '#shared/contracts/public-campaigns.ts';
import { analyseCampaign } from './analysis/analyse-campaign.ts';
import { applyToCampaign } from './applications/apply-to-campaign.ts';
import { listApplications } from './applications/list-applications.ts';
import { listSavedCampaigns } from './applications/list-saved.ts';
import { forgetCampaign, saveCampaign } from './applications/save-campaign.ts';
import { withdrawApplication } from './applications/withdraw-application.ts';
import { candidacyRoutes } from './candidacy/routes.ts';
import { exportCandidates } from './candidates/export-candidates.ts';
import { listCandidates } from './candidates/list-candidates.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { editCampaign } from './edit-campaign.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { listCampaigns } from './list-campaigns.ts';
import { addOfferAlert } from './offers/add-alert.ts';
import { listOfferAlerts } from './offers/list-alerts.ts';
import { listMatchingOffers } from './offers/list-matching.ts';
import { removeOfferAlert } from './offers/remove-alert.ts';
import { listPublicCampaigns } from './public/list-public-campaigns.ts';
import { readPublicCampaign } from './public/read-public-campaign.ts';
import { readCampaign } from './read-campaign.ts';
import { setCampaignStatus } from './set-campaign-status.ts';

export function campaignRoutes(api: Hono<Env>, deps: Deps): void {
  publicRoute(api, deps, publicCampaigns.publicCampaigns, (reader, { query }) =>
    listPublicCampaigns(reader, query),
  );
  route(api, deps, applications.listApplications, ({ session, query }) =>
    listApplications(deps, { session, query }),
  );
  route(api, deps, applications.withdrawApplication, ({ session, params }) =>
    withdrawApplication(deps, { session, campaignId: params.id }),
  );
  route(api, deps, applications.listSavedCampaigns, ({ session }) => listSavedCampaigns(deps, { session }));
  route(api, deps, applications.saveCampaign, ({ session, params }) =>
    saveCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, applications.forgetCampaign, ({ session, params }) =>
    forgetCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, offers.listMatchingOffers, ({ session }) => listMatchingOffers(deps, { session }));
  route(api, deps, offers.listOfferAlerts, ({ session }) => listOfferAlerts(deps, { session }));
  route(api, deps, offers.addOfferAlert, ({ session, body }) =>
    addOfferAlert(deps, { session, input: body }),
  );
  route(api, deps, offers.removeOfferAlert, ({ session, params }) =>
    removeOfferAlert(deps, { session, alertId: params.id }),
  );
  publicRoute(api, deps, publicCampaigns.publicCampaign, (reader, { session, params }) =>
    readPublicCampaign(reader, { session, campaignId: params.id }),
  );
  route(api, deps, campaigns.listCampaigns, ({ session, query }) => listCampaigns(deps, { session, query }));
  route(api, deps, campaigns.createCampaign, ({ session, body, idempotencyKey }) =>
    createCampaign(deps, { session, input: body, idempotencyKey }),
  );
  route(api, deps, campaigns.readCampaign, ({ session, params }) =>
    readCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, campaigns.editCampaign, ({ session, params, body }) =>
    editCampaign(deps, { session, campaignId: params.id, input: body }),
  );
  route(api, deps, campaigns.setCampaignStatus, ({ session, params, body }) =>
    setCampaignStatus(deps, { session, campaignId: params.id, ...body }),
  );
  route(api, deps, campaigns.deleteCampaign, ({ session, params }) =>
    deleteCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, publicCampaigns.applyToCampaign, ({ session, params }) =>
    applyToCampaign(deps, { session, campaignId: params.id }),
  );
  route(api, deps, candidates.listCandidates, ({ session, params, query }) =>
    listCandidates(deps, { session, campaignId: params.id, query }),
  );
  route(api, deps, candidates.exportCandidates, ({ session, params, query }) =>
    exportCandidates(deps, { session, campaignId: params.id, query }),
  );
  route(api, deps, candidates.exportChosen, ({ session, params, body }) =>
    exportCandidates(deps, { session, campaignId: params.id, ids: body.ids }),
  );
  route(api, deps, candidates.analyzeCampaign, ({ session, params }) =>
    analyseCampaign(deps, { session, campaignId: params.id }),
  );
  candidacyRoutes(api, deps);
  invitationRoutes(api, deps);
}
