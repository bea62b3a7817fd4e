import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Histogram } from 'prom-client';
import type { Database } from '#server/db/connection.ts';
import type { RequestMeter } from '#server/deps.ts';
import { backlogGauges } from './backlog-gauges.ts';
import { poolGauges } from './pool-gauges.ts';
import { readBacklog } from './read-backlog.ts';
import { createRegistry } from './registry.ts';

/** Seconds. 1 s is the promise for a draw and a hand-in on an exam day. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LOOP_SAMPLED_MS = 10;
/** Whoever asks waits ten seconds at most. */
const BACKLOG_MS = 3_000;

export type Metrics = {
  meter: RequestMeter;
  mailGivenUp(): void;
  contentType: string;
  write(): Promise<string>;
};

/** What this process measures of itself and finds in the database, as OpenMetrics text. No label tells of a person. */
export function createMetrics(db: Database, pools: Record<string, Pool>): Metrics {
  const registry = createRegistry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLED_MS });
  const requests = new Histogram({
    name: 'baara_request_duration_seconds',
    help: 'From a request to the head of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const mails = new Counter({
    name: 'baara_mails_given_up',
    help: 'Mails that the mail server refused, or that it did not take in time',
    registers: [registry],
  });
  poolGauges(registry, pools);
  const setBacklog = backlogGauges(registry);
  return {
    meter: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    mailGivenUp: () => mails.inc(),
    contentType: registry.contentType,
    write: async () => {
      const backlog = readBacklog(db).catch(() => null);
      const late = new Promise<null>((done) => setTimeout(done, BACKLOG_MS, null).unref());
      setBacklog(await Promise.race([backlog, late]));
      return registry.metrics();
    },
  };
}
