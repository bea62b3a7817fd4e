import { type Progress, progressOf } from '#client/features/assessments/progress.ts';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { isExpired } from '#shared/rules/certificates/expiry.ts';
import { pointsTo } from '#shared/rules/units/score.ts';

type Taken = Pick<
  AssessmentSummary,
  'id' | 'status' | 'score' | 'started_at' | 'deadline' | 'domain' | 'level' | 'report_id' | 'practice'
>;

/** Where a candidate stands, which decides what Accueil shows first. */
type Standing<T = Taken, C = Certificate> =
  /**
   * Nothing graded yet. `test`: one that waits for them, whose clock runs, or that is over with nothing handed in,
   * if there is one.
   */
  | { at: 'first'; test: T | undefined; state: Progress['state'] | undefined }
  /** The first one is handed in; `isSent`: the server holds it and makes the report. */
  | { at: 'handed_in'; test: T; isSent: boolean }
  /**
   * The last graded test certifies nothing; `missing`: points up to the threshold, 0 when practice reached it; `lost`: how its
   * certificate went, if it had one.
   */
  | { at: 'to_go'; test: T; missing: number; lost: 'expired' | 'withdrawn' | undefined }
  | { at: 'certified'; certificate: C };

type Paper = Pick<PhonePaper, 'test_id' | 'state' | 'report_id' | 'deadline' | 'clock'>;

/** `tests` newest first, `papers`: what this phone holds of them. `now` in milliseconds. */
export function standingOf<
  T extends Taken,
  C extends Pick<Certificate, 'revoked' | 'issued_at' | 'confirmed' | 'global_score' | 'report_id'>,
>(
  {
    tests,
    papers,
    certificates,
  }: { tests: readonly T[]; papers: readonly Paper[]; certificates: readonly C[] },
  now: number,
): Standing<T, C> {
  const [best] = certificates
    .filter((certificate) => !certificate.revoked && !isExpired(certificate, now))
    .toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed) || b.global_score - a.global_score);
  if (best) return { at: 'certified', certificate: best };
  const graded = tests.find(({ status, score }) => status === 'completed' && score !== null);
  if (!graded) return standingAtFirst(tests, papers, now);
  const own = certificates.find(({ report_id }) => report_id === graded.report_id);
  const lost = own && (own.revoked ? 'withdrawn' : 'expired');
  return { at: 'to_go', test: graded, missing: pointsTo(graded.score ?? 0), lost };
}

function standingAtFirst<T extends Taken>(
  tests: readonly T[],
  papers: readonly Paper[],
  now: number,
): Standing<T, never> {
  const listed = tests.map((test) => {
    const paper = papers.find(({ test_id }) => test_id === test.id);
    return { test, state: progressOf(test, now, paper).state };
  });
  const handedIn = listed.find(({ state }) => state === 'handed_in' || state === 'grading');
  if (handedIn) return { at: 'handed_in', test: handedIn.test, isSent: handedIn.state === 'grading' };
  const waiting = listed.find(({ state }) => state !== 'elapsed') ?? listed[0];
  return { at: 'first', test: waiting?.test, state: waiting?.state };
}
