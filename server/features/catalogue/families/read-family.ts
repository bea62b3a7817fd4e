import type { Deps } from '#server/deps.ts';
import { liveSkill } from '../profiles/find.ts';
import { presentQuestion } from '../questions/present.ts';
import { findFamily } from './find-family.ts';

export async function readFamily(deps: Deps, { familyId }: { familyId: string }) {
  const row = await findFamily(deps.db, familyId);
  await liveSkill(deps.db, row.skill_id);
  return { question: presentQuestion(row, null), family: row.family };
}
