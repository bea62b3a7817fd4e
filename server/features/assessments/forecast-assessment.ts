import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { forecast as contract, Forecast } from '#shared/contracts/assessments.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { practiceOf } from '#shared/rules/certificates/certifying.ts';
import { ensureMayTakeAssessments } from './access.ts';
import { chooseFrom, expectedOf } from './draw/draw-paper.ts';
import { findPool } from './draw/find-pool.ts';
import { profileNotFound } from './find-profile.ts';

type Input = z.output<typeof contract.query>;

/**
 * What a paper drawn now would be, so that practice is said before it is paid. @throws 404; 409 not_enough_questions,
 * naming the skill
 */
export async function forecastAssessment(
  deps: Deps,
  { session: { account }, input }: { session: Session; input: Input },
): Promise<{ forecast: Forecast }> {
  ensureMayTakeAssessments(account);
  const { pricing, profile } = await findPool(deps.db, {
    profileId: input.profile_id,
    accountId: account.id,
    level: input.level,
  });
  if (!profile) throw profileNotFound();
  const perSkill = input.num_questions_per_skill;
  const skills = expectedOf(chooseFrom({ pool: profile, perSkill, random: Math.random }));
  const question_count = perSkill * skills.length;
  return {
    forecast: {
      cost: pricing.test_individual_cost,
      question_count,
      duration: paperDuration(question_count, account.extra_time),
      counted: skills.reduce((sum, { counted }) => sum + counted, 0),
      practice: practiceOf(skills),
      skills,
    },
  };
}
