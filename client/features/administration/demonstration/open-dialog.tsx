import { describeFailure } from '#client/http/failure.ts';
import { Fact } from '#client/ui/data/fact.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { useOpenDemonstration } from './queries.ts';

/** A password to look around with; it is shown here alone. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const opening = useOpenDemonstration();
  const { data, error } = opening;
  return (
    <Dialog
      onClose={onClose}
      // Once closed, nobody can read the password again.
      onSlip={() => data || onClose()}
      title="Regarder la démonstration"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          {!data && (
            <Button busy={opening.isPending && 'Création…'} onClick={() => opening.mutate()}>
              Créer un mot de passe
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          Connectez-vous comme une candidate ou une entreprise d’exemple, de préférence dans une fenêtre de
          navigation privée. Ces comptes voient tout, mais n’envoient et n’achètent rien.
        </p>
        <ErrorBanner>{error && describeFailure(error, 'Erreur lors de la création')}</ErrorBanner>
        {data && (
          <div role="status">
            <dl>
              <Fact name="Candidate">{data.candidate}</Fact>
              <Fact name="Entreprise">{data.company}</Fact>
              <Fact name="Mot de passe des deux, montré cette fois seulement">{data.password}</Fact>
            </dl>
          </div>
        )}
      </div>
    </Dialog>
  );
}
