import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateSkill as contract } from '#shared/contracts/catalogue-administration.ts';
import { claimSkillName, liveSkill } from './find.ts';
import { readSkill } from './read-skills.ts';

export async function updateSkill(
  deps: Deps,
  { account }: Session,
  id: string,
  change: z.output<typeof contract.body>,
) {
  return deps.db.transaction(async (tx) => {
    const { skill: before } = await liveSkill(tx, id);
    const { name = before.name, description = before.description } = change;
    await claimSkillName(tx, before.profile_id, name, id);
    await tx
      .update(skills)
      .set({ name, description })
      .where(and(eq(skills.id, id), isNull(skills.deleted_at)));
    await recordAudit(tx, {
      account,
      action: 'skill.update',
      target: id,
      details: { name, before: before.name },
      at: deps.now(),
    });
    return { skill: await readSkill(tx, id) };
  });
}
