import { localAccounts } from '#client/local/account-outbox.ts';
import { CARRIED } from '#client/local/carried.ts';
import { drain } from './drain.ts';

/**
 * Drains every account’s outbox, and what is carried for others, in the service worker. Rejects while items wait, so
 * that the browser tries again.
 */
export async function drainAll(): Promise<void> {
  let waiting = 0;
  for (const account of [CARRIED, ...(await localAccounts())]) {
    // What cannot be read now is looked for again, and holds up nothing else.
    const drained = await drain(account, { now: true }).catch(() => ({ waiting: 1, nextTryAt: 0 }));
    if (drained.nextTryAt !== null) waiting += drained.waiting;
  }
  if (waiting > 0) throw new Error(`${waiting} waiting`);
}
