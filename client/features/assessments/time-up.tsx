import Hourglass from 'lucide-react/icons/hourglass';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { unansweredMessage } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { BroughtBack } from './brought-back.tsx';
import type { SittingController } from './sitting/sitting.ts';
import { type SittingState, unanswered } from './sitting/state.ts';
import { StorageNotice } from './storage-notice.tsx';

/** The paper is locked at zero with questions unanswered; nothing is sent unless the candidate says so (rule T11). */
export function TimeUp({ state, sitting }: { state: SittingState; sitting: SittingController }) {
  // Elsewhere the page alone holds what was answered: whoever leaves it would lose that.
  const isKept = state.storage === 'phone';
  const isSure = state.phase !== 'unsure';
  return (
    <Page narrow>
      <HiddenTitle title="Temps écoulé" />
      <StorageNotice state={state} sitting={sitting} />
      <BroughtBack state={state} />
      {/* The button that says 'Envoi…' speaks for itself. */}
      <div role="alert" aria-atomic="false">
        <EmptyState
          icon={Hourglass}
          title={isSure ? 'Le temps est écoulé' : 'Le temps semble écoulé'}
          action={
            <>
              <Button wide busy={state.phase === 'finishing' && 'Envoi…'} onClick={sitting.finish}>
                Envoyer{NBSP}: les questions sans réponse comptent 0
              </Button>
              {isKept && (
                <ButtonLink variant="secondary" to="/dashboard">
                  Retour au tableau de bord
                </ButtonLink>
              )}
            </>
          }
        >
          {unansweredMessage(unanswered(state))}. Rien n’est encore envoyé
          {isKept && `${NBSP}; ce que vous avez répondu est enregistré`}.
          {!isSure &&
            ` D’après ce téléphone, le temps est passé. Dès que le réseau répond, nous vérifions${NBSP}: s’il vous en reste, vous continuez.`}
        </EmptyState>
      </div>
    </Page>
  );
}
