import type { SignalReason } from '#shared/contracts/appeals.ts';
import type { QuestionAppeal, QuestionResult, Report } from '#shared/contracts/reports.ts';

type Standing = { label: string; tone: 'neutral' | 'accent' | 'warn'; meaning: string };
type Known = Pick<QuestionResult, 'standing' | 'review' | 'counted' | 'appeals'>;

const NEUTRALISED: Standing = {
  label: 'Question neutralisée',
  tone: 'warn',
  meaning: 'Cette question était fausse\u00a0: elle ne compte plus dans votre score.',
};
const TRIAL: Standing = {
  label: 'À l’essai (hors score)',
  tone: 'accent',
  meaning: 'Cette question est à l’essai\u00a0: votre réponse n’entre pas dans le score.',
};
const MET: Standing = {
  label: 'Déjà rencontrée (ne compte pas pour le certificat)',
  tone: 'neutral',
  meaning:
    'Vous aviez déjà rencontré cette question\u00a0: elle compte dans le score, pas pour le certificat ni la marge.',
};

/** What is particular about a question of a report; nothing about most. */
export function standingsOf({ standing, review, counted, appeals }: Known): Standing[] {
  if (standing === 'neutralised') return [NEUTRALISED];
  const found = [
    review && {
      label: 'À relire',
      tone: 'warn' as const,
      meaning: isAwaited(appeals)
        ? 'La notation automatique n’est pas sûre de cette réponse\u00a0: une personne va la relire.'
        : 'La notation automatique n’est pas sûre de cette réponse\u00a0: vous pouvez la faire relire par une personne.',
    },
    standing === 'trial' && TRIAL,
    !counted && standing === 'scored' && MET,
  ];
  return found.filter((each) => each !== false);
}

const isAwaited = (appeals: readonly QuestionAppeal[]) =>
  appeals.some(({ kind, status }) => kind !== 'signal' && status === 'open');

export const REASONS: Record<SignalReason, string> = {
  wrong: 'La réponse donnée comme juste est fausse',
  ambiguous: 'La question peut se comprendre de plusieurs façons',
  outdated: 'La question n’est plus à jour',
};

const SENT: Record<QuestionAppeal['kind'], string> = {
  signal: 'Vous avez signalé cette question. Une personne va l’examiner.',
  reading: 'Vous avez demandé une relecture. Une personne va relire votre réponse.',
  unplaced: 'Une personne va relire cette réponse.',
};

const AWAITED = 'Votre certificat attend la relecture de cette réponse, 72 heures au plus.';

const DECIDED: Record<QuestionAppeal['kind'], Record<'upheld' | 'rejected' | 'lapsed', string>> = {
  signal: { upheld: 'Signalement retenu', rejected: 'Signalement non retenu', lapsed: 'Signalement clos' },
  reading: {
    upheld: 'Relecture faite',
    rejected: 'Relecture\u00a0: points gardés',
    lapsed: 'Relecture close',
  },
  unplaced: {
    upheld: 'Réponse relue',
    rejected: 'Réponse relue\u00a0: points gardés',
    lapsed: 'Délai passé',
  },
};

/** Sent and on its way, or what was decided and why. */
export function describeAppeal(
  { kind, status, decision }: QuestionAppeal,
  { awaits_until }: Pick<Report, 'awaits_until'>,
): string {
  if (status === 'open') return kind === 'unplaced' && awaits_until ? AWAITED : SENT[kind];
  const outcome = DECIDED[kind][status];
  return decision ? `${outcome}. ${decision}` : `${outcome}.`;
}

/** Once a question each: what may still be asked of it. */
export function mayAsk(question: QuestionResult, readingsLeft: number) {
  const { standing, type, result, points, max, review, appeals } = question;
  const has = (kind: QuestionAppeal['kind']) => appeals.some((appeal) => appeal.kind === kind);
  const isRead = appeals.some(
    ({ kind, status }) => kind === 'unplaced' && (status === 'upheld' || status === 'rejected'),
  );
  const isReadable = type !== 'mcq' && result !== 'blank' && (points < max || review) && !isRead;
  const stands = standing !== 'neutralised';
  return {
    signal: stands && !has('signal'),
    reading: stands && isReadable && !has('reading') && readingsLeft > 0,
    /** It could be read again, had the report any reading left. */
    readingsUsed: stands && isReadable && !has('reading') && readingsLeft === 0,
  };
}
