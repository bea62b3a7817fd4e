import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createLanes } from '#server/lanes.ts';
import type { Threads, Work } from '#server/threads/create-threads.ts';
import { ONE_OF_EACH } from '#server/threads/share.ts';

export type Printer = {
  /** The PDF that the work draws; kept, so that the same contents are drawn once. @throws as `Threads.run` */
  print(work: Work, accountId: string): Promise<Uint8Array>;
  /** Reads and prints once the account's documents before it are done. @throws 429 when too many wait, before anything is read */
  inTurn<T>(accountId: string, download: () => Promise<T>): Promise<T>;
};

const KEPT_BYTES = 32 * 1024 * 1024;

export function createPrinter(threads: Threads): Printer {
  const kept = new LRUCache<string, Uint8Array, { work: Work; accountId: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context: { work, accountId } }) => threads.run<Uint8Array>(work, accountId),
  });
  return {
    async print(work, accountId) {
      const bytes = await kept.fetch(keyOf(work), { context: { work, accountId } });
      if (!bytes) throw new Error(`${work.name} drew nothing`);
      return bytes;
    },
    inTurn: createLanes(ONE_OF_EACH),
  };
}

/** Changes with anything that the document shows. */
function keyOf({ file, name, input }: Work): string {
  return createHash('sha256')
    .update(`${file.href} ${name} ${JSON.stringify(input)}`)
    .digest('base64');
}
