import { drawCode } from '#client/ui/data/draw-code.ts';
import tones from '#client/ui/data/tones.module.css';
import button from '#client/ui/forms/button.module.css';
import { type AnswerCheck, checkAnswer } from '#shared/credentials/check-answer.ts';
import type { Claims } from '#shared/credentials/claims.ts';
import { makeQuestion, writeQuestion } from '#shared/credentials/holder-proof.ts';
import styles from '../verify-screen.module.css';
import { element } from './element.ts';
import { readPhoto, scanOnce } from './scan.ts';

type Words = { look: string | undefined; title: string; text: string };

const WORDS: Record<AnswerCheck, Words> = {
  answered: {
    look: tones.good,
    title: 'Le téléphone lié a répondu',
    text: 'C’est celui que ce certificat nomme. Cela ne dit pas qui le tient\u00a0: comparez le nom à une pièce d’identité.',
  },
  other_phone: {
    look: tones.bad,
    title: 'Un autre téléphone a répondu',
    text: 'Ce n’est pas celui que ce certificat nomme. Rien n’est prouvé.',
  },
  other_question: {
    look: tones.bad,
    title: 'Réponse à une autre demande',
    text: 'Une réponse ne sert qu’une fois, pour un certificat. Rien n’est prouvé\u00a0: faites scanner cette demande-ci.',
  },
  no_answer: {
    look: tones.warn,
    title: 'Aucune réponse lisible',
    text: 'Cette image ne montre pas la réponse d’un téléphone. Rapprochez-vous, et évitez les reflets.',
  },
};

/** Asks the phone that a certificate names for its signature, by codes alone: no network on either side. */
export function askPhone(place: HTMLElement, claims: Claims): void {
  const question = makeQuestion(crypto.getRandomValues(new Uint8Array(16)));
  const result = element('div', { 'aria-live': 'polite' });
  const scan = element(
    'button',
    { type: 'button', class: `${button.button} ${button.primary}` },
    'Scanner la réponse',
  );
  const photo = element('input', { type: 'file', accept: 'image/*', class: 'visually-hidden' });
  const video = element('video', { class: styles.video, muted: '', playsinline: '', hidden: '' });
  const steps = element(
    'div',
    { class: styles.scan },
    element(
      'p',
      {},
      'Sur son téléphone, sous «\u00a0Mes certificats\u00a0», le candidat touche «\u00a0Prouver\u00a0» et photographie ce code, ou tape ses lettres. Scannez ensuite sa réponse.',
    ),
    codeOf(writeQuestion(question)),
    element('p', { class: styles.number }, question),
    scan,
    element(
      'label',
      { class: `${button.button} ${button.secondary}` },
      'Choisir une photo de la réponse',
      photo,
    ),
    video,
  );
  place.replaceChildren(result, steps);
  const take = async (text: string | undefined) => {
    const checked = await checkAnswer(text ?? '', { question, claims });
    result.replaceChildren(verdict(WORDS[checked]));
    if (checked !== 'answered') return;
    const again = element(
      'button',
      { type: 'button', class: `${button.button} ${button.secondary}` },
      'Redemander',
    );
    again.addEventListener('click', () => askPhone(place, claims));
    steps.replaceChildren(again);
  };
  scan.addEventListener('click', () => {
    scanOnce(video, (isOn) => (scan.textContent = isOn ? 'Arrêter' : 'Scanner la réponse')).then(
      // Nothing: it was stopped, answered by a photo meanwhile, or the screen was left.
      (text) => void (text && take(text)),
      () => void (video.isConnected && take(undefined)),
    );
  });
  photo.addEventListener('change', () => {
    const [file] = photo.files ?? [];
    photo.value = '';
    if (file) void readPhoto(file).then(take, () => take(undefined));
  });
}

function verdict({ look, title, text }: Words): HTMLElement {
  return element(
    'div',
    { class: `${styles.head} ${look}` },
    element('h4', {}, title),
    element('p', {}, text),
  );
}

function codeOf(text: string): SVGElement {
  const { viewBox, path } = drawCode(text);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const dark = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  dark.setAttribute('d', path);
  for (const [name, value] of Object.entries({ viewBox, role: 'img', 'aria-label': 'Demande à scanner' }))
    svg.setAttribute(name, value);
  svg.append(dark);
  return svg;
}
