import { announce } from './changes.ts';
import type { LocalDatabase } from './database.ts';
import type { OutboxItem, OutboxKind } from './schema.ts';

type NewItem = {
  id?: string;
  kind: OutboxKind;
  path: string;
  body: unknown;
  account: string;
  lane?: string;
  anchor?: OutboxItem['anchor'];
};

export function outboxItem({
  id = crypto.randomUUID(),
  kind,
  path,
  body,
  account,
  lane,
  anchor,
}: NewItem): OutboxItem {
  const now = Date.now();
  return {
    id,
    kind,
    request: { method: 'POST', path, body },
    account,
    lane: lane ?? id,
    created_at: now,
    attempts: 0,
    next_try_at: now,
    state: 'queued',
    refusal: null,
    ...(anchor && { anchor }),
  };
}

export async function readOutbox(database: LocalDatabase): Promise<OutboxItem[]> {
  const items = await database.outbox.toArray();
  return items.sort((a, b) => a.created_at - b.created_at);
}

/** Puts an item behind all of its lane, also where the phone’s clock was set back in between. */
export async function enqueue(database: LocalDatabase, item: OutboxItem): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    const { lane } = item;
    const before = await database.outbox
      .where('[lane+created_at]')
      .between([lane, 0], [lane, Number.POSITIVE_INFINITY])
      .last();
    const created_at = Math.max(item.created_at, (before?.created_at ?? 0) + 1);
    await database.outbox.put({ ...item, created_at });
  });
  announce({ topic: 'outbox', queued: true });
}

/** Puts a refused item back in the queue, at its old place in its lane. */
export async function requeue(database: LocalDatabase, id: string): Promise<void> {
  await database.outbox.update(id, { state: 'queued', refusal: null, next_try_at: Date.now() });
  announce({ topic: 'outbox', queued: true });
}

/** Throws a refused item away, once its owner has seen the reason and confirmed. */
export async function discard(database: LocalDatabase, id: string): Promise<void> {
  await database.outbox.delete(id);
  announce({ topic: 'outbox' });
}
