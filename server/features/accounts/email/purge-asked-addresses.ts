import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { emailChanges, registrationCodes } from '#server/db/schema/account-changes.ts';
import type { Deps } from '#server/deps.ts';

/** Nightly: addresses that somebody asked for and never proved may be anybody's. */
export async function purgeAskedAddresses({ db, now }: Deps): Promise<void> {
  await deleteInBatches(db, emailChanges, lt(emailChanges.expires_at, now()));
  await deleteInBatches(db, registrationCodes, lt(registrationCodes.expires_at, now()));
}
