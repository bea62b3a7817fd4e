import { desc, eq } from '#server/db/drizzle.ts';
import { generations } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { liveSkill } from '../profiles/find.ts';
import { presentGeneration } from './present.ts';

const SHOWN = 10;

export async function listGenerations(deps: Deps, { skillId }: { skillId: string }) {
  await liveSkill(deps.db, skillId);
  const rows = await deps.db
    .select()
    .from(generations)
    .where(eq(generations.skill_id, skillId))
    .orderBy(desc(generations.created_at))
    .limit(SHOWN);
  return { generations: rows.map((run) => presentGeneration(run, deps.now())) };
}
