import type { Database } from '#server/db/connection.ts';
import { findPoorSkill, findProfile } from '#server/features/assessments/index.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns.ts';
import type { CampaignRow } from './access.ts';

/** Nobody new can be given its test: questions were withdrawn since it was opened. */
export async function lacksQuestions(
  db: Database,
  { profile_id, level }: Pick<CampaignRow, 'profile_id' | 'level'>,
): Promise<boolean> {
  const { profile } = await findProfile(db, profile_id);
  if (!profile) return true;
  const { skills } = profile;
  const perSkill = campaignQuestionsPerSkill(skills.length);
  return (await findPoorSkill(db, { skills, level, perSkill })) !== undefined;
}
