import type { z } from 'zod';
import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateProfile as contract } from '#shared/contracts/catalogue-profiles.ts';
import { claimProfileName, holdNames } from './claim-name.ts';
import { liveProfile } from './find.ts';
import { readProfile } from './read-profiles.ts';

type Change = { session: Session; profileId: string; change: z.output<typeof contract.body> };

/**
 * Campaigns bear the new name at once; certificates keep the one that they were issued with.
 * @throws 404; 409 when another profile has the name, or changed_meanwhile
 */
export async function updateProfile(deps: Deps, { session: { account }, profileId, change }: Change) {
  return deps.db.transaction(async (tx) => {
    await holdNames(tx);
    const before = await liveProfile(tx, profileId);
    const { was, ...wanted } = change;
    const { name = before.name, description = before.description } = wanted;
    ensureUnchanged(was, {
      before: { name: before.name, description: before.description },
      after: wanted,
    });
    if (name === before.name && description === before.description)
      return { profile: await readProfile(tx, profileId) };
    if (name !== before.name) await claimProfileName(tx, { name, self: profileId });
    const named = sql`profile_id = ${profileId} and profile_name <> ${name}`;
    // Lock order everywhere: campaigns by their ids, then the profile that one is opened on.
    await tx.execute(sql`select from campaigns where ${named} order by id for no key update`);
    await tx
      .update(profiles)
      .set({ name, description })
      .where(and(eq(profiles.id, profileId), isNull(profiles.deleted_at)));
    await tx.execute(sql`update campaigns set profile_name = ${name} where ${named}`);
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
