import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import type { Metrics } from './create-metrics.ts';

type Options = { config: Config; db: Database; pools: Record<string, Pool>; log: Logger };

/** Metrics on METRICS_PORT; what makes them is not even loaded when it is not set. */
export async function openMetrics({
  config,
  db,
  pools,
  log,
}: Options): Promise<Partial<Pick<Metrics, 'meter' | 'mailGivenUp'>> & { stop(): void }> {
  if (!config.metrics) return { stop: () => undefined };
  const { createMetrics } = await import('./create-metrics.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const metrics = createMetrics(db, pools);
  const { stop } = await serveMetrics({ address: config.metrics, metrics, log });
  return { meter: metrics.meter, mailGivenUp: metrics.mailGivenUp, stop };
}
