import button from '#client/ui/forms/button.module.css';
import card from '#client/ui/layout/card.module.css';
import styles from '../verify-screen.module.css';
import type { Answer } from './check.ts';
import { element } from './element.ts';
import type { Said } from './words.ts';

/** Verdicts under which a certificate still says something of whose it is. */
const GENUINE: readonly Said[] = ['valid', 'confirmed', 'unsure'];

/** Offers to ask the phone that a genuine certificate names, and goes on asking while the same one is shown. */
export function offerPhone(place: HTMLElement, { said, claims }: Answer): void {
  if (!claims?.holder || !GENUINE.includes(said)) {
    place.replaceChildren();
    delete place.dataset.asking;
    return;
  }
  // Of a certificate bound anew, another phone is asked.
  const asking = `${claims.number} ${claims.holder}`;
  if (place.dataset.asking === asking) return;
  place.dataset.asking = asking;
  const ask = element(
    'button',
    { type: 'button', class: `${button.button} ${button.secondary}` },
    'Demander une preuve au téléphone',
  );
  const failed = element('p', { role: 'status' });
  const asked = element('div', { class: styles.scan }, ask, failed);
  ask.addEventListener('click', async () => {
    ask.disabled = true;
    try {
      const { askPhone } = await import('./ask-phone.ts');
      askPhone(asked, claims);
    } catch {
      ask.disabled = false;
      failed.textContent = 'La demande n’a pas pu être préparée. Réessayez avec le réseau.';
    }
  });
  const title = element('h3', {}, 'Est-ce bien son téléphone\u00a0?');
  place.replaceChildren(element('section', { class: card.card }, title, asked));
}
