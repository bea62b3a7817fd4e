import { and, eq, isNull } from '#server/db/drizzle.ts';
import { assessments, papers, timeAnchors } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, notFound } from '#server/errors.ts';
import { readTimeCode, type TimeClaim } from '#shared/evidence/time-code.ts';
import { MOST_ANCHORS } from '#shared/rules/assessments/exam.ts';
import { arrivalLimit } from '#shared/rules/assessments/verdict.ts';

/**
 * Stamps the head of a journal, for whoever brings it: the test's own key vouches for it. The first stamp of a head stays;
 * after the end of its test it proves nothing.
 * @throws 404 for a code that no test signed; 422 invalid_input, journal_full
 */
export async function stampTime(
  deps: Deps,
  { code }: { code: string },
): Promise<{ at: string; isInTime: boolean }> {
  const claim = readTimeCode(code);
  if (!claim) throw invalid('Ce code d’heure est incomplet ou mal recopié.');
  const [paper] = await deps.db
    .select({ key: papers.signing_key, deadline: assessments.deadline })
    .from(papers)
    .innerJoin(assessments, eq(assessments.id, papers.assessment_id))
    .where(and(eq(papers.assessment_id, claim.testId), isNull(assessments.deleted_at)));
  if (!paper?.key || !(await claim.isSignedBy(paper.key))) throw notFound('Ce code d’heure est inconnu.');
  const at = await stamp(deps, claim);
  const isInTime = !paper.deadline || at.getTime() <= arrivalLimit(paper.deadline.getTime());
  return { at: at.toISOString(), isInTime };
}

async function stamp(deps: Deps, { testId, journal, head }: TimeClaim): Promise<Date> {
  return deps.db.transaction(async (tx) => {
    // One at a time, so that of many at once no more than fit are stamped.
    const [test] = await tx
      .select({ account_id: assessments.account_id })
      .from(assessments)
      .where(eq(assessments.id, testId))
      .for('no key update');
    if (!test) throw notFound('Ce code d’heure est inconnu.');
    const stamped = await tx.select().from(timeAnchors).where(eq(timeAnchors.assessment_id, testId));
    const known = stamped.find((anchor) => anchor.head.equals(head));
    if (known) return known.stamped_at;
    if (stamped.length >= MOST_ANCHORS)
      throw invalid(`L’heure de ce test a déjà été prouvée ${MOST_ANCHORS} fois.`, 'journal_full');
    const stamped_at = deps.now();
    await tx.insert(timeAnchors).values({
      assessment_id: testId,
      account_id: test.account_id,
      journal: Buffer.from(journal),
      head: Buffer.from(head),
      stamped_at,
    });
    return stamped_at;
  });
}
