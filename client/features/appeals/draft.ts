import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatNumber } from '#shared/rules/format.ts';
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

/** @returns the body of the call, or what is missing */
export function readDraft(pending: PendingDecision, draft: Draft): DecisionBody | Problem {
  const { decision, neutralise } = draft;
  if (decision === null) return { wrong: 'Choisissez une décision.' };
  const reason = draft.reason.trim();
  if (reason.length < SHORTEST_REASON) return { at: 'reason', wrong: 'Donnez le motif, en quelques mots.' };
  if (decision === 'rejected') return { decision, reason };
  if (pending.kind === 'signal') return { decision, reason, neutralise };
  if (!givesPoints(pending)) return { decision, reason };
  const points = readPoints(draft.points);
  const max = pending.mark?.max ?? pending.question.points;
  if (points === null || points > max) {
    return { at: 'points', wrong: `Les points vont de 0 à ${formatNumber(max)}, par demi-points.` };
  }
  if (pending.kind === 'reading' && points <= (pending.mark?.points ?? 0)) {
    const wrong = 'Une relecture demandée donne plus de points, ou garde ceux de la réponse.';
    return { at: 'points', wrong };
  }
  return { decision, reason, points };
}

function readPoints(text: string): number | null {
  const points = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && points >= 0 && Number.isInteger(points * 2) ? points : null;
}
