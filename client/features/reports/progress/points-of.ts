import type { ProgressLine } from '#shared/contracts/reports.ts';

type Result = ProgressLine['results'][number];
export type Point = Pick<
  Result,
  'report_id' | 'at' | 'score' | 'margin' | 'verdict' | 'practice' | 'confirms' | 'certified'
>;

/** Every skill that one of the results speaks of, as the newest orders them. */
export function skillsOf(results: readonly Pick<Result, 'skills'>[]): string[] {
  return [...new Set(results.toReversed().flatMap(({ skills }) => Object.keys(skills)))];
}

/** The results in one skill, without a margin: too few questions. Null: the whole test's. */
export function pointsOf(results: readonly Result[], skill: string | null): Point[] {
  if (skill === null) return [...results];
  return results.flatMap((result) => {
    const score = result.skills[skill];
    return score === undefined ? [] : [{ ...result, score, margin: null, certified: false }];
  });
}
