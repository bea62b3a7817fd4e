import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CLUSTERS = '/usr/lib/postgresql';

/** Where Debian puts the programs of a topology. */
export type Parts = { postgres: string; pgbouncer: string; haproxy: string };

/** @throws what has to be installed */
export function findParts(): Parts {
  const postgres = findPostgres();
  const pgbouncer = firstOf('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer');
  const haproxy = firstOf('/usr/sbin/haproxy', '/usr/bin/haproxy');
  if (postgres && pgbouncer && haproxy) return { postgres, pgbouncer, haproxy };
  const missing = Object.entries({ postgresql: postgres, pgbouncer, haproxy }).filter(([, path]) => !path);
  throw new Error(`not here: apt-get install ${missing.map(([name]) => name).join(' ')}`);
}

/** The folder of the newest; the embedded ones bring no pg_basebackup. */
function findPostgres(): string | undefined {
  if (!existsSync(CLUSTERS)) return undefined;
  const folders = readdirSync(CLUSTERS)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(CLUSTERS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

function firstOf(...paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
