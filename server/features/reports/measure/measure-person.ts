import type { Evidence } from '#server/db/schema/reports.ts';
import { type MeasuredItem, poolOf } from '#server/features/catalogue/index.ts';
import { abilityOf, GRADER_ERROR, posteriorOf } from '#server/measurement/ability.ts';
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

/** What first answers say of a person. Null without evidence or questions. */
export function measurePerson(evidence: readonly Evidence[], items: readonly MeasuredItem[]): Measure | null {
  const known = knownAnswers(evidence, items);
  const pool = poolOf(items);
  if (known.length === 0 || pool.length === 0) return null;
  const posterior = posteriorOf(known);
  const curve = shareCurve(pool);
  const { mean, sd } = abilityOf(posterior);
  const { low, high } = marginOf(posterior, curve);
  return {
    ability: mean,
    ability_error: sd,
    margin_low: low,
    margin_high: high,
    share_error: 100 * shareOf(posterior, curve).sd,
  };
}

/**
 * The probability that the true share is at least 75 %. New questions say nothing until they are calibrated, answers to what
 * a question asked before it was repaired nothing at all.
 */
export function masteryOf(evidence: readonly DatedEvidence[], items: readonly MeasuredItem[]): number {
  const measuredFrom = new Map(items.map(({ id, measured_from }) => [id, measured_from ?? 0]));
  const current = evidence.filter(
    ({ question_id, drawn_at }) => drawn_at.getTime() / 1_000 >= (measuredFrom.get(question_id) ?? 0),
  );
  const known = knownAnswers(
    current,
    items.filter(({ probation, calibrated }) => calibrated || !probation),
  );
  const pool = poolOf(items);
  if (known.length === 0 || pool.length === 0) return 0;
  return masteryChance(posteriorOf(known), shareCurve(pool));
}

/** Those that speak for the ability. */
export function knownAnswers(evidence: readonly Evidence[], items: readonly MeasuredItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return evidence.flatMap(({ question_id, share, trial, again }) => {
    const item = byId.get(question_id);
    if (!item || item.withdrawn || trial || again) return [];
    // What cannot be guessed was written, and read by a grader.
    return [{ item, share, graderError: item.guessing === 0 ? GRADER_ERROR : 0 }];
  });
}
