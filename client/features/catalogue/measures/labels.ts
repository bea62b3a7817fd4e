import type { PoolReport, QuestionMeasure } from '#shared/contracts/reliability.ts';
import { MOST_PER_SKILL } from '#shared/rules/assessments/exam.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { livesOf } from '#shared/rules/certificates/certifying.ts';
import { formatCount, formatHundredths, formatShare, NBSP } from '#shared/rules/text/format.ts';
import { TYPES } from '../questions/labels.ts';

/** 75.5 → 1 min 16 s */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest}${NBSP}s` : `${minutes}${NBSP}min${NBSP}${rest}${NBSP}s`;
}

/** How hard a question is, for whoever knows no logits. */
export function describeDifficulty({ difficulty, error, calibrated_at }: QuestionMeasure): string {
  const figure = `${formatHundredths(difficulty)} ± ${formatHundredths(error)}`;
  return calibrated_at ? figure : `${figure}, d’après son étiquette`;
}

/** The drift watch, as far as it has got to the point where it suspends. */
export function describeDrift({ drift: { easier, harder, limit } }: QuestionMeasure): string {
  if (Math.max(easier, harder) < limit / 4) return 'aucune';
  const [way, sum] = easier > harder ? ['plus facile', easier] : ['plus difficile', harder];
  return `${way}, à ${formatShare(Math.min(1, sum / limit))} du seuil`;
}

/** What a skill's questions allow at a level: 'Junior : 56 questions, 5 tests sans répétition. …' */
export function describePool(pool: PoolReport): string {
  const { level, questions, probation, exposure, enough, fresh_papers, busiest } = pool;
  const name = LEVEL_NAMES[level];
  if (questions === 0) return `${name}${NBSP}: aucune question. ${enough} suffiraient.`;
  const trials = probation > 0 ? `, et ${probation} à l’essai` : '';
  const family = formatShare(Math.min(1, livesOf(true) * exposure));
  const allows =
    fresh_papers === 0
      ? `Un test de ${formatCount(MOST_PER_SKILL, 'question')} est refusé${NBSP}: il en manque, une famille n’y étant posée qu’une fois.`
      : `La réserve permet ${formatCount(fresh_papers, 'test')} sans répétition${NBSP}; une question est dans ${formatShare(exposure)} des tests, une famille dans ${family} au plus, si elles sont tirées à égalité.`;
  const seen =
    busiest > 0
      ? ` La plus posée était dans ${formatShare(busiest)} des tests des 30${NBSP}derniers jours.`
      : '';
  const more = questions < enough ? ` ${enough} questions suffiraient.` : '';
  return `${name}${NBSP}: ${formatCount(questions, 'question')}${trials}. ${allows}${seen}${more}${describeRare(pool)}`;
}

function describeRare({ rare, questions, enough }: PoolReport): string {
  // Where the whole is too small, each of its parts is.
  if (questions < enough || rare.length === 0) return '';
  const parts = rare.map(
    (one) => `${TYPES[one.type].toLowerCase()}, ${formatShare(one.exposure)} (${one.enough} suffiraient)`,
  );
  return ` Posées plus souvent, faute de nombre${NBSP}: ${parts.join(`${NBSP}; `)}.`;
}
