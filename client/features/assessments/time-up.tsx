import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { unansweredMessage } from '#shared/rules/exam.ts';
import { BroughtBack } from './brought-back.tsx';
import { type SittingController, type SittingState, unanswered } from './sitting/index.ts';

/** The paper is locked at zero with questions unanswered; nothing is sent unless the candidate says so (rule T11). */
export function TimeUp({ state, sitting }: { state: SittingState; sitting: SittingController }) {
  const [busy, setBusy] = useState(false);
  if (state.phase === 'unsure') {
    return (
      <Page narrow>
        <title>Test · Baara</title>
        <h1 className="visually-hidden">Test</h1>
        <EmptyState icon={Hourglass} title="Le temps semble écoulé">
          D’après l’heure de ce téléphone, le temps est passé. Dès que le réseau répond, nous vérifions
          l’heure exacte : s’il vous reste du temps, vous continuez. Vos réponses sont enregistrées.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page narrow>
      <title>Temps écoulé · Baara</title>
      <h1 className="visually-hidden">Temps écoulé</h1>
      <BroughtBack state={state} />
      <EmptyState
        icon={Hourglass}
        title="Le temps est écoulé"
        action={
          <Button
            wide
            busy={busy && 'Envoi…'}
            onClick={() => {
              setBusy(true);
              sitting.finish();
            }}
          >
            Envoyer : les questions sans réponse comptent 0
          </Button>
        }
      >
        {unansweredMessage(unanswered(state))}. Rien n’est encore envoyé ; ce que vous avez répondu est
        enregistré.
      </EmptyState>
    </Page>
  );
}
