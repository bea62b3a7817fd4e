import type { Practice } from '#shared/contracts/assessments.ts';
import type { Report } from '#shared/contracts/reports.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { LEAST_COUNTED, LEAST_PER_SKILL } from '#shared/rules/certificates/certifying.ts';
import { formatCount, formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/units/score.ts';

type Result = {
  global_score: number;
  /** It holds a certificate that is valid. */
  is_certified: boolean;
  /** That certificate stays although a question was found wrong without which it is not earned. */
  kept: boolean | undefined;
  /** An administrator withdrew its certificate. */
  certificate_withdrawn: boolean;
  certificate_expired: boolean | undefined;
  /** It was a free confirmation of another result. */
  is_confirmation: boolean;
  practice: Practice | null | undefined;
  /** Passed, but not on the questions new to the person alone. */
  short_on_new: boolean | undefined;
  verdict: Verdict;
  /** Until then the certificate waits for answers to be read. */
  awaits_until: string | Date | null | undefined;
};

type Outcome =
  | 'certified'
  /** Not earned any more since a question was found wrong; nobody loses a certificate for our mistake. */
  | 'kept'
  | 'withdrawn'
  | 'expired'
  | 'confirmation'
  | 'waiting'
  | 'below'
  /** Passed, and yet no certificate: `whyUncertified`. */
  | 'uncertified';

/** Why a certificate stands although a re-scoring would not have given it. */
export const KEPT =
  'Une question sur laquelle il repose a été retirée depuis\u00a0: le certificat est conservé.';

/** What is left of a certificate that an administrator withdrew. */
export const WITHDRAWN = `Le certificat de ce test a été retiré${NBSP}: toute vérification le dit.`;

/** What is left of one older than a certificate lasts. */
export const EXPIRED = `Le certificat de ce test a expiré${NBSP}: un certificat vaut trois ans.`;

/** What became of a graded test, for screen and document alike. */
export function outcomeOf(result: Result): Outcome {
  const passed = earnsCertificate(result.global_score);
  if (result.is_certified) return result.kept ? 'kept' : 'certified';
  if (result.certificate_withdrawn) return 'withdrawn';
  if (result.certificate_expired) return 'expired';
  if (result.is_confirmation) return 'confirmation';
  if (result.awaits_until) return 'waiting';
  return passed ? 'uncertified' : 'below';
}

/** Why a passed test gave no certificate; one sentence or two for whoever reads it. */
export function whyUncertified(result: Pick<Result, 'practice' | 'verdict' | 'short_on_new'>): string {
  const { practice, verdict, short_on_new } = result;
  if (practice) return practiceInWords(practice);
  if (verdict === 'late') return 'Reçu hors délai, ce résultat ne donne pas droit au certificat.';
  if (short_on_new)
    return `Les questions déjà rencontrées ne comptent pas pour le certificat${NBSP}: sur les seules questions nouvelles, le score est inférieur à ${CERTIFICATION_THRESHOLD}${NBSP}%.`;
  return 'Aucun certificat valide n’accompagne ce rapport.';
}

/** Whether and where the same can be tried again, below the threshold. */
export function retakeInWords(forCampaign: boolean | undefined): string {
  return forCampaign
    ? `Le test d’une offre ne se passe qu’une fois${NBSP}; un autre test du même métier peut encore vous donner le certificat.`
    : 'Vous pouvez repasser ce test quand vous voulez.';
}

/** That a test could not certify, and what one that can needs. */
export function practiceInWords(practice: Practice): string {
  const why =
    practice === 'small'
      ? 'il était trop court pour un certificat'
      : 'trop de ses questions avaient déjà été rencontrées';
  return `Ce test était un entraînement${NBSP}: ${why}. Un certificat demande au moins ${LEAST_COUNTED} questions nouvelles, et ${LEAST_PER_SKILL} dans chaque compétence.`;
}

/** (2, …) → attend la relecture de 2 réponses, au plus tard le 3 mars 2026 à 10:00 */
export function waitInWords(unread: number, until: string | Date): string {
  return `attend la relecture de ${formatCount(unread, 'réponse')}, au plus tard le ${formatDateTime(until)}`;
}

/** What a report's certificate waits for, after 'votre certificat'; null: it waits for nothing. */
export function describeWait({ awaits_until, unread }: Pick<Report, 'awaits_until' | 'unread'>) {
  return awaits_until && waitInWords(unread, awaits_until);
}
