import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';
import { type Cluster, ensureRunning, stopServer, urlOf } from './server.ts';

const RETRY_MS = 500;

interface Supervisor {
  /** Stops Postgres, unless another application uses it. */
  stop(): Promise<void>;
}

/** Holds one connection, which marks the server as in use; when it is lost, Postgres is restarted. */
export async function supervise(
  cluster: Cluster,
  port: number,
  log: (line: string) => void,
): Promise<Supervisor> {
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  let client = await hold();

  async function hold(): Promise<pg.Client> {
    const held = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') });
    held.on('error', () => undefined);
    await held.connect();
    await held.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.embeddedServer]);
    held.once('end', () => {
      if (!stopping) restarting = restart();
    });
    return held;
  }

  async function restart(): Promise<void> {
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

  async function end(): Promise<void> {
    await restarting;
    const othersUseIt = await release(client);
    await client.end().catch(() => undefined);
    if (!othersUseIt) await stopServer(cluster);
  }

  return {
    stop: () => {
      stopping ??= end();
      return stopping;
    },
  };
}

async function release(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [LOCKS.embeddedServer]);
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      LOCKS.embeddedServer,
    ]);
    return rows[0]?.free === false;
  } catch {
    return false;
  }
}
