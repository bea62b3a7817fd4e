import { deliver } from '#client/http/deliver.ts';
import { reportRefusedToken } from '#client/http/token.ts';
import { announce } from '#client/local/changes.ts';
import type { FailedTry, OutboxItem } from '#client/local/schema.ts';
import { sessionOf } from '#client/local/stored-user.ts';
import { noteFailed, tryBytes, turnOf } from '#client/sync/pace.ts';
import type { Submission } from '#shared/contracts/sittings.ts';
import type { SittingEvent } from './events.ts';

type Submitted = { report: { id: string }; superseded: boolean };
type Refused = Extract<SittingEvent, { type: 'refused' }>;

/** Between two tries, beside the outbox's pace. */
const WAIT_MS = 2_000;

/**
 * Step 6 where no outbox can take the submission: sends it from memory, again and again, while the page is open,
 * also where its owner has to sign in again first.
 * @returns null once it is delivered, which is announced
 */
export async function submitFromMemory(item: OutboxItem): Promise<Refused | null> {
  const bytes = tryBytes(item.request.body);
  let failed: FailedTry[] = [];
  for (;;) {
    const token = sessionOf(item.account)?.token;
    const delivery = token ? await deliver(item, token) : { outcome: 'signed_out' as const };
    if (delivery.outcome === 'acknowledged') {
      const { test_id } = item.request.body as Submission;
      const { report, superseded } = delivery.response as Submitted;
      announce({ topic: 'paper', test_id, delivered: { reportId: report.id, superseded } });
      return null;
    }
    if (delivery.outcome === 'refused') return { type: 'refused', detail: delivery.detail };
    if (delivery.outcome === 'unknown') failed = noteFailed(failed, bytes, Date.now());
    else if (token) reportRefusedToken('user', token);
    const wait = Math.max(WAIT_MS, turnOf(failed, bytes, Date.now()) - Date.now());
    await new Promise((done) => setTimeout(done, wait));
  }
}
