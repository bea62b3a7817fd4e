import SearchX from 'lucide-react/icons/search-x';
import { useParams } from 'react-router-dom';
import { useHasToken } from '#client/http/use-has-token.ts';
import { useSession } from '#client/session/session.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { CampaignView } from './campaign-view.tsx';
import { useCampaign } from './queries.ts';

export function CampaignScreen() {
  const { campaignId = '' } = useParams();
  const { status, user } = useSession();
  const campaign = useCampaign(campaignId, user?.id);
  // A campaign that visitors do not see may be there for whoever is about to be recognised.
  const undecided = useHasToken() && status === 'checking' && campaign.data === null;
  return (
    <Page>
      {(undecided || campaign.data === undefined) && <HiddenTitle title="Offre" />}
      {undecided ? (
        <CampaignSkeleton />
      ) : (
        <Loaded query={campaign} failed="L’offre n’a pas pu être chargée" waiting={<CampaignSkeleton />}>
          {(found) => (found ? <CampaignView campaign={found} /> : <NotFound />)}
        </Loaded>
      )}
    </Page>
  );
}

function NotFound() {
  return (
    <>
      <title>Campagne non trouvée · Baara</title>
      <EmptyState
        as="h1"
        icon={SearchX}
        title="Campagne non trouvée"
        action={<ButtonLink to="/opportunities">Voir les offres</ButtonLink>}
      >
        Elle a été retirée, ou elle est réservée aux candidats invités.
      </EmptyState>
    </>
  );
}

function CampaignSkeleton() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton short />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </>
  );
}
