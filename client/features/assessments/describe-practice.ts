import type { AssessmentSummary, Practice } from '#shared/contracts/assessments.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';

export type Described = { title: string; reason: string };

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
