import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { CERTIFICATION_THRESHOLD, floorScore } from '#shared/rules/score.ts';

type Taken = Pick<
  AssessmentSummary,
  'id' | 'status' | 'score' | 'started_at' | 'deadline' | 'domain' | 'level' | 'report_id' | 'practice'
>;

/** Where a candidate stands, which decides what Accueil shows first. */
export type Standing<T = Taken, C = Certificate> =
  /** Nothing graded yet; `test` waits for them, if any does. */
  | { at: 'first'; test: T | undefined }
  /** The last graded test certified nothing; `missing`: points up to the threshold, 0 when practice reached it. */
  | { at: 'to_go'; test: T; missing: number }
  | { at: 'certified'; certificate: C };

/** `tests` newest first. `now` in milliseconds. */
export function standingOf<
  T extends Taken,
  C extends Pick<Certificate, 'revoked' | 'confirmed' | 'global_score'>,
>({ tests, certificates }: { tests: readonly T[]; certificates: readonly C[] }, now: number): Standing<T, C> {
  const [best] = certificates
    .filter(({ revoked }) => !revoked)
    .toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed) || b.global_score - a.global_score);
  if (best) return { at: 'certified', certificate: best };
  const graded = tests.find(({ status, score }) => status === 'completed' && score !== null);
  if (!graded) return { at: 'first', test: tests.find((test) => isToTake(test, now)) };
  return { at: 'to_go', test: graded, missing: pointsTo(graded.score ?? 0) };
}

/** 69.96 → 5.1: never fewer than are missing, as scores are rounded down. */
function pointsTo(score: number): number {
  return Math.max(0, Math.round(10 * (CERTIFICATION_THRESHOLD - floorScore(score))) / 10);
}

function isToTake({ status, deadline }: Taken, now: number): boolean {
  return status === 'pending' && (deadline === null || Date.parse(deadline) > now);
}
