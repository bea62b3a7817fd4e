import type { z } from 'zod';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateSkill as contract } from '#shared/contracts/catalogue-profiles.ts';
import { claimSkillName, holdNames } from './claim-name.ts';
import { liveSkill } from './find.ts';
import { readSkill } from './read-skills.ts';

type Change = { session: Session; skillId: string; change: z.output<typeof contract.body> };

export async function updateSkill(deps: Deps, { session: { account }, skillId, change }: Change) {
  return deps.db.transaction(async (tx) => {
    await holdNames(tx);
    const { skill: before } = await liveSkill(tx, skillId);
    const { was, ...wanted } = change;
    const { name = before.name, description = before.description } = wanted;
    ensureUnchanged(was, {
      before: { name: before.name, description: before.description },
      after: wanted,
    });
    if (name === before.name && description === before.description)
      return { skill: await readSkill(tx, skillId) };
    if (name !== before.name) await claimSkillName(tx, { profileId: before.profile_id, name, self: skillId });
    await tx
      .update(skills)
      .set({ name, description })
      .where(and(eq(skills.id, skillId), isNull(skills.deleted_at)));
    await recordAudit(tx, {
      account,
      action: 'skill.update',
      target: skillId,
      details: { name, before: before.name },
      at: deps.now(),
    });
    return { skill: await readSkill(tx, skillId) };
  });
}
