import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';

export type ListedTest = {
  test: AssessmentSummary;
  /** What this phone holds of it. */
  paper: PhonePaper | undefined;
};

/**
 * What runs on this phone first, then the tests as the server lists them, newest first. `told`: undefined while unknown.
 * What only the phone knows is left out where the server's list is `fresh`: it was deleted elsewhere.
 */
export function listTests(
  told: readonly AssessmentSummary[] | undefined,
  papers: readonly PhonePaper[],
  fresh = told !== undefined,
): ListedTest[] {
  const known = new Set(told?.map(({ id }) => id));
  const alone = papers.filter(({ test_id, state }) => state !== 'delivered' && !known.has(test_id));
  const tests = [...(fresh ? [] : alone.map(({ test }) => test)), ...(told ?? [])];
  const listed = tests.map((test) => ({ test, paper: papers.find(({ test_id }) => test_id === test.id) }));
  return listed.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a)));
}

/** Whether one of this trade and level was drawn and not opened: perhaps by an attempt whose answer never came. */
export function waitsAlready(
  tests: readonly AssessmentSummary[] | undefined,
  { profile_id, level }: Pick<AssessmentSummary, 'profile_id' | 'level'>,
): boolean {
  const waits = (test: AssessmentSummary) =>
    test.status === 'pending' && test.started_at === null && test.confirms === null;
  return (
    tests?.some((test) => test.profile_id === profile_id && test.level === level && waits(test)) ?? false
  );
}

function isRunning({ test, paper }: ListedTest): boolean {
  return test.status !== 'completed' && paper?.state === 'open';
}
