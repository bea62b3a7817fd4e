import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { OpenMetrics } from './registry.ts';

/** Read at each scrape. */
export function poolGauges(registry: OpenMetrics, pools: Record<string, Pool>): void {
  new Gauge({
    name: 'baara_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { idleCount, totalCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'baara_database_waiting',
    help: 'Requests and jobs of this process that wait for a connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}
