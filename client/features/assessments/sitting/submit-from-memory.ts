import { deliver } from '#client/http/deliver.ts';
import { readToken } from '#client/http/token.ts';
import type { FailedTry, OutboxItem } from '#client/local/schema.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import { backoff } from '#client/sync/drain.ts';
import { noteFailed, tryBytes, turnOf } from '#client/sync/pace.ts';
import type { SittingEvent } from './events.ts';

type Submitted = { report: { id: string }; superseded: boolean };
type Outcome = Extract<SittingEvent, { type: 'delivered' | 'refused' }>;

/** Step 6 without an outbox to take the submission: sent from memory, again and again, while the page is open. */
export async function submitFromMemory(item: OutboxItem, stopped: () => boolean): Promise<Outcome | null> {
  const bytes = tryBytes(item.request.body);
  let failed: FailedTry[] = [];
  for (let attempts = 0; !stopped(); attempts++) {
    const token = readToken('user');
    const delivery = token ? await deliver(item, token) : { outcome: 'signed_out' as const };
    if (delivery.outcome === 'acknowledged') {
      const { report, superseded } = delivery.response as Submitted;
      return { type: 'delivered', reportId: report.id, superseded };
    }
    if (delivery.outcome === 'refused') return { type: 'refused', detail: delivery.detail };
    failed = noteFailed(failed, bytes, Date.now());
    await networkOr(backoff(attempts));
    await pause(turnOf(failed, bytes, Date.now()) - Date.now());
  }
  return null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function networkOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const unsubscribe = connectivity().subscribe((online) => {
      if (online) done();
    });
  });
}
