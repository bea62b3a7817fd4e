import { canShare, sharePage } from './share.ts';

/** Shows the page's share button, which nothing would answer without a script. */
export function offerSharing(signal: AbortSignal): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-share]');
  if (!button || !canShare()) return;
  button.inert = false;
  const say = (words: string) => {
    button.textContent = words;
  };
  const share = () =>
    sharePage().then(
      (copied) => copied && say('Lien copié'),
      () => say('Copiez l’adresse de la page'),
    );
  button.addEventListener('click', share, { signal });
}
