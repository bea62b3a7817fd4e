import WifiOff from 'lucide-react/icons/wifi-off';
import { Navigate } from 'react-router-dom';
import { reloadIntoLatest } from '#client/pwa/reload-into-latest.ts';
import { useSession } from '#client/session/session.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';

/** Stands in place of a screen whose code did not come, and says what opens all the same. */
export function NeedsNetwork({ place }: { place: string }) {
  const { user } = useSession();
  const isCandidate = user?.account_type === 'individual';
  // Where the landing page leads whoever is signed in.
  if (user && place === '/') return <Navigate to="/dashboard" replace />;
  return (
    <Page narrow>
      <PageHeader
        title="Cette page demande du réseau"
        // For whoever comes back from the operator.
        lead={place.startsWith('/payment') && 'Les crédits payés arrivent d’eux-mêmes.'}
      />
      <EmptyState
        icon={WifiOff}
        title={user ? 'Ce qui s’ouvre sans réseau' : 'Hors connexion'}
        action={
          <>
            {isCandidate && <ButtonLink to="/dashboard">Ouvrir mon tableau de bord</ButtonLink>}
            {user && (
              <ButtonLink variant={isCandidate ? 'secondary' : 'primary'} to="/messages">
                Ouvrir mes messages
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={() => void reloadIntoLatest()}>
              Réessayer
            </Button>
          </>
        }
      >
        {isCandidate
          ? 'Votre tableau de bord, et les tests, rapports et messages déjà ouverts ici.'
          : user
            ? 'Les messages déjà ouverts ici.'
            : 'Réessayez dès que vous aurez du réseau.'}
      </EmptyState>
    </Page>
  );
}
