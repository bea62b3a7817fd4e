import CircleAlert from 'lucide-react/icons/circle-alert';
import Send from 'lucide-react/icons/send';
import { useCallback, useState } from 'react';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useOutbox } from '#client/sync/use-outbox.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { ProveTime } from './prove-time.tsx';
import { Rescue } from './rescue.tsx';
import type { SittingController } from './sitting/sitting.ts';
import type { SittingState } from './sitting/state.ts';

/** Said where nothing could be written to the disk. */
const IN_PAGE = `Vos réponses sont dans cette page seulement${NBSP}: gardez-la ouverte, ou mettez-les à l’abri.`;

type Props = { state: SittingState; sitting: SittingController; account: string; testId: string };

/** Step 5: handed in on this phone; shown until the server has it. Where this page alone holds it, no button leaves it. */
export function HandedIn({ state, sitting, account, testId }: Props) {
  const online = useOnline();
  const [sending, setSending] = useState(false);
  const { unkept, paper } = state;
  const kept = useOutbox(account).find(
    ({ request }) => (request.body as { test_id?: string }).test_id === testId,
  );
  const item = kept ?? unkept;
  const refusal = item?.refusal?.detail ?? state.refusal;
  const code = item?.anchor?.code;
  const makeCode = useCallback(async () => code ?? null, [code]);
  const send = async () => {
    if (unkept) return sitting.finish();
    setSending(true);
    await sendNow(account).finally(() => setSending(false));
  };
  return (
    <Page narrow>
      <HiddenTitle title="Test rendu" />
      <EmptyState
        icon={refusal ? CircleAlert : Send}
        title={refusal ? 'Erreur lors de la soumission' : online ? 'Envoi de vos réponses…' : 'Test rendu'}
        action={
          <>
            {(kept || refusal) && (
              <Button busy={sending && 'Envoi…'} onClick={() => void send()}>
                {refusal ? 'Réessayer' : 'Envoyer maintenant'}
              </Button>
            )}
            {item && paper && <Rescue item={item} paper={paper} />}
            {code && <ProveTime makeCode={makeCode} sitting={sitting} />}
            {kept && (
              <ButtonLink variant="secondary" to="/dashboard">
                Retour au tableau de bord
              </ButtonLink>
            )}
          </>
        }
      >
        {refusal && <span role="alert">{refusal.replace(/\.$/, '')}. </span>}
        {unkept ? IN_PAGE : 'Vos réponses sont enregistrées sur ce téléphone.'}{' '}
        {!refusal && `Elles partiront ${online ? 'd’elles-mêmes' : 'dès le retour du réseau'}.`}
      </EmptyState>
    </Page>
  );
}
