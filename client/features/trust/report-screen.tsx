import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { authAddress } from '#client/session/auth-address.ts';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { BlockSection } from './block-section.tsx';
import { type Met, useMet } from './queries.ts';
import { ReportForm } from './report-form.tsx';

/** `?offre=` or `?conversation=`: where the company was met. */
export function ReportScreen() {
  const [search] = useSearchParams();
  const offer = search.get('offre');
  const conversation = search.get('conversation');
  const { status } = useSession();
  // Only who takes part in it can tell of it.
  if (conversation && status === 'visitor')
    return <Navigate to={authAddress({ returnTo: `/signaler?${search}` })} replace />;
  if (!offer && !conversation) {
    return (
      <Page narrow>
        <PageHeader title="Signaler" />
        <EmptyState
          title="Rien à signaler ici"
          action={<ButtonLink to="/opportunities">Voir les offres</ButtonLink>}
        >
          Ouvrez l’offre, puis «{NBSP}Signaler cette offre{NBSP}», ou la conversation, puis «{NBSP}Signaler ou
          bloquer{NBSP}».
        </EmptyState>
      </Page>
    );
  }
  return <Report met={offer ? { campaign_id: offer } : { conversation_id: conversation }} />;
}

function Report({ met }: { met: Met }) {
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const { data: named, isPending } = useMet(met);
  const offer = met.campaign_id;
  const back = offer ? `/campaign/${offer}` : '/messages';
  return (
    <Page narrow>
      <PageHeader
        title={offer ? 'Signaler une offre' : 'Signaler une entreprise'}
        lead="Personne n’a le droit de vous demander de l’argent pour une offre. Un administrateur lit chaque signalement&nbsp;; l’entreprise ne sait pas qui l’a fait."
      />
      {isPending && <Skeleton short />}
      {named && (
        <p>
          <strong>{[named.company, named.offer].filter(Boolean).join(' · ')}</strong>
        </p>
      )}
      {isSent ? (
        <Banner tone="good" role="status">
          <strong>Merci, votre signalement est arrivé.</strong>
          <p>Si d’autres personnes disent la même chose, il passe devant les autres.</p>
        </Banner>
      ) : (
        <ReportForm met={met} onSent={() => setSent(true)} />
      )}
      {user?.account_type === 'individual' && <BlockSection met={met} company={named?.company} />}
      <p>
        <ButtonLink variant="secondary" to={back}>
          Retour
        </ButtonLink>
      </p>
    </Page>
  );
}
