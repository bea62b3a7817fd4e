import { type MeasuredItem, poolOf } from '#server/features/catalogue/index.ts';
import { abilityOf, GRADER_ERROR, posteriorOf } from '#server/measurement/ability.ts';
import { TIE } from '#server/measurement/ranking.ts';
import { marginOf, masteryChance, shareCurve, shareOf } from '#server/measurement/true-share.ts';
import type { DatedEvidence } from './read-earlier-evidence.ts';

type Measure = {
  /** Logits within the profile and level. */
  ability: number;
  ability_error: number;
  /** Percent of the true share of points: its 95 % margin and standard error. */
  margin_low: number;
  margin_high: number;
  share_error: number;
};

/**
 * What first answers say of a person. Null without evidence or questions. Nobody knows yet what unread answers are
 * worth: the margin’s lower end takes them all for wrong, its upper end leaves them out, and two results are tied by
 * an error as wide.
 */
export function measurePerson(
  evidence: readonly DatedEvidence[],
  items: readonly MeasuredItem[],
): Measure | null {
  const known = knownAnswers(evidence, items);
  const pool = poolOf(items);
  if (known.length === 0 || pool.length === 0) return null;
  const posterior = posteriorOf(known);
  const curve = shareCurve(pool);
  const { mean, sd } = abilityOf(posterior);
  const share_error = 100 * shareOf(posterior, curve).sd;
  const figures = { ability: mean, ability_error: sd, share_error };
  const { low, high } = marginOf(posterior, curve);
  if (!evidence.some(({ unread }) => unread)) return { ...figures, margin_low: low, margin_high: high };
  const lowest = marginOf(posteriorOf(knownAnswers(evidence.map(takenForWrong), items)), curve).low;
  return {
    ...figures,
    margin_low: lowest,
    margin_high: high,
    share_error: Math.max(share_error, (high - lowest) / (2 * TIE)),
  };
}

/**
 * The probability that the true share is at least 75 %. New questions say nothing until they are calibrated. An
 * answer that somebody should read is taken for wrong, as a certificate issued at once has to stand with all of
 * these wrong. Null where no question is left to take a share of.
 */
export function masteryOf(evidence: readonly DatedEvidence[], items: readonly MeasuredItem[]): number | null {
  const known = knownAnswers(
    evidence.map(takenForWrong),
    items.filter(({ probation, calibrated }) => calibrated || !probation),
  );
  const pool = poolOf(items);
  if (known.length === 0) return 0;
  if (pool.length === 0) return null;
  return masteryChance(posteriorOf(known), shareCurve(pool));
}

/**
 * The answers that speak for the ability: without those to what a question asked before it was repaired, and those
 * that the grading is not sure of.
 */
export function knownAnswers(evidence: readonly DatedEvidence[], items: readonly MeasuredItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return evidence.flatMap(({ question_id, share, drawn_at, trial, again, unread }) => {
    const item = byId.get(question_id);
    if (!item || item.withdrawn || trial || again || unread) return [];
    if (drawn_at.getTime() / 1_000 < (item.measured_from ?? 0)) return [];
    return [{ item, share, graderError: item.type === 'open' ? GRADER_ERROR : 0 }];
  });
}

const takenForWrong = ({ unread, ...answer }: DatedEvidence): DatedEvidence =>
  unread ? { ...answer, share: 0 } : answer;
