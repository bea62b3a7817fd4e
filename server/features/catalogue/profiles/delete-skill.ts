import { and, eq, isNull } from '#server/db/drizzle.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Session } from '#server/session.ts';

/** No longer drawn from: the campaigns that ask it close. Papers already drawn keep their snapshot. */
export async function deleteSkill(
  deps: Deps,
  { session: { account }, skillId }: { session: Session; skillId: string },
) {
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(skills)
      .set({ deleted_at: deps.now() })
      .where(and(eq(skills.id, skillId), isNull(skills.deleted_at)))
      .returning({ name: skills.name });
    if (!deleted) throw notFound('Compétence introuvable.');
    await recordAudit(tx, {
      account,
      action: 'skill.delete',
      target: skillId,
      details: deleted,
      at: deps.now(),
    });
    await addJob(tx, { task: 'close_campaigns_of_skill', payload: { skill_id: skillId } });
    return { ok: true as const };
  });
}
