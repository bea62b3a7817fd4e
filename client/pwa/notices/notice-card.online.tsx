import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Reach } from '#shared/contracts/reach.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { deviceState } from './device.ts';
import styles from './notice-card.module.css';
import { useReach, useSubscribe, useUpdateReach } from './queries.ts';

type Way = 'push' | 'mail';

/** What this device can offer somebody who is not told yet; null: nothing, or they said no before. */
function wayFor({ here, refused, mail, choices }: Reach, canPush: boolean): Way | null {
  if (refused) return null;
  if (canPush) return here || choices.report !== 'push' ? null : 'push';
  return mail && choices.report === 'push' ? 'mail' : null;
}

/** Asked where it helps, while one waits for a report, and never again after a no. */
export function NoticeCard() {
  const reach = useReach();
  const subscribe = useSubscribe();
  const update = useUpdateReach();
  const [taken, setTaken] = useState<Way | null>(null);
  const canPush = deviceState() === 'able' && subscribe.data !== 'unable';
  if (!reach.data) return null;
  if (taken) return <Taken way={taken} />;
  const way = wayFor(reach.data, canPush);
  if (!way) return null;

  const refuse = () => update.mutate({ refused: true });
  const accept = () => {
    if (way === 'mail') {
      update.mutate({ choices: { report: 'mail' } }, { onSuccess: () => setTaken('mail') });
      return;
    }
    subscribe.mutate(reach.data.push_key, {
      onSuccess: (how) => {
        if (how === 'on') setTaken('push');
        if (how === 'denied') refuse();
      },
    });
  };
  const error = subscribe.error ?? update.error;

  return (
    <Card as="section" className={styles.offer} aria-labelledby="notice-offer">
      <h2 id="notice-offer">Vous prévenir quand le rapport est prêt{NBSP}?</h2>
      <What way={way} />
      <ErrorBanner>
        {error && describeFailure(error, 'Le réseau ne répond pas. Réessayez dans un instant.')}
      </ErrorBanner>
      <div className={styles.actions}>
        <Button busy={(subscribe.isPending || update.isPending) && 'Un instant…'} onClick={accept}>
          {way === 'push' ? 'Me prévenir' : 'M’écrire'}
        </Button>
        <Button variant="ghost" onClick={refuse}>
          Non merci
        </Button>
      </div>
    </Card>
  );
}

function What({ way }: { way: Way }) {
  const { email } = useUser();
  if (way === 'mail') {
    return (
      <p>
        Ce navigateur ne sait pas afficher de notification. Un courriel à <strong>{email}</strong> vous le
        dira.
      </p>
    );
  }
  return (
    <p>
      Une notification sur cet appareil, sans votre nom ni votre score. Jamais la nuit, sauf si vous le
      choisissez.
    </p>
  );
}

function Taken({ way }: { way: Way }) {
  return (
    <Banner tone="good" role="status">
      {way === 'push'
        ? 'C’est noté\u00a0: cet appareil vous préviendra, même quand Baara est fermé.'
        : 'C’est noté\u00a0: un courriel vous dira que le rapport est prêt.'}
    </Banner>
  );
}
