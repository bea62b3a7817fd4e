import type { AdminQuestion, QuestionStatistics } from '#shared/contracts/catalogue-questions.ts';
import { NBSP } from '#shared/rules/text/format.ts';

export const DIFFICULTIES: Record<AdminQuestion['difficulty'], string> = {
  easy: 'Facile',
  medium: 'Moyenne',
  hard: 'Difficile',
};

export const TYPES: Record<AdminQuestion['type'], string> = {
  mcq: 'Choix',
  open: 'Réponse ouverte',
  code: 'Code',
};

export const STATUSES = {
  approved: { name: 'Approuvée', tone: 'good' },
  review: { name: 'À revoir', tone: 'warn' },
  disabled: { name: 'Désactivée', tone: 'neutral' },
} as const;

export const STAGES = {
  probation: { name: 'À l’essai', tone: 'accent' },
  live: { name: 'En service', tone: 'good' },
  suspended: { name: 'Suspendue', tone: 'bad' },
  retired: { name: 'Retirée', tone: 'neutral' },
} as const;

export const SOURCES: Record<AdminQuestion['source'], string> = {
  bank: 'banque livrée',
  model: 'générée par IA',
  admin: 'écrite ici',
  import: 'importée',
};

const SUSPICIONS: Record<NonNullable<QuestionStatistics['suspicion']>, string> = {
  too_hard: `Suspecte${NBSP}: presque personne ne réussit. La réponse marquée juste l’est-elle${NBSP}?`,
  too_easy: `Suspecte${NBSP}: tout le monde réussit, elle ne mesure rien.`,
  does_not_discriminate: `Suspecte${NBSP}: les bons candidats ne la réussissent pas mieux que les autres.`,
  misleads: `Suspecte${NBSP}: les bons candidats la réussissent moins que les autres. Vérifiez la réponse.`,
};

export function explainSuspicion(suspicion: NonNullable<QuestionStatistics['suspicion']>): string {
  return SUSPICIONS[suspicion].replace(/ ([:?])/g, `${NBSP}$1`);
}
