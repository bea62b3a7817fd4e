import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMayRecruit } from '#client/session/seat.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useBack } from '#client/ui/feedback/use-back.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { campaignAddress } from './company/addresses.ts';
import { CampaignPage } from './company/campaign-page.tsx';
import { CreateCampaignDialog } from './company/create-campaign-dialog.tsx';
import { copyOf } from './company/draft.ts';
import { useOwnCampaign } from './company/queries.ts';
import { INVITES_NOBODY } from './invitations/describe-closed.ts';

const CandidatesDialog = onDemand(
  async () => (await import('./candidates/candidates-dialog.tsx')).CandidatesDialog,
);

const InvitationsDialog = onDemand(
  async () => (await import('./invitations/invitations-dialog.tsx')).InvitationsDialog,
);

/** One campaign for its company; the dialogs of its candidates and invitations have addresses below it. */
export function CompanyCampaignScreen() {
  const { campaignId = '', view } = useParams();
  const campaign = useOwnCampaign(campaignId);
  const navigate = useNavigate();
  const mayRecruit = useMayRecruit();
  const hideView = useBack(() => navigate(campaignAddress(campaignId), { replace: true }));
  return (
    <Page>
      {campaign.data === undefined && <HiddenTitle title="Campagne" />}
      {view === 'invitations' && !mayRecruit && <Banner>{INVITES_NOBODY}</Banner>}
      <WithCopy key={campaignId} original={campaign.data?.campaign}>
        {(onCopy) => (
          <Loaded query={campaign} failed="La campagne n’a pas pu être chargée" waiting={<Waiting />}>
            {(found) => (found ? <CampaignPage {...found} onCopy={onCopy} /> : <NotFound />)}
          </Loaded>
        )}
      </WithCopy>
      {view === 'candidats' && campaign.data !== null && (
        <CandidatesDialog campaignId={campaignId} onClose={hideView} />
      )}
      {view === 'invitations' && (
        <Invitations key={campaignId} campaign={campaign.data?.campaign} onClose={hideView} />
      )}
    </Page>
  );
}

type WithCopyProps = { original: Campaign | undefined; children: (onCopy: () => void) => ReactNode };

/** Begun, a copy stays, whatever becomes of the original: what is typed there would be lost. */
function WithCopy({ original, children }: WithCopyProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const copied = useRef<Campaign>(null);
  if (original) copied.current = original;
  return (
    <>
      {children(() => setOpen(true))}
      {copied.current && (
        <CreateCampaignDialog
          open={isOpen}
          start={copyOf(copied.current)}
          keptAs={`campagne-${copied.current.id}`}
          onClose={() => setOpen(false)}
          onCreated={({ id }) => {
            setOpen(false);
            navigate(campaignAddress(id));
          }}
        />
      )}
    </>
  );
}

/** Once open they stay, whatever becomes of the role or the campaign: what is typed there would be lost. */
function Invitations({ campaign, onClose }: { campaign: Campaign | undefined; onClose: () => void }) {
  const mayRecruit = useMayRecruit();
  const opened = useRef<Campaign>(null);
  if (campaign && (mayRecruit || opened.current)) opened.current = campaign;
  return opened.current && <InvitationsDialog campaign={opened.current} onClose={onClose} />;
}

function NotFound() {
  return (
    <>
      <title>Campagne non trouvée · Baara</title>
      <EmptyState
        as="h1"
        icon={SearchX}
        title="Campagne non trouvée"
        action={<ButtonLink to="/dashboard">Voir mes campagnes</ButtonLink>}
      >
        Elle a été supprimée, ou elle est à une autre entreprise.
      </EmptyState>
    </>
  );
}

function Waiting() {
  return (
    <div className="stack">
      <Skeleton shape="title" />
      <Skeleton short />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
