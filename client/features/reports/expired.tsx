import Hourglass from 'lucide-react/icons/hourglass';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';

/** The report took longer than this screen waits. */
export function Expired({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={Hourglass}
        title="Le délai de génération a expiré. Veuillez rafraîchir la page."
        action={
          <>
            <Button onClick={onRetry}>Réessayer</Button>
            <ButtonLink variant="secondary" to="/dashboard">
              Tableau de bord
            </ButtonLink>
          </>
        }
      >
        Vos réponses sont bien reçues{'\u00a0'}: rien n’est perdu.
      </EmptyState>
    </div>
  );
}
