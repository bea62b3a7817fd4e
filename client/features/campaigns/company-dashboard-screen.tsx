import Coins from 'lucide-react/icons/coins';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { insist } from '#client/app/insist.ts';
import { useUser } from '#client/app/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';
import { useAddressDialog } from '#client/ui/use-address-dialog.ts';
import { CampaignsSection } from './company/campaigns-section.tsx';
import { Counters } from './company/counters.tsx';
import { CreateCampaignDialog } from './company/create-campaign-dialog.tsx';
import { useCampaignCost, useCampaigns } from './company/queries.ts';

const CandidatesDialog = lazy(() =>
  insist(async () => ({ default: (await import('./candidates/candidates-dialog.tsx')).CandidatesDialog })),
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
      <PageHeader
        title="Dashboard Entreprise"
        lead={user.company_name || user.email}
        actions={
          <>
            <Button onClick={create}>
              <Plus size={20} aria-hidden="true" />
              Nouvelle campagne
            </Button>
            <ButtonLink variant="secondary" to="/pricing">
              <Coins size={20} aria-hidden="true" />
              Acheter des crédits
            </ButtonLink>
          </>
        }
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
        <Suspense>
          <CandidatesDialog campaignId={candidates.value} onClose={candidates.hide} />
        </Suspense>
      )}
    </Page>
  );
}
