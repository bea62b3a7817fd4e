import { useState, useSyncExternalStore } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { heldInstallPrompt, onInstallPrompt } from './install-prompt.ts';

// Not kept on the phone: nothing is installed without network.
const InstallCard = onDemand(async () => (await import('./install-card.online.tsx')).InstallCard);

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

  return <InstallCard byHand={byHand} onAnswer={answer} onInstall={install} />;
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
