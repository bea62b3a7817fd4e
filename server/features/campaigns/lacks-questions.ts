import type { Database } from '#server/db/connection.ts';
import { findPoorSkill, findProfile } from '#server/features/assessments/index.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import type { CampaignRow } from './access.ts';
import { skillsOfTest } from './skills-of-test.ts';

/**
 * Whether nobody new can be given the campaign’s test, because its profile, a skill or questions were withdrawn
 * since it opened.
 */
export async function lacksQuestions(
  db: Database,
  campaign: Pick<CampaignRow, 'profile_id' | 'level' | 'skill_ids' | 'skill_names'>,
): Promise<boolean> {
  const { level } = campaign;
  const { profile } = await findProfile(db, campaign.profile_id);
  if (!profile) return true;
  const { skills, missing } = skillsOfTest(campaign, profile.skills);
  if (missing) return true;
  const perSkill = campaignQuestionsPerSkill(skills.length);
  return (await findPoorSkill(db, { skills, level, perSkill })) !== undefined;
}
