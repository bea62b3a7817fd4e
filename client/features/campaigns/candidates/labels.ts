import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

export const STATUS: Record<Candidacy['status'], { name: string; tone: 'good' | 'bad' | 'neutral' }> = {
  passed: { name: 'Réussi', tone: 'good' },
  failed: { name: 'Échoué', tone: 'bad' },
  waiting: { name: 'En attente du test', tone: 'neutral' },
  abandoned: { name: 'Abandonné', tone: 'neutral' },
};

/** What came of the test. */
export function describeOutcome({
  status,
  certificate_withdrawn,
}: Pick<Candidacy, 'status' | 'certificate_withdrawn'>) {
  return certificate_withdrawn ? ({ name: 'Certificat retiré', tone: 'bad' } as const) : STATUS[status];
}

/** How the time was established, in a few words. */
const VERDICT: Record<Verdict, string> = {
  online: 'En ligne',
  offline_proven: 'Hors ligne, temps prouvé',
  offline_uncertain: `Hors ligne, ${PHONE_TIME.toLowerCase()}`,
  late: 'Hors délai',
};

/** (12, online) → Sur 12 questions · En ligne */
export function describeBasis(counted: number | null, verdict: Verdict): string {
  const time = VERDICT[verdict];
  if (counted) return `Sur ${formatCount(counted, 'question')} · ${time}`;
  // Of what came too late nothing counts either.
  return counted === 0 && verdict !== 'late' ? `Aucune question comptée · ${time}` : time;
}

export const TIED = 'À égalité avec un autre candidat au moins\u00a0: leur écart peut tenir au hasard.';

/** Whether the contact that was paid for still gives access to e-mail and phone. */
export function describeContact({ days_left }: NonNullable<Candidacy['contact']>): string {
  const left = days_left > 0 ? `encore ${formatCount(days_left, 'jour')}` : 'accès aux coordonnées terminé';
  return `Déjà contacté · ${left}`;
}

/** Whether e-mail and phone can be read by a contact that was paid for. */
export function hasAccess(contact: Candidacy['contact']): contact is NonNullable<Candidacy['contact']> {
  return contact !== null && contact.days_left > 0;
}

/** Passed, and the account is there. While a contact lasts there is nothing to buy. */
export function isContactable({ candidate, contact, score }: Candidacy): boolean {
  return !hasAccess(contact) && score !== null && earnsCertificate(score) && !candidate.deleted;
}
