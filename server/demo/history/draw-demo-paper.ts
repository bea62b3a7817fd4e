import { snapshot } from '#server/features/assessments/draw/snapshot.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';
import type { Profile } from '../catalogue.ts';
import type { World } from './world.ts';

/** As many questions of each skill as a certificate wants, those the person has not met first; fewer where there are none. */
export function drawDemoPaper(
  { questions, random }: World,
  { profile, level, met }: { profile: Profile; level: Level; met: ReadonlySet<string> },
): PaperQuestion[] {
  const ofLevel = (questions.get(profile.id) ?? []).filter(({ question }) => question.level === level);
  const perSkill = campaignQuestionsPerSkill(profile.skill_names.length);
  const chosen = profile.skill_names.flatMap((name) =>
    shuffled(
      ofLevel.filter(({ skill }) => skill === name),
      random,
    )
      .toSorted((one, other) => Number(met.has(one.question.id)) - Number(met.has(other.question.id)))
      .slice(0, perSkill),
  );
  return chosen.map(({ skill, question }) => snapshot(question, { skillName: skill, random }));
}
