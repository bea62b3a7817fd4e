import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programPath } from './binaries.ts';
import { SETTINGS_FILE, SUPERUSER } from './cluster.ts';
import { freePort } from './free-port.ts';
import type { Location } from './location.ts';
import { PID_FILE, type Postmaster, readPostmaster, serves } from './postmaster.ts';
import { reasonIn, runProgram } from './run.ts';

export interface Cluster {
  location: Location;
  password: string;
  /** Postgres settings beside our own. */
  options: Record<string, string>;
}

/** Recovery after a crash replays at most max_wal_size of log. */
const START_LIMIT_MS = 60_000;
const POLL_MS = 20;

/** Finds the cluster's server running, or starts it. @returns its port */
export async function ensureRunning(
  cluster: Cluster,
  wantedPort?: number,
): Promise<{ port: number; adopted: boolean }> {
  const limit = Date.now() + START_LIMIT_MS;
  let reason = 'it does not answer';
  while (Date.now() < limit) {
    const found = await readPostmaster(cluster.location.cluster);
    if (found && (await serves(found.pid, cluster.location.cluster))) {
      if (found.ready && (await isOurs(cluster, found))) return { port: found.port, adopted: true };
      await pause(POLL_MS);
      continue;
    }
    if (found) await rm(join(cluster.location.cluster, PID_FILE), { force: true });
    const port = wantedPort ?? (await freePort());
    const outcome = await launch(cluster, port);
    if (outcome === 'ready') return { port, adopted: false };
    reason = outcome;
    if (!/lock file|shared memory block|could not create any TCP/i.test(outcome)) break;
    await pause(POLL_MS);
  }
  throw new Error(`Embedded Postgres did not start: ${reason} (log: ${logFile(cluster.location)})`);
}

export async function stopServer({ location }: Cluster): Promise<void> {
  const fast = await runProgram(location, 'pg_ctl', [
    'stop',
    '-D',
    location.cluster,
    '-m',
    'fast',
    '-t',
    '20',
  ]);
  if (fast.ok || !(await readPostmaster(location.cluster))) return;
  await runProgram(location, 'pg_ctl', ['stop', '-D', location.cluster, '-m', 'immediate', '-t', '10']);
}

export function urlOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Starts a server in a session of its own, so that Ctrl-C reaches the application alone. */
async function launch(cluster: Cluster, port: number): Promise<string> {
  const { location } = cluster;
  await writeSettings(cluster, port);
  await rename(logFile(location), `${logFile(location)}.old`).catch(() => undefined);
  const log = await open(logFile(location), 'a', 0o600);
  const child = spawn(programPath(location.native, 'postgres'), ['-D', location.cluster], {
    ...location.owner,
    cwd: location.folder,
    detached: true,
    env: { ...process.env, LC_ALL: undefined, LC_MESSAGES: 'C' },
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', () => {
    failure = 'it exited';
  });
  child.unref();
  await log.close();
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && !failure; await pause(POLL_MS)) {
    const found = await readPostmaster(location.cluster);
    if (found?.pid === child.pid && found?.ready) return 'ready';
  }
  const output = await readFile(logFile(location), 'utf8').catch(() => '');
  return output ? reasonIn(output) : (failure ?? 'it is still not ready after a minute');
}

/** A file rather than arguments, so that a restart by Postgres's own tools keeps the address. */
async function writeSettings({ location, options }: Cluster, port: number): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    // Its default is for disks that turn: it reads a whole table for one row.
    random_page_cost: '1.1',
    ...options,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  const file = join(location.cluster, SETTINGS_FILE);
  await writeFile(file, lines.join(''));
  if (location.owner) await chown(file, location.owner.uid, location.owner.gid);
}

/** Whether our cluster's server listens on the port: by now it may be another. */
async function isOurs(cluster: Cluster, { port }: Postmaster): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === cluster.location.cluster;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(
      `The Postgres running in ${cluster.location.cluster} refuses the password kept in DATA_DIR`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function logFile(location: Location): string {
  return join(location.folder, 'postgres.log');
}
