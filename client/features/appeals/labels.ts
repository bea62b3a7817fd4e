import type { DecisionKind, PendingDecision } from '#shared/contracts/appeals.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

type Kind = { name: string; tone: 'primary' | 'accent' | 'warn' | 'bad'; upheld: string; rejected: string };

export const KINDS: Record<DecisionKind, Kind> = {
  unplaced: {
    name: 'À relire',
    tone: 'warn',
    upheld: 'Donner les points suivants',
    rejected: 'Garder les points du barème',
  },
  reading: {
    name: 'Relecture demandée',
    tone: 'primary',
    upheld: 'Donner plus de points',
    rejected: 'Garder les points',
  },
  signal: {
    name: 'Question signalée',
    tone: 'accent',
    upheld: 'Le signalement est justifié',
    rejected: 'La question est bonne',
  },
  suspended: {
    name: 'Question suspendue',
    tone: 'bad',
    upheld: 'Retirer la question',
    rejected: 'Remettre la question en service',
  },
};

export const REASONS: Record<NonNullable<PendingDecision['reason']>, string> = {
  wrong: 'La réponse donnée comme juste est fausse',
  ambiguous: 'La question peut se comprendre de plusieurs façons',
  outdated: 'La question n’est plus à jour',
};

/** 0.153 → 15,3 % */
export function shareInWords(share: number): string {
  return `${formatNumber(Math.round(share * 1000) / 10)}${NBSP}%`;
}
