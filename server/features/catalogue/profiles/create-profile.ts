import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { parseInput } from '#server/parse-input.ts';
import type { Session } from '#server/session.ts';
import { NewProfile, type ProfileChange } from '#shared/contracts/catalogue-profiles.ts';
import { claimProfileName } from './claim-name.ts';
import { readProfile } from './read-profiles.ts';

type Wanted = {
  session: Session;
  input: z.output<typeof ProfileChange>;
  idempotencyKey: IdempotencyKey | undefined;
};

/** @throws 409 when a profile has this name; 422 without name or description */
export async function createProfile(deps: Deps, { session: { account }, input, idempotencyKey }: Wanted) {
  const wanted = parseInput(NewProfile, { name: '', description: '', ...input });
  const request = { accountId: account.id, operation: 'createProfile', key: idempotencyKey, body: wanted };
  const work = async (tx: Transaction) => {
    await claimProfileName(tx, { name: wanted.name });
    const [created] = await tx
      .insert(profiles)
      .values({ ...wanted, created_at: deps.now() })
      .returning({ id: profiles.id });
    if (!created) throw new Error('profile was not stored');
    await recordAudit(tx, {
      account,
      action: 'profile.create',
      target: created.id,
      details: { name: wanted.name },
      at: deps.now(),
    });
    return { profile: await readProfile(tx, created.id) };
  };
  return withIdempotency(deps, request, work, async (stored) => ({
    profile: await readProfile(deps.db, stored.profile.id),
  }));
}
