import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { type OnPhone, progressOf } from '../progress.ts';

/** A row kept on this phone since before tests said what comes back has no `refund`. */
type Deletable = Pick<AssessmentSummary, 'status' | 'deadline' | 'score' | 'cost' | 'campaign_id'> &
  Partial<Pick<AssessmentSummary, 'refund' | 'confirms' | 'offer'>>;

type Known = { now: number; credits: number; paper?: OnPhone | undefined };

/** What deleting the test does and gives back (rule T2), a sentence or two each. `now` in ms; `paper`: what this phone holds of it. */
export function describeDeletion(test: Deletable, { now, credits, paper }: Known): string[] {
  switch (progressOf(test, now, paper).state) {
    case 'new':
      return [
        describeRefund(test, { credits, isOpen: false }),
        ...(test.campaign_id ? ['Vous pourrez postuler de nouveau tant que l’offre est ouverte.'] : []),
      ];
    case 'open':
      return [
        describeRefund(test, { credits, isOpen: true }),
        `Vos réponses seront perdues. Ce test est ouvert${NBSP}: ses questions restent vues et ne compteront plus pour un certificat.`,
        ...afterGivingUp(test),
      ];
    case 'elapsed':
      return [
        `Le temps de ce test est écoulé${NBSP}: aucun crédit n’est rendu, et vos réponses ne seront pas notées.`,
        ...afterGivingUp(test),
      ];
    case 'handed_in':
      return [
        `Vos réponses, rendues sur ce téléphone, ne sont pas encore arrivées${NBSP}: elles ne seront pas notées. Aucun crédit n’est rendu.`,
        ...afterGivingUp(test),
      ];
    default:
      return [
        'Ce test disparaîtra de votre liste avec le lien vers son rapport. Aucun crédit n’est rendu. Un certificat déjà obtenu reste valable.',
      ];
  }
}

/**
 * Whether the test was opened, so that answers may go with it: the list may be from before its opening, the phone’s
 * paper is not.
 */
export function hasBeenOpened(
  { started_at }: Pick<AssessmentSummary, 'started_at'>,
  paper?: OnPhone,
): boolean {
  return started_at !== null || !!paper?.deadline;
}

type Refunding = { credits: number; isOpen: boolean };

function describeRefund({ cost, refund, deadline }: Deletable, { credits, isOpen }: Refunding): string {
  if (cost === 0) return `Ce test ne vous a rien coûté${NBSP}: aucun crédit n’est rendu.`;
  // A row from before the start tells what came back then.
  if (isOpen && (refund === undefined || deadline === null)) {
    return `Le prix d’un test ouvert n’est rendu qu’une fois tous les 30${NBSP}jours.`;
  }
  const back = refund ?? cost;
  if (back > 0) {
    const once = isOpen ? ` Pour un test ouvert, c’est possible une fois tous les 30${NBSP}jours.` : '';
    return `Vous récupérez ${formatCount(back, 'crédit')}${NBSP}: votre solde passe de ${formatNumber(credits)} à ${formatNumber(credits + back)}.${once}`;
  }
  return `Rien n’est rendu${NBSP}: vous avez déjà abandonné un test ouvert ces 30${NBSP}derniers jours.`;
}

/** `offer` is null where its company deleted it: nobody sees what becomes of its tests. */
function afterGivingUp({ campaign_id, offer, confirms }: Deletable): string[] {
  if (campaign_id && offer !== null) {
    return [
      `Vous ne pourrez pas le repasser pour cette offre, et l’entreprise verra «${NBSP}Abandonné${NBSP}».`,
    ];
  }
  return confirms ? ['Il n’y aura pas d’autre test de confirmation pour ce certificat.'] : [];
}
