import { canShare, sharePage } from './share.ts';

/** Shows the page's share button, which nothing would answer without a script. */
export function offerSharing(signal: AbortSignal): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-share]');
  if (!button || !canShare()) return;
  button.inert = false;
  const share = async () => {
    if (await sharePage()) button.textContent = 'Lien copié';
  };
  button.addEventListener('click', () => void share(), { signal });
}
