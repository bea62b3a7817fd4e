import fact from '#client/ui/data/fact.module.css';
import type { Claims } from '#shared/credentials/claims.ts';
import { marginInWords } from '#shared/rules/margin-words.ts';
import styles from '../verify-screen.module.css';
import type { Answer } from './check.ts';
import { element } from './element.ts';
import { dayOf, type Said, WORDS } from './words.ts';

const LEVELS = { junior: 'junior', intermediate: 'intermédiaire', senior: 'senior' };
const TIMES = {
  online: 'Test passé en ligne',
  offline_proven: 'Test passé hors ligne, temps confirmé par le serveur',
  offline_uncertain: 'Test passé hors ligne, temps mesuré par l’appareil',
  late: 'Test reçu hors délai',
};

/** The verdict, and what the certificate says where its signature fits. */
export function drawAnswer({ said, claims, as_of }: Answer): HTMLElement {
  const { look, title, text } = WORDS[said];
  const head = element(
    'div',
    { class: `${styles.head} ${look}` },
    element('h2', {}, title),
    element('p', {}, text(as_of === undefined ? '' : dayOf(as_of))),
  );
  return element('article', { class: styles.result }, head, ...(claims ? [factsOf(said, claims)] : []));
}

function factsOf(said: Said, claims: Claims): HTMLElement {
  const { margin, counted, confirmed } = claims;
  const score = `${claims.score.toFixed(1).replace('.', ',')}\u00a0/\u00a0100`;
  const rows: [string, string][] = [
    ['Titulaire', claims.full_name],
    ['Métier et niveau', `${claims.profile_name}, ${LEVELS[claims.level]}`],
    ['Score', margin ? `${score}, ${marginInWords(margin)}` : score],
    ...(said === 'withdrawn'
      ? []
      : [['Mention', confirmed ? 'Certifié confirmé' : 'Certifié'] as [string, string]]),
    ...(counted === null ? [] : [['Questions', `${counted} comptées`] as [string, string]]),
    ['Délivré le', dayOf(claims.issued)],
    ...(said === 'withdrawn' ? [] : [['Expire le', dayOf(claims.expires)] as [string, string]]),
    ['Conditions', TIMES[claims.verdict]],
    ['Numéro', claims.number],
  ];
  return element(
    'dl',
    { class: styles.facts },
    ...rows.map(([name, value]) =>
      element('div', { class: fact.fact }, element('dt', {}, name), element('dd', {}, value)),
    ),
  );
}
