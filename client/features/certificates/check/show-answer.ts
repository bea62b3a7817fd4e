import fact from '#client/ui/data/fact.module.css';
import type { Claims } from '#shared/credentials/claims.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import { attemptInWords, marginInWords, strengthName } from '#shared/rules/certificates/margin-words.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from '../verify-screen.module.css';
import type { Answer } from './check.ts';
import { element } from './element.ts';
import { dayOf, WORDS } from './words.ts';

/** The verdict, and what the certificate says where its signature fits. */
export function drawAnswer(answer: Answer): HTMLElement {
  const { said, as_of = 0 } = answer;
  const { look, title, text } = WORDS[said];
  const head = element(
    'div',
    { class: `${styles.head} ${look}` },
    element('h2', {}, title),
    element('p', {}, text(as_of)),
  );
  const facts = factsOf(answer).map(([name, value]) =>
    element('div', { class: fact.fact }, element('dt', {}, name), element('dd', {}, value)),
  );
  const list = facts.length > 0 ? [element('dl', { class: styles.facts }, ...facts)] : [];
  return element('article', { class: styles.result }, head, ...list);
}

/** What the code says, and what the server knows beyond it or has confirmed since. */
export function factsOf({ said, claims, certificate }: Answer): [string, string][] {
  if (!claims) return [];
  const { margin, counted } = claims;
  const { confirmed, attempt, kept } = certificate ?? { ...claims, attempt: null, kept: false };
  const score = `${claims.score.toFixed(1).replace('.', ',')}\u00a0/\u00a0100`;
  const isWithdrawn = said === 'withdrawn' || said === 'revoked';
  const isExpired = said === 'expired' || said === 'expired_by_clock';
  const isOver = isWithdrawn || isExpired;
  const rows: [string, string | false][] = [
    holderOf(claims, certificate),
    ['Métier et niveau', `${claims.profile_name}, ${LEVEL_NAMES[claims.level].toLowerCase()}`],
    ['Score', margin ? `${score}, ${marginInWords(margin)}` : score],
    ['Mention', !isOver && strengthName(confirmed)],
    [
      'Questions',
      [counted !== null && `${counted} comptées`, attemptInWords(attempt)].filter(Boolean).join(', '),
    ],
    ['Conservé', !isOver && kept && KEPT],
    ['Délivré le', dayOf(claims.issued)],
    [isExpired ? 'Expiré le' : 'Expire le', !isWithdrawn && dayOf(claims.expires)],
    ['Conditions', verdictSentence(claims.verdict)],
    ['Numéro', claims.number],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** A former name is nobody's any more, and whoever has the code alone is not told the new one. */
function holderOf({ full_name }: Claims, certificate: Answer['certificate']): [string, string] {
  const { full_name: today, name_corrected_at } = certificate ?? {};
  return today && name_corrected_at && today !== full_name
    ? ['Nom corrigé le', formatDate(name_corrected_at)]
    : ['Titulaire', full_name];
}
