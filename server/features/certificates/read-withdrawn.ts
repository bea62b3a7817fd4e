import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isNotNull, max } from '#server/db/drizzle.ts';
import { certificates, replacedStatuses } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { writeBits } from '#shared/credentials/status-list.ts';

const pack = promisify(gzip);

/** Made anew each time: a certificate is on the list from the moment it is withdrawn. */
export async function readWithdrawn(deps: Deps): Promise<{ encoded_list: string; as_of: string }> {
  const as_of = deps.now().toISOString();
  const index = certificates.status_index;
  const [withdrawn, replaced, [last]] = await Promise.all([
    deps.db.select({ index }).from(certificates).where(isNotNull(certificates.revoked_at)),
    deps.db.select({ index: replacedStatuses.status_index }).from(replacedStatuses),
    deps.db.select({ highest: max(index) }).from(certificates),
  ]);
  const bits = writeBits(
    [...withdrawn, ...replaced].map(({ index }) => index),
    last?.highest ?? 0,
  );
  return { encoded_list: `u${(await pack(bits)).toString('base64url')}`, as_of };
}
