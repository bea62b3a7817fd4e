import type { Transaction } from '#server/db/connection.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { AppError, conflict } from '#server/errors.ts';
import { createAssessment, notEnoughQuestions, poolToDraw } from '#server/features/assessments/index.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import { type CampaignRow, isOpen } from './access.ts';
import { skillsOfTest } from './skills-of-test.ts';

type Candidate = { id: string; credits: number; extra_time: number };
/** `isNew`: the account was no candidate, or had withdrawn. */
type Enrolment = { assessmentId: string; isNew: boolean };
type Application = { campaign: CampaignRow; candidate: Candidate; source: 'applied' | 'invited'; now: Date };

/**
 * The only way to become a candidate: one candidacy per campaign and account, with a free test. A second request,
 * even a simultaneous one, gets the first one’s test. Whoever applies gets no new test once the campaign is over.
 * The caller has locked the campaign, and counts whoever is new, or has them counted (`tellingOf`).
 * @throws 403 deadline_passed; 409 abandoned, already_submitted, not_enough_questions, withdrawn
 */
export async function enrol(
  tx: Transaction,
  { campaign, candidate, source, now }: Application,
): Promise<Enrolment> {
  const own = and(eq(candidacies.campaign_id, campaign.id), eq(candidacies.account_id, candidate.id));
  const [made] = await tx
    .insert(candidacies)
    .values({
      campaign_id: campaign.id,
      account_id: candidate.id,
      source,
      created_at: now,
      unannounced: source === 'applied',
    })
    .onConflictDoNothing()
    .returning({ id: candidacies.id });
  const held = made ? undefined : await heldCandidacy(tx, own);
  if (held?.assessmentId) return { assessmentId: held.assessmentId, isNew: false };
  if (source === 'applied' && !isOpen(campaign, now)) {
    throw new AppError('deadline_passed', 'Cette offre est close\u00a0: on ne peut plus y postuler.');
  }
  const pool = await poolToDraw(tx, {
    profileId: campaign.profile_id,
    accountId: candidate.id,
    level: campaign.level,
  });
  const { skills, missing } = skillsOfTest(campaign, pool.skills);
  if (missing) throw notEnoughQuestions(missing);
  const { assessment } = await createAssessment(tx, {
    account: candidate,
    profile: { ...pool, skills },
    level: campaign.level,
    perSkill: campaignQuestionsPerSkill(skills.length),
    cost: 0,
    campaignId: campaign.id,
    now,
  });
  // Whoever comes back begins anew.
  const anew = held?.withdrawn && {
    withdrawn_at: null,
    created_at: now,
    stage: 'new' as const,
    stage_shared: null,
    unannounced: true,
  };
  await tx
    .update(candidacies)
    .set({ assessment_id: assessment.id, ...anew })
    .where(own);
  return { assessmentId: assessment.id, isNew: !held || held.withdrawn };
}

type Held = { assessmentId?: string; withdrawn: boolean };

/**
 * The candidacy and its test. Without the test where the candidate deleted it or withdrew before opening it: then
 * they may start over.
 * @throws 409 abandoned, already_submitted, withdrawn
 */
async function heldCandidacy(tx: Transaction, own: ReturnType<typeof and>): Promise<Held> {
  const [candidacy] = await tx
    .select({ assessment_id: candidacies.assessment_id, withdrawn_at: candidacies.withdrawn_at })
    .from(candidacies)
    .where(own)
    .for('update');
  const withdrawn = Boolean(candidacy?.withdrawn_at);
  if (!candidacy?.assessment_id) return { withdrawn };
  const [assessment] = await tx
    .select({
      status: assessments.status,
      started_at: assessments.started_at,
      deleted_at: assessments.deleted_at,
    })
    .from(assessments)
    .where(eq(assessments.id, candidacy.assessment_id));
  if (withdrawn && assessment?.started_at) {
    throw conflict(
      'Vous avez retiré votre candidature à cette offre après avoir ouvert son test\u00a0: elle ne peut pas être déposée à nouveau.',
      'withdrawn',
    );
  }
  if (!assessment?.deleted_at) return { assessmentId: candidacy.assessment_id, withdrawn };
  if (!assessment.started_at) return { withdrawn };
  if (assessment.status === 'completed') {
    throw conflict('Vous avez déjà passé le test de cette offre.', 'already_submitted');
  }
  throw conflict(
    'Vous avez abandonné le test de cette offre après l’avoir ouvert\u00a0: il ne peut pas être repassé.',
    'abandoned',
  );
}
