import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import type { DecisionBody } from './queries.ts';

export type Draft = {
  decision: 'upheld' | 'rejected' | null;
  reason: string;
  /** As typed: 2,5 or 2.5. */
  points: string;
  neutralise: boolean;
};

export const EMPTY: Draft = { decision: null, reason: '', points: '', neutralise: false };

const SHORTEST_REASON = 3;

export function givesPoints({ kind }: Pick<PendingDecision, 'kind'>): boolean {
  return kind === 'reading' || kind === 'unplaced';
}

/** At the field of this name; of the decision there is none. */
type Problem = { wrong: string; at?: 'points' | 'reason' };

/** @returns the body of the call, or what is missing first, as the form stands */
export function readDraft(pending: PendingDecision, draft: Draft): DecisionBody | Problem {
  const { decision, neutralise } = draft;
  if (decision === null) return { wrong: 'Choisissez une décision.' };
  const takesPoints = decision === 'upheld' && givesPoints(pending);
  const points = takesPoints ? readPoints(draft.points) : null;
  const wrong = takesPoints && problemOfPoints(pending, points);
  if (wrong) return { at: 'points', wrong };
  const reason = draft.reason.trim();
  if (reason.length < SHORTEST_REASON) return { at: 'reason', wrong: 'Donnez le motif, en quelques mots.' };
  if (points !== null) return { decision, reason, points };
  if (decision === 'upheld' && pending.kind === 'signal') return { decision, reason, neutralise };
  return { decision, reason };
}

function problemOfPoints({ kind, mark, question }: PendingDecision, points: number | null): string | false {
  const max = mark?.max ?? question.points;
  if (points === null || points > max) return `Les points vont de 0 à ${formatNumber(max)}, par demi-points.`;
  const gives = kind !== 'reading' || points > (mark?.points ?? 0);
  return !gives && 'Une relecture demandée donne plus de points, ou garde ceux de la réponse.';
}

function readPoints(text: string): number | null {
  const points = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && points >= 0 && Number.isInteger(points * 2) ? points : null;
}
