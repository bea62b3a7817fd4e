import button from '#client/ui/forms/button.module.css';
import card from '#client/ui/layout/card.module.css';
import { readShown } from '#shared/credentials/address.ts';
import styles from '../verify-screen.module.css';
import { type Answer, check } from './check.ts';
import { element } from './element.ts';
import { keepButton } from './keep-button.ts';
import { offerPhone } from './offer-phone.ts';
import { canRead, readPhoto, scanOnce, warmUpDecoder } from './scan.ts';
import { drawAnswer } from './show-answer.ts';
import { warmUpCheck } from './warm-up.ts';
import type { Said } from './words.ts';

type Options = {
  /** The page was opened for a number that nothing on it speaks of: it is the kept page, without network. */
  isUnanswered?: boolean;
  /** Aborted once the place is left. */
  left?: AbortSignal;
};

/**
 * Scanner and verdicts, in a place of the page that React leaves alone: the same with the app and without it, and without
 * network. Done once for each place.
 */
export function mountCheck(place: HTMLElement, { isUnanswered = false, left }: Options = {}): void {
  if (place.hasChildNodes()) return;
  const answer = element('div', { class: styles.said, 'aria-live': 'polite' });
  const phone = element('div', { class: styles.said });
  const show = (given: Answer) => {
    answer.replaceChildren(drawAnswer(given));
    offerPhone(phone, given);
    answer.scrollIntoView({ block: 'nearest' });
  };
  let newest = 0;
  /** Before a number, of which the page speaks itself, and before the next code: another person may show the same. */
  const leave = () => {
    newest++;
    answer.replaceChildren();
    phone.replaceChildren();
    delete phone.dataset.asking;
  };
  /** Returns whether nothing was begun since: a slower check before would speak of another certificate. */
  const begin = () => {
    leave();
    const turn = newest;
    forgetRendered();
    return () => turn === newest;
  };
  const read = (text: string, unread: Said = 'broken_code') => {
    const isNewest = begin();
    const shown = readShown(text);
    if (!shown) return show({ said: unread });
    if (shown.kind === 'code') return void check(shown.bytes, (given) => isNewest() && show(given));
    if (navigator.onLine) return location.assign(`/verify/${shown.number}`);
    show({ said: 'number_offline' });
  };
  const { scan, photo, video, section } = drawScanner(left);
  place.append(answer, phone, section);

  scan.addEventListener('click', () => {
    void warmUpDecoder().catch(() => {});
    scanOnce(video, (isOn) => (scan.textContent = isOn ? 'Arrêter' : 'Scanner un code')).then(
      // Nothing: it was stopped, or the screen was left meanwhile.
      (text) => text && read(text, 'foreign'),
      async () => {
        if (!place.isConnected) return;
        const isNewest = begin();
        const said = await unlessNoDecoder('no_camera');
        if (isNewest()) show({ said });
      },
    );
  });
  photo.addEventListener('click', () => void warmUpDecoder().catch(() => {}));
  photo.addEventListener('change', async () => {
    const [file] = photo.files ?? [];
    photo.value = '';
    if (!file) return;
    const isNewest = begin();
    if (file.type === 'application/pdf') return show({ said: 'document' });
    answer.replaceChildren(element('p', {}, 'Un instant…'));
    const text = await readPhoto(file).catch(() => undefined);
    const unread = await unlessNoDecoder('nothing_read');
    if (!isNewest()) return;
    if (text) read(text, 'foreign');
    else show({ said: unread });
  });
  // Before the form and before React: a code is checked here, and a number without network goes nowhere.
  document.addEventListener('submit', (event) => place.isConnected && takeTyped(event, { read, leave }), {
    capture: true,
    signal: left,
  });
  addEventListener('hashchange', () => place.isConnected && holdsCode() && read(location.href), {
    signal: left,
  });
  if (holdsCode()) read(location.href);
  else if (isUnanswered) {
    begin();
    show({ said: 'number_offline' });
  } else setTimeout(() => void warmUpCheck(), 0);
}

/** `said` of what was not read, unless what reads codes where the browser does not was neither kept nor came. */
const unlessNoDecoder = async (said: Said): Promise<Said> => ((await canRead()) ? said : 'no_decoder');

/** Of the address, behind its number sign, where that leads to no place of the page. */
const holdsCode = () => location.hash.length > 1 && document.getElementById(location.hash.slice(1)) === null;

/** What the page was opened to say of another certificate. */
function forgetRendered(): void {
  for (const result of document.querySelectorAll<HTMLElement>('[data-check-result]')) result.hidden = true;
  if (location.pathname !== '/verify') history.replaceState(history.state, '', '/verify');
}

type Ways = { read: (text: string) => void; leave: () => void };

function takeTyped(event: SubmitEvent, { read, leave }: Ways): void {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute('action') !== '/verify') return;
  const field = form.elements.namedItem('number') as HTMLInputElement;
  const typed = field.value;
  const shown = readShown(typed);
  if (navigator.onLine && shown?.kind !== 'code') {
    // Of a message or an address the number alone is asked for.
    if (shown) field.value = shown.number;
    leave();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  read(typed);
}

/** The button that scans, the field for a photo, what the camera sees, and the part of the page that holds them. */
function drawScanner(left: AbortSignal | undefined) {
  const scan = element(
    'button',
    { type: 'button', class: `${button.button} ${button.primary}` },
    'Scanner un code',
  );
  const photo = element('input', { type: 'file', accept: 'image/*', class: 'visually-hidden' });
  const video = element('video', { class: styles.video, muted: '', playsinline: '', hidden: '' });
  const section = element(
    'section',
    { class: card.card },
    element('h2', {}, 'Scanner le code'),
    element(
      'div',
      { class: styles.scan },
      element(
        'p',
        {},
        'Le QR code d’un certificat se vérifie aussi sans réseau, sur un téléphone qui a gardé cette page.',
      ),
      scan,
      element('label', { class: `${button.button} ${button.secondary}` }, 'Choisir une photo du code', photo),
      video,
      keepButton(left),
    ),
  );
  return { scan, photo, video, section };
}
