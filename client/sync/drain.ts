import { type Delivery, deliver } from '#client/http/deliver.ts';
import { type OutboxStore, openOutboxStore } from '#client/local/raw-store.ts';
import type { OutboxItem } from '#client/local/schema.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;

type Drained = {
  /** Items still to be sent. */
  waiting: number;
  /** When the next one is due (ms since epoch); null when none is or the session is over. */
  nextTryAt: number | null;
  /** The session was refused: what waits needs the same account to sign in again. */
  signedOut: boolean;
};

type Options = {
  /** Also what is not due yet: the network came back, or the user asked. */
  now?: boolean;
  /** Also what the server refused before: the user asked to try again. */
  refused?: boolean;
  send?: typeof deliver;
};

/** Step 6: the one drain loop, of page and worker alike, under a Web Lock so that no two run at once. */
export async function drain(account: string, options: Options = {}): Promise<Drained> {
  const run = async () => {
    const store = await openOutboxStore(account);
    if (!store) return { waiting: 0, nextTryAt: null, signedOut: false };
    try {
      return await drainStore(store, options);
    } finally {
      store.close();
    }
  };
  // Without the Locks API two loops may meet; every item is idempotent, so that costs bytes and nothing else.
  return navigator.locks ? navigator.locks.request(`baara-outbox-${account}`, run) : run();
}

export async function drainStore(
  store: OutboxStore,
  { now = false, refused = false, send = deliver }: Options = {},
): Promise<Drained> {
  const blocked = new Set<string>();
  let signedOut = false;
  for (const item of await store.items()) {
    if (item.state === 'refused' && !refused) continue;
    if (blocked.has(item.lane)) continue;
    if (!now && item.next_try_at > Date.now()) {
      blocked.add(item.lane);
      continue;
    }
    // Read before each: a logout in between must stop the rest.
    const token = await store.token();
    if (token === null) break;
    await store.update({ ...item, state: 'sending', refusal: null });
    const delivery = await send(item, token);
    if (!(await settle(store, item, delivery))) blocked.add(item.lane);
    if (delivery.outcome === 'signed_out') {
      signedOut = true;
      break;
    }
  }
  return { ...(await summary(store)), signedOut };
}

/** @returns whether the lane may go on */
async function settle(store: OutboxStore, item: OutboxItem, delivery: Delivery): Promise<boolean> {
  switch (delivery.outcome) {
    case 'acknowledged':
      await store.settle(item, delivery.response);
      return true;
    case 'refused': {
      const { status, detail, code } = delivery;
      await store.update({ ...item, state: 'refused', refusal: { status, detail, code } });
      return true;
    }
    case 'signed_out':
      await store.update({ ...item, state: 'queued', refusal: null });
      return false;
    case 'unknown': {
      const wait = Math.max(backoff(item.attempts), delivery.retryAfter ?? 0);
      await store.update({
        ...item,
        state: 'queued',
        refusal: null,
        attempts: item.attempts + 1,
        next_try_at: Date.now() + wait,
      });
      return false;
    }
  }
}

/** Exponential with full jitter, so that a herd of phones does not come back in step. */
export function backoff(attempts: number, random = Math.random): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
  return ceiling / 2 + random() * (ceiling / 2);
}

async function summary(store: OutboxStore): Promise<Omit<Drained, 'signedOut'>> {
  const waiting = (await store.items()).filter((item) => item.state !== 'refused');
  const signedIn = (await store.token()) !== null;
  const due = waiting.map((item) => item.next_try_at);
  return { waiting: waiting.length, nextTryAt: signedIn && due.length > 0 ? Math.min(...due) : null };
}
