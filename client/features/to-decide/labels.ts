import type { Waiting, WaitingKind } from '#shared/contracts/to-decide.ts';
import { questionTitle } from '#shared/rules/assessments/question-title.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';

type Words = {
  name: string;
  tone: 'primary' | 'accent' | 'warn' | 'bad';
  /** The administration's tab where it is decided. */
  tab: string;
  figure?: (figure: number) => string;
  /** What goes on until it is decided. */
  meanwhile: string;
};

const people = (figure: number) => `signalée par ${formatCount(figure, 'personne')}`;
const answers = (figure: number) => formatCount(figure, 'première réponse', 'premières réponses');

const WORDS: Record<WaitingKind, Words> = {
  signal: {
    name: 'Question signalée',
    tone: 'accent',
    tab: 'decisions',
    figure: answers,
    meanwhile: 'toujours posée',
  },
  reading: {
    name: 'Relecture demandée',
    tone: 'primary',
    tab: 'decisions',
    meanwhile: 'un candidat attend sa note',
  },
  unplaced: {
    name: 'Réponse à relire',
    tone: 'warn',
    tab: 'decisions',
    meanwhile: 'un certificat en dépend',
  },
  suspended: {
    name: 'Question suspendue',
    tone: 'bad',
    tab: 'decisions',
    figure: answers,
    meanwhile: 'n’est plus posée',
  },
  payment_request: {
    name: 'Payé mais pas crédité',
    tone: 'warn',
    tab: 'paiements',
    figure: formatFcfa,
    meanwhile: 'l’acheteur attend ses crédits',
  },
  payment: {
    name: 'Paiement à vérifier',
    tone: 'warn',
    tab: 'paiements',
    figure: formatFcfa,
    meanwhile: 'crédits retenus',
  },
  company: {
    name: 'Entreprise à vérifier',
    tone: 'primary',
    tab: 'confiance',
    meanwhile: `ses offres restent sans la mention «${NBSP}vérifiée${NBSP}»`,
  },
  reported_offer: {
    name: 'Offre signalée',
    tone: 'bad',
    tab: 'confiance',
    figure: people,
    meanwhile: 'toujours en ligne',
  },
  reported_company: {
    name: 'Entreprise signalée',
    tone: 'bad',
    tab: 'confiance',
    figure: people,
    meanwhile: 'ses offres restent en ligne',
  },
  extra_time: {
    name: 'Temps supplémentaire',
    tone: 'primary',
    tab: 'amenagements',
    meanwhile: 'ses tests gardent la durée habituelle',
  },
  grant: {
    name: 'Crédits à confirmer',
    tone: 'accent',
    tab: 'credits',
    figure: (credits) => formatCount(credits, 'crédit'),
    meanwhile: 'rien n’est ajouté sans vous',
  },
};

const REASONS: Record<NonNullable<Waiting['reason']>, string> = {
  wrong: 'bonne réponse contestée',
  ambiguous: 'énoncé jugé ambigu',
  outdated: 'jugée dépassée',
  money: 'de l’argent est demandé',
  fake: 'poste jugé inexistant',
  other_company: 'identité jugée fausse',
  offensive: 'propos jugés insultants',
  other: 'autre motif',
};

const QUESTIONS: readonly WaitingKind[] = ['signal', 'reading', 'unplaced', 'suspended'];

/** Who or what, what was said and how much hangs on it, and where it is decided. */
export function tellWaiting(waiting: Waiting) {
  const { id, kind, subject, reference, who, figure, reason, words } = waiting;
  const { name, tone, tab, figure: tell, meanwhile } = WORDS[kind];
  const about = [
    who && (kind === 'grant' ? `demandés par ${who}` : who),
    figure !== null && tell?.(figure),
    reason && REASONS[reason],
    words && (kind === 'company' ? words : `«${NBSP}${words}${NBSP}»`),
    meanwhile,
  ];
  const place = new URLSearchParams({
    onglet: tab,
    // Not among the first of its list.
    ...(kind === 'payment' && reference && { q: reference }),
    element: id,
  });
  return {
    name,
    tone,
    about: about.filter(Boolean).join(' · '),
    subject: QUESTIONS.includes(kind) ? questionTitle(subject) : subject,
    address: `/admin/dashboard?${place}`,
  };
}
