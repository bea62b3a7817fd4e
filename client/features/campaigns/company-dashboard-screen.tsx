import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useMayRecruit } from '#client/session/seat.ts';
import { useUser } from '#client/session/session.tsx';
import { useAddressDialog } from '#client/ui/feedback/use-address-dialog.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { DashboardHeader } from '#client/ui/layout/dashboard-header.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { candidatesAddress } from './company/addresses.ts';
import { CampaignsSection } from './company/campaigns-section.tsx';
import { Counters } from './company/counters.tsx';
import { CreateCampaignDialog } from './company/create-campaign-dialog.tsx';
import { EMPTY_DRAFT } from './company/draft.ts';
import { useCampaignCost, useCampaigns } from './company/queries.ts';

export function CompanyDashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const archived = parameters.has('archivees');
  const campaigns = useCampaigns(archived);
  const cost = useCampaignCost();
  const creation = useAddressDialog('nouvelle');
  const mayRecruit = useMayRecruit();
  const headline = {
    title: 'Dashboard Entreprise',
    lead: user.company_name || (user.needs_email ? user.full_name : user.email),
  };
  const create = () => creation.show('1');
  // As notifications name them.
  const asked = parameters.get('candidats');
  if (asked) return <Navigate to={candidatesAddress(asked)} replace />;
  return (
    <Page>
      {user.seat ? (
        <PageHeader
          {...headline}
          actions={mayRecruit && <Button onClick={create}>Nouvelle campagne</Button>}
        />
      ) : (
        <DashboardHeader {...headline} start="Nouvelle campagne" onClick={create} />
      )}
      <Counters
        credits={user.credits}
        active={campaigns.data?.active}
        open={campaigns.data?.public}
        cost={cost.data}
      />
      <CampaignsSection
        campaigns={campaigns}
        archived={archived}
        onArchived={(wanted) => setParameters(wanted ? { archivees: '1' } : {})}
        onCreate={create}
        onOpen={(id) => navigate(candidatesAddress(id), { state: { openedHere: true } })}
      />
      <CreateCampaignDialog
        open={mayRecruit && creation.value !== null}
        start={{ ...EMPTY_DRAFT, country: (user.seat ?? user).country ?? '' }}
        keptAs="campagne"
        onClose={creation.hide}
        onCreated={creation.hide}
      />
    </Page>
  );
}
