import { and, eq, isNull } from 'drizzle-orm';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';

/** Nothing is drawn from it any more; what was drawn is a snapshot and stays (rule T6). */
export async function deleteProfile(deps: Deps, { account }: Session, id: string) {
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(profiles)
      .set({ deleted_at: deps.now() })
      .where(and(eq(profiles.id, id), isNull(profiles.deleted_at)))
      .returning({ name: profiles.name });
    if (!deleted) throw notFound('Profil introuvable.');
    await recordAudit(tx, {
      account,
      action: 'profile.delete',
      target: id,
      details: deleted,
      at: deps.now(),
    });
    return { ok: true as const };
  });
}
