import CircleAlert from 'lucide-react/icons/circle-alert';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useOutbox } from '#client/sync/use-outbox.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { SittingState } from './sitting/index.ts';

type Props = { state: SittingState; account: string; testId: string };

/** Step 5: handed in on this phone; shown until the server has it. */
export function HandedIn({ state, account, testId }: Props) {
  const online = useOnline();
  const [sending, setSending] = useState(false);
  const item = useOutbox(account).find(
    ({ request }) => (request.body as { test_id?: string }).test_id === testId,
  );
  const refusal = item?.refusal?.detail ?? state.refusal;
  const send = async () => {
    setSending(true);
    await sendNow(account).finally(() => setSending(false));
  };
  return (
    <Page narrow>
      <title>Test rendu · Baara</title>
      <h1 className="visually-hidden">Test rendu</h1>
      {refusal ? (
        <EmptyState
          icon={CircleAlert}
          title="Erreur lors de la soumission"
          action={
            <>
              <Button busy={sending && 'Envoi…'} onClick={() => void send()}>
                Réessayer
              </Button>
              <ButtonLink variant="secondary" to="/dashboard">
                Retour au tableau de bord
              </ButtonLink>
            </>
          }
        >
          {refusal} Vos réponses restent enregistrées sur ce téléphone.
        </EmptyState>
      ) : (
        <EmptyState
          icon={Send}
          title={online ? 'Envoi de vos réponses…' : 'Test rendu'}
          action={
            <>
              <Button busy={sending && 'Envoi…'} onClick={() => void send()}>
                Envoyer maintenant
              </Button>
              <ButtonLink variant="secondary" to="/dashboard">
                Retour au tableau de bord
              </ButtonLink>
            </>
          }
        >
          Vos réponses sont enregistrées sur ce téléphone. Elles partiront dès le retour du réseau.
        </EmptyState>
      )}
    </Page>
  );
}
