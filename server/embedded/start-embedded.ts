import { mkdir, realpath } from 'node:fs/promises';
import { prepareCluster } from './cluster.ts';
import { findLocation } from './location.ts';
import { ensureOwnDatabase } from './own-database.ts';
import { ensureRunning } from './server.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Postgres settings, for instance `{ fsync: 'off' }` for throw-away databases. */
  options?: Record<string, string>;
}

/** Starts a real Postgres in `dataDir`, or adopts the one a killed application left there. */
export async function startEmbedded({ dataDir, log, options = {} }: EmbeddedOptions) {
  const home = await openDataDir(dataDir);
  const location = await findLocation(home).catch(explain);
  const password = await prepareCluster(location, home, options.fsync !== 'off').catch(explain);
  const cluster = { location, password, options };
  const { port, adopted } = await ensureRunning(cluster);
  if (adopted) log('Embedded Postgres was left running: adopted');
  const own = await ensureOwnDatabase(cluster, port);
  const { stop } = await supervise(cluster, port, log);
  return { ...own, stop };
}

async function openDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true }).catch(explain);
  return realpath(dataDir);
}

function explain(error: NodeJS.ErrnoException): never {
  if (!error.syscall) throw error;
  const reason = error.code === 'EACCES' || error.code === 'EPERM' ? 'permission denied' : error.code;
  throw new Error(`DATA_DIR cannot be used: ${reason} for ${error.path}`, { cause: error });
}
