import { createECDH } from 'node:crypto';
import type { z } from 'zod';
import { and, desc, eq, inArray, ne, sql } from '#server/db/drizzle.ts';
import { pushSubscriptions, reachChoices } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { isPushService } from '#server/providers/push/index.ts';
import type { Session } from '#server/session.ts';
import type { subscribe as contract } from '#shared/contracts/reach.ts';
import { ofAccount, ofThisDevice } from './access.ts';
import { ensurePushKeys } from './push-keys.ts';

const AUTH_BYTES = 16;
/** Each notice is sealed and sent once for each: the last subscribed are kept. */
const MOST_DEVICES = 20;

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Has this device told from now on, until its session ends. A browser has one subscription: whoever had it before,
 * on the same phone, loses it.
 * @throws 422 for an address that is no push service’s, or keys that are none
 */
export async function subscribe(deps: Deps, { session, input: { endpoint, keys } }: Asked) {
  if (!isPushService(endpoint, deps.config.push.ownServices)) {
    throw invalid('Ce navigateur utilise un service de notifications que Baara ne connaît pas.');
  }
  if (!areKeys(keys)) throw invalid('Les clés de ce navigateur ne sont pas valides.');
  const { account } = session;
  await deps.db.transaction(async (tx) => {
    const { publicKey } = await ensurePushKeys(deps, tx);
    await tx
      .delete(pushSubscriptions)
      .where(and(ofThisDevice(session), ne(pushSubscriptions.endpoint, endpoint)));
    const values = {
      p256dh: keys.p256dh,
      auth: keys.auth,
      push_key: publicKey,
      created_at: deps.now(),
    };
    const own = sql`(select token_hash from sessions where id = ${session.id} and account_id = ${account.id})`;
    await tx
      .insert(pushSubscriptions)
      .values({ account_id: account.id, session: own, endpoint, ...values })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { account_id: account.id, session: own, ...values },
      });
    const older = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ofAccount(account.id))
      .orderBy(desc(pushSubscriptions.created_at))
      .offset(MOST_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
    await tx.update(reachChoices).set({ refused_at: null }).where(eq(reachChoices.account_id, account.id));
  });
  return { ok: true as const };
}

/** A point of the curve that messages are encrypted to, and the 16 bytes that go with it. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
