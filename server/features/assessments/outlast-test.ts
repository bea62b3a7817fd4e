import { and, eq, lt } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { longestEnd, type Session } from '#server/session.ts';
import { CERTIFIABLE_HOURS } from '#shared/rules/assessments/exam.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import type { AssessmentRow } from './present.ts';

type Sitting = { session: Session; assessment: AssessmentRow };

/**
 * A session whose longest time would end in a test, or before its hand-in can arrive, lasts until it could (rule T14). What is
 * opened after the longest time makes it last no longer.
 */
export async function outlastTest(
  deps: Deps,
  { session: { id, person, openedAt }, assessment: { status, deadline } }: Sitting,
): Promise<void> {
  if (status !== 'pending' || !deadline) return;
  const end = new Date(deadline.getTime() + CERTIFIABLE_HOURS * HOUR_MS);
  const longest = longestEnd(openedAt);
  if (end <= longest || deps.now() >= longest) return;
  await deps.db
    .update(sessions)
    .set({ expires_at: end })
    .where(and(eq(sessions.id, id), eq(sessions.account_id, person.id), lt(sessions.expires_at, end)));
}
