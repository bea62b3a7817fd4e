import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './assessment-screen.module.css';
import type { SittingController } from './sitting/sitting.ts';
import type { SittingState } from './sitting/state.ts';

/** Before anything can be shown: reading the phone, or waiting for the network to bring the paper. */
type WaitingProps = { state: SittingState; sitting?: SittingController };

export function Waiting({ state, sitting }: WaitingProps) {
  if (state.phase === 'needs_network') {
    return (
      <Page narrow>
        <HiddenTitle title="Test" />
        <div role="alert">
          <EmptyState
            icon={state.startUnsure ? Hourglass : state.refusal ? TriangleAlert : WifiOff}
            title={titleOf(state)}
            action={
              <>
                {sitting && <Button onClick={sitting.tryAgain}>Réessayer</Button>}
                <ButtonLink variant="secondary" to="/dashboard">
                  Retour au tableau de bord
                </ButtonLink>
              </>
            }
          >
            {describe(state)}
          </EmptyState>
        </div>
      </Page>
    );
  }
  return (
    <Page narrow>
      <HiddenTitle title="Test" />
      <p className="visually-hidden" role="status">
        Chargement…
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Page>
  );
}

function titleOf({ refusal, startUnsure }: SittingState): string {
  if (startUnsure) return 'Votre test est peut-être déjà ouvert';
  return refusal ? 'Erreur lors du chargement du test' : 'Il faut un peu de réseau';
}

const LITTLE = `moins de 1${NBSP}Ko de données`;

function describe({ refusal, startUnsure, test }: SittingState): string {
  if (startUnsure) {
    return refusal
      ? `${refusal} L’horloge tourne peut-être déjà${NBSP}: restez ici, votre test s’affiche avec le temps qui reste, ou vous le commencez.`
      : `La réponse n’est pas arrivée${NBSP}: l’horloge tourne peut-être déjà. Dès que le réseau répond, votre test s’affiche avec le temps qui reste, ou vous le commencez. Cela demande ${LITTLE}.`;
  }
  if (refusal) return refusal;
  return test
    ? `Ouvrir ce test demande ${LITTLE}. Dès que le réseau répond, vous pourrez le commencer.`
    : 'Ce test n’est pas encore sur ce téléphone. Il se chargera dès que le réseau répond.';
}
