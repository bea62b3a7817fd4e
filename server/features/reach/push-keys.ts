import type { Queryable } from '#server/db/connection.ts';
import { pushKeys } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { generatePushKeys, type PushKeys } from '#server/providers/push/index.ts';

const PURPOSE = 'push-key';

/** The operator's, or those made when they were first needed. Processes that make them together keep the first pair. */
export async function ensurePushKeys(
  deps: Pick<Deps, 'config' | 'secrets'>,
  db: Queryable,
): Promise<PushKeys> {
  const { config, secrets } = deps;
  if (config.push.keys) return config.push.keys;
  const [kept] = await db.select().from(pushKeys);
  if (kept) {
    return { publicKey: kept.public_key, privateKey: secrets.decrypt(PURPOSE, kept.private_key) };
  }
  const { publicKey, privateKey } = generatePushKeys();
  await db
    .insert(pushKeys)
    .values({ public_key: publicKey, private_key: secrets.encrypt(PURPOSE, privateKey) })
    .onConflictDoNothing();
  return ensurePushKeys(deps, db);
}
