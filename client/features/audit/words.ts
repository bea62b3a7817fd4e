import { type AdminRole, ROLE_NAMES } from '#shared/rules/administration/admin-roles.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

/** What the log's details hold, in words for administrators. */
const VALUES: Record<string, string> = {
  ...ROLE_NAMES,
  recruiter: 'recruteur',
  viewer: 'lecteur',
  individual: 'candidat',
  enterprise: 'entreprise',
  admin: 'administrateur',
  percentage: 'en pourcentage',
  fixed: 'montant fixe',
  probation: 'à l’essai',
  live: 'en service',
  suspended: 'suspendue',
  retired: 'retirée',
  approved: 'approuvée',
  review: 'à revoir',
  disabled: 'désactivée',
  junior: 'junior',
  intermediate: 'intermédiaire',
  senior: 'senior',
  unchanged: 'inchangé',
  issued: 'délivré',
  kept: 'gardé',
  withdrawn: 'retiré',
  changed: 'changé',
  removed: 'retiré',
  rccm: 'RCCM',
  ninea: 'NINEA',
  signal: 'signalement',
  reading: 'relecture',
  unplaced: 'réponse à relire',
};

/** Of a question, by its columns; what only keeps its books has no word. */
const PARTS: Record<string, string> = {
  text: 'texte',
  options: 'options',
  correct_index: 'bonne réponse',
  explanation: 'explication',
  rubric: 'barème',
  code: 'code',
  family: 'famille',
  facts: 'règles nationales',
  status: 'état',
  stage: 'service',
  stage_reason: 'motif',
  neutralised_at: 'neutralisation',
  level: 'niveau',
  difficulty: 'difficulté',
  points: 'points',
  type: 'forme',
};

export const quote = (text: string) => `«${NBSP}${text}${NBSP}»`;

export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return VALUES[String(value)] ?? String(value ?? '–');
}

export function partsInWords(parts: unknown): string {
  return Array.isArray(parts) ? parts.flatMap((part) => PARTS[part] ?? []).join(', ') : '';
}

export function rolesInWords(roles: unknown): string {
  return Array.isArray(roles) ? roles.map((role: AdminRole) => ROLE_NAMES[role]).join(', ') : '–';
}
