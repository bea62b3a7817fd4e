import type { Forecast } from '#shared/contracts/assessments.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { LEAST_COUNTED, LEAST_PER_SKILL } from '#shared/rules/certificates/certifying.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import type { Described } from '../describe-practice.ts';

/** What a test would be, before it is paid. */
export function describeForecast(forecast: Forecast): Described {
  const { practice, question_count, counted, skills } = forecast;
  const { duration = paperDuration(question_count) } = forecast;
  const all = `${formatCount(question_count, 'question')} en ${formatCount(Math.round(duration / 60), 'minute')}`;
  // Trials, which no skill counts among its questions, are new to everybody who gets them.
  const trials = question_count - skills.reduce((sum, { questions }) => sum + questions, 0);
  const fresh = counted + trials;
  if (practice === null) {
    const isAll = fresh === question_count;
    const novelty = isAll ? 'toutes nouvelles pour vous' : `dont ${newOnes(fresh)}`;
    return { title: 'Ce test peut donner un certificat', reason: `${all}, ${novelty}.` };
  }
  if (practice === 'met') {
    const met =
      fresh === 0
        ? 'que vous avez toutes déjà vues'
        : `dont ${newOnes(fresh)}${NBSP}: vous avez déjà vu les autres`;
    return { title: 'Entraînement', reason: `${all}, ${met}. Pas de certificat.` };
  }
  const short = skills.some(({ questions }) => questions < LEAST_PER_SKILL);
  return {
    title: 'Entraînement',
    reason: `${all}, moins de ${short ? `${LEAST_PER_SKILL}${NBSP}questions par compétence` : `${LEAST_COUNTED}${NBSP}questions`}. Pas de certificat.`,
  };
}

const newOnes = (count: number) => formatCount(count, 'nouvelle', 'nouvelles');
