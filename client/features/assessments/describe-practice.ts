import type { AssessmentSummary, Forecast, Practice } from '#shared/contracts/assessments.ts';
import { LEAST_COUNTED, LEAST_PER_SKILL } from '#shared/rules/certifying.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/score.ts';

type Described = { title: string; reason: string };

/** What a test would be, before it is paid. */
export function describeForecast({ practice, question_count, counted, skills }: Forecast): Described {
  const all = formatCount(question_count, 'question');
  if (practice === null) {
    const fresh = counted === question_count ? 'toutes nouvelles pour vous' : `dont ${newOnes(counted)}`;
    return { title: 'Ce test peut donner un certificat', reason: `${all}, ${fresh}.` };
  }
  if (practice === 'met') {
    return {
      title: 'Entraînement',
      reason: `vous avez déjà vu une partie des questions${NBSP}: ${newOnes(counted)} sur ${question_count}. Pas de certificat.`,
    };
  }
  const short = skills.some(({ questions }) => questions < LEAST_PER_SKILL);
  return {
    title: 'Entraînement',
    reason: `moins de ${short ? `${LEAST_PER_SKILL}${NBSP}questions par compétence` : `${LEAST_COUNTED}${NBSP}questions`}. Pas de certificat.`,
  };
}

const newOnes = (count: number) => formatCount(count, 'nouvelle', 'nouvelles');

const REASONS: Record<Practice, string> = {
  small: 'trop peu de questions pour donner un certificat.',
  met: 'vous avez déjà vu une partie de ses questions, il ne donne pas de certificat.',
};

/** Of a test in hand; undefined where it was kept on this phone before tests said so. */
export function describeTest({
  practice,
  confirms,
}: Partial<Pick<AssessmentSummary, 'practice' | 'confirms'>>): Described | undefined {
  if (confirms) {
    return {
      title: 'Test de confirmation',
      reason: 'il renforce un certificat que vous avez déjà, et n’en donne pas d’autre.',
    };
  }
  if (practice === undefined) return undefined;
  if (practice === null) {
    return {
      title: 'Peut donner un certificat',
      reason: `à partir de ${CERTIFICATION_THRESHOLD}${NBSP}% de réussite.`,
    };
  }
  return { title: 'Entraînement', reason: REASONS[practice] };
}
