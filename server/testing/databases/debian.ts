import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseOwner } from '#server/embedded/owner.ts';

const CLUSTERS = '/usr/lib/postgresql';
const run = promisify(execFile);

/** Programs of Debian's `postgresql`, which unlike the embedded ones can copy a running server; undefined without it. */
export function findPostgres(): string | undefined {
  if (!existsSync(CLUSTERS)) return undefined;
  const folders = readdirSync(CLUSTERS)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(CLUSTERS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

/** Debian's `pgbouncer`; undefined without it. */
export function findPgBouncer(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
}

/** Neither runs as root: root lends them the user that Postgres runs as. */
export const owner = chooseOwner();

export function giveToOwner(path: string): void {
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path]);
}

export async function runAsOwner(program: string, args: string[]): Promise<void> {
  await run(program, args, { ...owner, cwd: '/', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } });
}
