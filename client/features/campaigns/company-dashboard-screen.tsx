import { useUser } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useAddressDialog } from '#client/ui/feedback/use-address-dialog.ts';
import { DashboardHeader } from '#client/ui/layout/dashboard-header.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { CampaignsSection } from './company/campaigns-section.tsx';
import { Counters } from './company/counters.tsx';
import { CreateCampaignDialog } from './company/create-campaign-dialog.tsx';
import { useCampaignCost, useCampaigns } from './company/queries.ts';

const CandidatesDialog = onDemand(
  async () => (await import('./candidates/candidates-dialog.tsx')).CandidatesDialog,
);

export function CompanyDashboardScreen() {
  const user = useUser();
  const campaigns = useCampaigns();
  const cost = useCampaignCost();
  const creation = useAddressDialog('nouvelle');
  const candidates = useAddressDialog('candidats');
  const create = () => creation.show('1');
  return (
    <Page>
      <DashboardHeader
        title="Dashboard Entreprise"
        lead={user.company_name || user.email}
        start="Nouvelle campagne"
        onClick={create}
      />
      <Counters
        credits={user.credits}
        active={campaigns.data?.active}
        open={campaigns.data?.public}
        cost={cost.data}
      />
      <CampaignsSection campaigns={campaigns} onCreate={create} onOpen={candidates.show} />
      <CreateCampaignDialog open={creation.value !== null} onClose={creation.hide} />
      {candidates.value !== null && (
        <CandidatesDialog campaignId={candidates.value} onClose={candidates.hide} />
      )}
    </Page>
  );
}
