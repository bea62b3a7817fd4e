import type { z } from 'zod';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { ProfileChange } from '#shared/contracts/catalogue-profiles.ts';
import { claimProfileName } from './claim-name.ts';
import { liveProfile } from './find.ts';
import { readProfile } from './read-profiles.ts';

type Change = { session: Session; profileId: string; change: z.output<typeof ProfileChange> };

export async function updateProfile(deps: Deps, { session: { account }, profileId, change }: Change) {
  return deps.db.transaction(async (tx) => {
    const before = await liveProfile(tx, profileId);
    const { name = before.name, description = before.description } = change;
    await claimProfileName(tx, { name, self: profileId });
    await tx
      .update(profiles)
      .set({ name, description })
      .where(and(eq(profiles.id, profileId), isNull(profiles.deleted_at)));
    await recordAudit(tx, {
      account,
      action: 'profile.update',
      target: profileId,
      details: { name, before: before.name },
      at: deps.now(),
    });
    return { profile: await readProfile(tx, profileId) };
  });
}
