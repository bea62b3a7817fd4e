import { existsSync } from 'node:fs';
import { findPgBouncer, findPostgres } from '#server/testing/databases/debian.ts';

/** Where Debian puts the programs of a topology. */
type Parts = { postgres: string; pgbouncer: string; haproxy: string };

/** @throws what has to be installed */
export function findParts(): Parts {
  const postgres = findPostgres();
  const pgbouncer = findPgBouncer();
  const haproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path));
  if (postgres && pgbouncer && haproxy) return { postgres, pgbouncer, haproxy };
  const missing = Object.entries({ postgresql: postgres, pgbouncer, haproxy }).filter(([, path]) => !path);
  throw new Error(`not here: apt-get install ${missing.map(([name]) => name).join(' ')}`);
}
