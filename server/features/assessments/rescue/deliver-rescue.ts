import { eq } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { idOrNotFound, notFound } from '#server/errors.ts';
import { notify } from '#server/features/notifications/index.ts';
import { networkOf } from '#server/network-of.ts';
import { takeSubmission } from '../submit-assessment.ts';
import { openRescue } from './open-rescue.ts';

/**
 * Hands in what a candidate’s phone sealed and somebody else’s delivers: once, whatever else arrives. The candidate
 * is told in the same transaction; whoever delivers learns nothing of it.
 * @throws 422 when it cannot be read; 429, 503 when too many come: it waits in the outbox of whoever delivers; and
 * as a submission: 404; 409 not_started; 422 wrong_questions, wrong_option, unanswered_questions
 */
export async function deliverRescue(
  deps: Deps,
  { sealed, address }: { sealed: string; address: string },
): Promise<void> {
  const network = networkOf(address);
  await deps.limits.take('rescueByAddress', network);
  await deps.limits.strangersTurn();
  const { submission: input, isSignedBy } = await openRescue(deps, { sealed, network });
  const testId = idOrNotFound(input.test_id, UNKNOWN);
  const [paper] = await deps.db
    .select({ key: papers.signing_key, owner: assessments.account_id, name: assessments.profile_name })
    .from(papers)
    .innerJoin(assessments, eq(assessments.id, papers.assessment_id))
    .where(eq(papers.assessment_id, testId));
  if (!paper?.key || !(await isSignedBy(paper.key))) throw notFound(UNKNOWN);
  await deps.db.transaction(async (tx) => {
    const { report, counts } = await takeSubmission(tx, {
      owner: { id: paper.owner },
      input,
      now: deps.now(),
    });
    if (!counts) return;
    await notify(tx, {
      accountId: paper.owner,
      type: 'rescue_received',
      title: 'Vos réponses sont arrivées',
      message: `Un autre téléphone a remis vos réponses au test «\u00a0${paper.name}\u00a0». Elles comptent.`,
      relatedId: report.id,
      link: `/report/${report.id}`,
    });
  });
}

const UNKNOWN = 'Ces réponses ne sont d’aucun test connu.';
