import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { ofKey } from './purge-key.ts';

type Request = { accountId: string; operation: string; key: IdempotencyKey | undefined; body: unknown };

/**
 * Runs `work` in a transaction at most once per (account, operation, key). A repeat, also a simultaneous one, gets the
 * stored response; the same key with another request is refused (422 key_reused). Without a key it just runs.
 * `again` makes a repeat’s response of the ids in the stored one, whose other fields may be another version’s.
 */
export async function withIdempotency<T>(
  deps: Deps,
  request: Request,
  work: (tx: Transaction) => Promise<T>,
  again: (stored: T) => T | Promise<T> = (stored) => stored,
): Promise<T> {
  const { accountId, operation } = request;
  if (request.key === undefined) return deps.db.transaction(work);
  const { key, sent } = request.key;
  const sent_hash = hashOf(sent);
  // All that the version before knows a repeat by. Of use while its processes run beside, and to what it stored: the next goes without.
  const request_hash = hashOf(request.body);
  const { response, isRepeat } = await deps.db.transaction(async (tx) => {
    // A simultaneous request with this key waits here until ours commits or rolls back.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ account_id: accountId, operation, key, sent_hash, request_hash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const row = ofKey({ accountId, operation, key });
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(row);
      if (!earlier?.sent_hash?.equals(sent_hash) && !earlier?.request_hash.equals(request_hash)) {
        throw invalid(
          'Cette demande est déjà arrivée, écrite autrement. Voyez si elle est faite avant d’en envoyer une autre.',
          'key_reused',
        );
      }
      return { response: earlier.response as T, isRepeat: true };
    }
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ response }).where(row);
    return { response, isRepeat: false };
  });
  return isRepeat ? again(response) : response;
}

const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest();
