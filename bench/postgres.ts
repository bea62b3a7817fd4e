import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/embedded/start-embedded.ts';
import { createDatabase } from '#server/testing/databases/server.ts';
import { prepareTemplate } from '#server/testing/databases/template.ts';

export type Postgres = {
  url: string;
  dataDir: string;
  /** A migrated database with the catalogue. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** A Postgres of one's own, as durable as a real one unless told otherwise. */
export async function startPostgres(options: Record<string, string> = {}): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baara-bench-'));
  await chmod(dataDir, 0o711);
  const settings = { max_connections: '100', shared_buffers: '256MB', max_wal_size: '4GB', ...options };
  const server = await startEmbedded({ dataDir, log: () => undefined, options: settings });
  await prepareTemplate(await createDatabase(server.superuserUrl, 'template_baara'));
  process.env.TEST_SERVER_URL = server.superuserUrl;
  process.env.TEST_TEMPLATE = 'template_baara';
  return {
    url: server.superuserUrl,
    dataDir,
    create: (name) => createDatabase(server.superuserUrl, name, 'template_baara'),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Its process. */
export async function postmasterOf({ dataDir }: Postgres): Promise<number> {
  const file = await readFile(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8');
  return Number(file.split('\n')[0]);
}
