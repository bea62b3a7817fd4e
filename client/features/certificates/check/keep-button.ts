import button from '#client/ui/forms/button.module.css';
import { element } from './element.ts';
import { isPageKept, keepPage } from './keep-page.ts';

type InstallEvent = Event & { prompt(): Promise<void> };

const ABOUT = 'Garder cette page pour le mode avion';
/** Within another application, such as a messenger, a page is not let keep anything. */
const ELSEWHERE = 'Ouvrez cette page dans Safari ou Chrome pour la garder.';
const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Keeps the page on this phone when asked to, as it costs up to 450 KB, and offers it on the home screen where that can be. */
export function keepButton(left?: AbortSignal): HTMLElement {
  const state = element('p', { role: 'status' });
  const keep = element('button', { type: 'button', class: `${button.button} ${button.secondary}` }, ABOUT);
  let install: InstallEvent | undefined;
  addEventListener('beforeinstallprompt', (event) => (install = event as InstallEvent), { signal: left });
  const say = (text: string) => state.replaceChildren(text);
  const sayKept = () => say('Cette page vérifie les codes sans réseau sur ce téléphone.');
  keep.addEventListener('click', async () => {
    keep.disabled = true;
    say('Un instant…');
    const isKept = await keepPage().then(
      () => true,
      () => false,
    );
    keep.disabled = false;
    if (!isKept)
      return say(canKeep() ? 'La page n’a pas pu être gardée. Réessayez avec le réseau.' : ELSEWHERE);
    sayKept();
    const offer = install;
    // A browser asks once for each event.
    install = undefined;
    await offer?.prompt();
  });
  void isPageKept().then((isKept) => isKept && sayKept());
  return element('div', {}, keep, state);
}
