import { and, eq, isNull } from '#server/db/drizzle.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Session } from '#server/session.ts';

/** No longer drawn from: its campaigns close. Papers already drawn keep their snapshot. */
export async function deleteProfile(
  deps: Deps,
  { session: { account }, profileId }: { session: Session; profileId: string },
) {
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(profiles)
      .set({ deleted_at: deps.now() })
      .where(and(eq(profiles.id, profileId), isNull(profiles.deleted_at)))
      .returning({ name: profiles.name });
    if (!deleted) throw notFound('Profil introuvable.');
    await recordAudit(tx, {
      account,
      action: 'profile.delete',
      target: profileId,
      details: deleted,
      at: deps.now(),
    });
    await addJob(tx, { task: 'close_campaigns_of_profile', payload: { profile_id: profileId } });
    return { ok: true as const };
  });
}
