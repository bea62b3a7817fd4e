import type { Application } from '#shared/contracts/applications.ts';
import type { CutOff } from '#shared/contracts/common.ts';
import { waitInWords } from '#shared/rules/assessments/outcome.ts';
import { STAGES_FOR_CANDIDATES } from '#shared/rules/campaigns/stages.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';

const MEANINGS: Record<Application['state'], string> = {
  to_take: 'L’entreprise attend votre résultat.',
  open: 'Le chronomètre tourne.',
  grading: 'Votre rapport arrive.',
  awaiting_reading: `D’ici là, l’entreprise voit votre score, sous les ${CERTIFICATION_THRESHOLD}${NBSP}% demandés.`,
  passed: 'L’entreprise voit votre score et peut vous contacter.',
  failed: `L’entreprise voit votre score, sous les ${CERTIFICATION_THRESHOLD}${NBSP}% demandés.`,
  lapsed: 'Le test n’a pas été terminé à temps.',
  abandoned: 'Le test ne peut pas être repassé.',
  offer_gone: 'Votre test est annulé.',
  withdrawn: 'L’entreprise ne la voit plus.',
};

/** Where a company that said no no longer waits for anything. */
const MEANINGS_ONCE_REJECTED: typeof MEANINGS = {
  ...MEANINGS,
  to_take: '',
  passed: 'L’entreprise voit votre score.',
};

const STILL_TO_SEND =
  'Le temps est écoulé. Si vos réponses sont sur votre téléphone, ouvrez le test pour les envoyer.';

const CUT_OFF: Record<CutOff, string> = {
  by_candidate: `Vous avez bloqué cette entreprise${NBSP}: elle ne voit plus votre candidature.`,
  by_administrator: `Baara a bloqué cette entreprise${NBSP}: elle ne voit plus votre candidature.`,
  account_deleted: `Cette entreprise n’est plus sur Baara${NBSP}: votre candidature n’aura pas de suite.`,
};

type Test = Pick<Application, 'state' | 'test_id' | 'cut_off'>;
type Standing = Test & Pick<Application, 'stage_shared' | 'declined'>;

/** What its company told, what its certificate waits for, and what its state means for the candidate. */
export function meaningOf({
  awaits_until,
  unread,
  ...standing
}: Standing & Pick<Application, 'awaits_until' | 'unread'>): string {
  const { stage_shared } = standing;
  const stage = stage_shared && STAGES_FOR_CANDIDATES[stage_shared];
  return [
    stage_shared === 'new'
      ? 'L’entreprise a reçu votre candidature.'
      : stage && `Réponse de l’entreprise${NBSP}: ${stage.toLowerCase()}.`,
    awaits_until && `Votre certificat ${waitInWords(unread, awaits_until)}.`,
    meaningOfState(standing),
  ]
    .filter(Boolean)
    .join(' ');
}

function meaningOfState({ state, declined, test_id, cut_off, stage_shared }: Standing): string {
  if (declined) return 'Vous n’avez pas commencé le test.';
  const meanings = stage_shared === 'rejected' ? MEANINGS_ONCE_REJECTED : MEANINGS;
  const meaning = state === 'lapsed' && test_id ? STILL_TO_SEND : (meanings[state] ?? '');
  if (!cut_off || state === 'withdrawn') return meaning;
  const saysItSees = ['to_take', 'awaiting_reading', 'passed', 'failed'].includes(state);
  const end = CUT_OFF[cut_off] ?? '';
  return saysItSees ? end : `${meaning} ${end}`;
}

/** Whether withdrawing ends its test; elsewhere what this phone has of it stays. */
export function endsTest(state: Application['state']): boolean {
  return state === 'to_take' || state === 'open' || state === 'lapsed';
}

/** What withdrawing does to its test. */
export function consequenceOf({ state, test_id, cut_off }: Test): string {
  switch (state) {
    case 'to_take':
      if (cut_off) return 'Votre test non commencé sera annulé.';
      return 'Votre test non commencé sera annulé. Vous pourrez postuler à nouveau tant que l’offre est ouverte.';
    case 'open':
      return 'Votre test en cours s’arrêtera, et vous ne pourrez plus postuler à cette offre.';
    case 'lapsed':
    case 'abandoned':
    case 'offer_gone':
      return test_id && state === 'lapsed'
        ? 'Votre test ne pourra plus être envoyé, et vous ne pourrez plus postuler à cette offre.'
        : 'Vous ne pourrez plus postuler à cette offre.';
    default:
      return 'Ce que votre test a donné vous reste. Vous ne pourrez plus postuler à cette offre.';
  }
}
