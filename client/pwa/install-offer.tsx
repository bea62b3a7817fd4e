import { useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import styles from './install-offer.module.css';
import { heldInstallPrompt, onInstallPrompt } from './install-prompt.ts';

const ANSWERED = 'baara.install_offer';

/** Offers the home screen until it was answered, once, where the device can do it. For the report of a finished test. */
export function InstallOffer() {
  const prompt = useSyncExternalStore(onInstallPrompt, heldInstallPrompt, () => null);
  const [answered, setAnswered] = useState(() => localStorage.getItem(ANSWERED) !== null);
  const byHand = !prompt && isAppleMobile();
  if (answered || isInstalled() || (!prompt && !byHand)) return null;

  const answer = (how: 'accepted' | 'dismissed') => {
    localStorage.setItem(ANSWERED, how);
    setAnswered(true);
  };
  const install = async () => {
    const choice = await prompt?.prompt().catch(() => null);
    answer(choice?.outcome ?? 'dismissed');
  };

  return (
    <Card as="section" className={styles.offer} aria-labelledby="install-offer">
      <h2 id="install-offer">Gardez Baara sur votre écran d’accueil</h2>
      <p>Vos tests et vos rapports s’ouvrent d’un geste, même sans réseau.</p>
      {byHand && (
        <p>
          Dans Safari, touchez <strong>Partager</strong>, puis <strong>Sur l’écran d’accueil</strong>.
        </p>
      )}
      <div className={styles.actions}>
        {byHand ? (
          <Button onClick={() => answer('accepted')}>C’est fait</Button>
        ) : (
          <Button onClick={() => void install()}>Installer</Button>
        )}
        <Button variant="ghost" onClick={() => answer('dismissed')}>
          Non merci
        </Button>
      </div>
    </Card>
  );
}

function isInstalled(): boolean {
  const onApple = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return onApple || matchMedia('(display-mode: standalone)').matches;
}

function isAppleMobile(): boolean {
  // An iPad says it is a Mac; no Mac has a touch screen.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(navigator.userAgent);
}
