import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, ensureRunning, stopServer, urlOf } from './server.ts';

/** Any constant does: it names the lock by which the applications sharing one embedded server know of each other. */
const IN_USE = 0x62616172;
const RETRY_MS = 500;

interface Keeper {
  /** Stops Postgres, unless another application uses it. */
  stop(): Promise<void>;
}

/** Holds one connection: it marks the server as used, and its loss tells that Postgres has to be brought back. */
export async function keepRunning(
  cluster: Cluster,
  port: number,
  log: (line: string) => void,
): Promise<Keeper> {
  let stopping = false;
  let reviving: Promise<void> | undefined;
  let client = await hold();

  async function hold(): Promise<pg.Client> {
    const held = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
    held.on('error', () => undefined);
    await held.connect();
    await held.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
    held.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return held;
  }

  async function revive(): Promise<void> {
    log('Embedded Postgres went away, bringing it back');
    while (!stopping) {
      try {
        await ensureRunning(cluster, port);
        client = await hold();
        return;
      } catch (error) {
        log((error as Error).message);
        await pause(RETRY_MS);
      }
    }
  }

  return {
    async stop() {
      if (stopping) return;
      stopping = true;
      await reviving;
      const othersUseIt = await release(client);
      await client.end().catch(() => undefined);
      if (!othersUseIt) await stopServer(cluster);
    },
  };
}

async function release(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      IN_USE,
    ]);
    return rows[0]?.free === false;
  } catch {
    return false;
  }
}
