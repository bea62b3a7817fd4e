import { deliver } from '#client/http/deliver.ts';
import { readToken } from '#client/http/token.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import { backoff } from '#client/sync/drain.ts';

type Delivered = { report: { id: string }; superseded: boolean };

/** Without a database there is no outbox: sends from memory, again and again, while the page is open. */
export async function deliverDirectly(
  item: OutboxItem,
  stopped: () => boolean,
): Promise<Delivered | { refusal: string }> {
  for (let attempts = 0; !stopped(); attempts++) {
    const token = readToken('user');
    const delivery = token ? await deliver(item, token) : { outcome: 'signed_out' as const };
    if (delivery.outcome === 'acknowledged') return delivery.response as Delivered;
    if (delivery.outcome === 'refused') return { refusal: delivery.detail };
    await networkOr(backoff(attempts));
  }
  return { refusal: '' };
}

function networkOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stop = connectivity().subscribe((online) => {
      if (online) done();
    });
  });
}
