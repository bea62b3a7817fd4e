import type { Queryable } from '#server/db/connection.ts';
import { pushSubscriptions } from '#server/db/schema/reach.ts';
import { ofAccount } from './access.ts';
import { readChosen } from './read-reach.ts';

/**
 * For its owner’s export. Of a device’s endpoint only the service is named: whoever knows the rest may write to the
 * device.
 */
export async function readOwnReach(db: Queryable, accountId: string) {
  const devices = await db
    .select({ endpoint: pushSubscriptions.endpoint, created_at: pushSubscriptions.created_at })
    .from(pushSubscriptions)
    .where(ofAccount(accountId));
  return {
    ...(await readChosen(db, accountId)),
    devices: devices.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at })),
  };
}
