import { type Delivery, deliver, type OutgoingRequest } from '#client/http/deliver.ts';
import { openOutboxStore } from '#client/local/account-outbox.ts';
import type { OutboxStore } from '#client/local/outbox-store.ts';
import type { FailedTry, OutboxItem } from '#client/local/schema.ts';
import { noteFailed, tryBytes, turnOf } from './pace.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** Where a full disk lets no try be noted, the next one comes after a minute: that is what `pace.ts` counts by. */
const FULL_WAIT_MS = 60_000;

type Drained = {
  /** Items still to be sent. */
  waiting: number;
  /** When the next one is due (ms since epoch); null when none is or the session is over. */
  nextTryAt: number | null;
  /** The session that was refused, which may not be the one of now: what waits needs the same account to sign in again. */
  refusedToken: string | null;
};

type Options = {
  /** Also what is not due yet, at the outbox's pace: the network came back, or the user asked. */
  now?: boolean;
  /** Also what the server refused before: the user asked to try again. */
  refused?: boolean;
  /** Nothing is sent, only looked at: the network is known to be away. */
  held?: boolean;
  /** The session of the page that asks: a full phone may not have kept it. */
  session?: () => { token: string } | null;
  send?: typeof deliver;
};

/** Step 6: the one drain loop, of page and worker alike, under a Web Lock so that no two run at once. */
export async function drain(account: string, options: Options = {}): Promise<Drained> {
  const run = async () => {
    const store = await openOutboxStore(account);
    if (!store) return { waiting: 0, nextTryAt: null, refusedToken: null };
    try {
      return await drainStore(store, options);
    } finally {
      store.close();
    }
  };
  // Without the Locks API two drains may overlap: every item is idempotent, so that costs only bytes.
  return navigator.locks ? navigator.locks.request(`baara-outbox-${account}`, run) : run();
}

export async function drainStore(
  kept: OutboxStore,
  { now = false, refused = false, held = false, session = () => null, send = deliver }: Options = {},
): Promise<Drained> {
  const { store, fullUntil } = asFarAsItGoes(kept, session);
  // Under this lock nobody else sends: the app died while it sent these.
  for (const item of await store.items())
    if (item.state === 'sending') await store.update({ ...item, state: 'queued' });
  if (held) return { ...(await summary(store, fullUntil())), refusedToken: null };
  // A user who asks gets a minute’s tries of their own.
  const failed = refused ? [] : await store.failed();
  const run: Run = { store, now, refused, send, failed, turn: 0 };
  const mayGoOn = await sendAnchors(run);
  const refusedToken = mayGoOn ? await sendItems(run) : null;
  const { waiting, nextTryAt } = await summary(store, Math.max(run.turn, fullUntil()));
  return { waiting, nextTryAt: refusedToken ? null : nextTryAt, refusedToken };
}

/** An outbox whose failures to write are passed over: what a full disk does not let us note is sent all the same. */
function asFarAsItGoes(
  kept: OutboxStore,
  ownSession: NonNullable<Options['session']>,
): { store: OutboxStore; fullUntil: () => number } {
  let until = 0;
  const forgiving =
    <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
    (...given: Given) =>
      write(...given).catch(() => {
        until = Date.now() + FULL_WAIT_MS;
      });
  const store: OutboxStore = {
    ...kept,
    session: async () => ownSession() ?? kept.session(),
    update: forgiving(kept.update),
    keepFailed: forgiving(kept.keepFailed),
    settle: forgiving(kept.settle),
  };
  return { store, fullUntil: () => until };
}

type Run = {
  store: OutboxStore;
  now: boolean;
  refused: boolean;
  send: typeof deliver;
  /** Tries of this minute that got no certain answer: they hold up the rest. */
  failed: FailedTry[];
  /** When the item asked about last may be sent (ms since epoch); 0 where none was asked about. */
  turn: number;
};

function isTurnOf(run: Run, bytes: number): boolean {
  run.turn = turnOf(run.failed, bytes, Date.now());
  return run.turn <= Date.now();
}

async function noteUnknown(run: Run, bytes: number): Promise<void> {
  run.failed = noteFailed(run.failed, bytes, Date.now());
  await run.store.keepFailed(run.failed);
}

/** @returns whether anything bigger may be tried now */
async function sendAnchors(run: Run): Promise<boolean> {
  const { store, now, send } = run;
  for (const item of await store.items()) {
    const anchor = dueAnchor(item, now);
    if (!anchor) continue;
    const bytes = tryBytes(anchor.request.body);
    if (!isTurnOf(run, bytes)) return false;
    const delivery = await send(anchor, null);
    await store.update(afterAnchor(item, delivery));
    if (delivery.outcome !== 'unknown') continue;
    await noteUnknown(run, bytes);
    if (delivery.retryAfter === undefined) return false;
  }
  return true;
}

/** @returns the token that was refused, where one was */
async function sendItems(run: Run): Promise<string | null> {
  const { store, now, refused, send } = run;
  const blocked = new Set<string>();
  for (const item of inTurn(await store.items())) {
    if (item.state === 'refused' && !refused) continue;
    if (blocked.has(item.lane)) continue;
    if (!now && dueAt(item) > Date.now()) {
      blocked.add(item.lane);
      continue;
    }
    const bytes = tryBytes(item.request.body);
    if (!isTurnOf(run, bytes)) return null;
    // Its owner may have taken it away since.
    if (!(await store.has(item.id))) continue;
    // Read before each item: a logout in between must stop the rest.
    const session = await store.session();
    if (!session) return null;
    await store.update({ ...item, state: 'sending', refusal: null });
    const delivery = await send(item, session.token);
    if (!(await settle(store, item, delivery))) blocked.add(item.lane);
    if (delivery.outcome === 'unknown') await noteUnknown(run, bytes);
    if (delivery.outcome === 'signed_out') return session.token;
  }
  return null;
}

/** The proof of an item's time, where it goes before the item (rule S22). It needs no session. */
function dueAnchor(item: OutboxItem, now: boolean): OutgoingRequest | null {
  const { id, anchor, state } = item;
  if (!anchor?.due || state === 'refused' || (!now && dueAt(item) > Date.now())) return null;
  return { id, request: { method: 'POST', path: '/anchors', body: { code: anchor.code } } };
}

/**
 * The item after its time code was sent. If the server answered, the code is done with; if nothing came back, the
 * item itself has the next turn.
 */
function afterAnchor(item: OutboxItem, delivery: Delivery): OutboxItem {
  const { anchor, ...rest } = item;
  if (delivery.outcome !== 'unknown' || !anchor) return rest;
  const isReached = delivery.retryAfter !== undefined;
  return {
    ...item,
    anchor: { ...anchor, due: false },
    ...(!isReached && { attempts: item.attempts + 1, next_try_at: Date.now() + backoff(item.attempts) }),
  };
}

/**
 * When an item is due. A time further away than the longest wait was set before the phone’s clock was set back: it
 * is due now.
 */
const dueAt = ({ next_try_at }: OutboxItem): number =>
  next_try_at > Date.now() + LONGEST_WAIT_MS ? 0 : next_try_at;

/** The items lane by lane, first the lane whose head has waited longest. */
function inTurn(items: OutboxItem[]): OutboxItem[] {
  return [...laneHeads(items)]
    .sort(([, a], [, b]) => dueAt(a) - dueAt(b))
    .flatMap(([lane]) => items.filter((item) => item.lane === lane));
}

function laneHeads(items: OutboxItem[]): Map<string, OutboxItem> {
  const heads = new Map<string, OutboxItem>();
  for (const item of items) if (!heads.has(item.lane)) heads.set(item.lane, item);
  return heads;
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
      const wait = Math.max(backoff(item.attempts), Math.min(delivery.retryAfter ?? 0, LONGEST_WAIT_MS));
      await store.update({
        ...item,
        state: 'queued',
        refusal: null,
        attempts: item.attempts + 1,
        next_try_at: Date.now() + wait,
        ...(item.anchor && { anchor: { ...item.anchor, due: true } }),
      });
      return false;
    }
  }
}

/** Exponential with equal jitter, so that a herd of phones does not come back in step. */
export function backoff(attempts: number, random = Math.random): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
  return ceiling / 2 + random() * (ceiling / 2);
}

async function summary(store: OutboxStore, turn: number): Promise<Omit<Drained, 'refusedToken'>> {
  const waiting = (await store.items()).filter((item) => item.state !== 'refused');
  const signedIn = (await store.session()) !== null;
  const due = [...laneHeads(waiting).values()].map(dueAt);
  const nextTryAt = signedIn && due.length > 0 ? Math.max(turn, Math.min(...due)) : null;
  return { waiting: waiting.length, nextTryAt };
}
