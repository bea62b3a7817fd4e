import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connected } from '../postgres.ts';
import { isReady } from '../processes.ts';
import { type House, onServer } from './house.ts';

const run = promisify(execFile);
const POLL_MS = 50;

/** Backs up, drops everything, restores and starts again. @returns what was done, and whether all of it is there */
export async function backUpAndRestore(house: House): Promise<{ said: string; isWhole: boolean }> {
  const { primary, ports, programs } = house;
  const url = primary.url('baara');
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: url };
  const folder = await mkdtemp(join(tmpdir(), 'baara-backup-'));
  try {
    for (const at of ports.keys()) await house.end(at, 'SIGTERM');
    const before = await fingerprints(url);
    const { stdout } = await run('deploy/backup.sh', [folder], { env });
    await onServer(primary, 'drop database baara with (force)');
    await onServer(primary, 'create database baara owner baara');
    const begun = performance.now();
    await run('deploy/restore.sh', [stdout.trim()], { env });
    const took = (performance.now() - begun) / 1000;
    const after = await fingerprints(url);
    const again = await run('deploy/restore.sh', [stdout.trim()], { env }).then(
      () => 'a second restore over it was NOT refused',
      () => 'a second restore over it is refused',
    );
    const different = [...new Set([...before.keys(), ...after.keys()])].filter(
      (table) => before.get(table) !== after.get(table),
    );
    await Promise.all(ports.map((_, at) => house.startAgain(at)));
    while (!(await isReady(house.port))) await pause(POLL_MS);
    const said = `${before.size} tables backed up, dropped and restored in ${took.toFixed(1)} s; ${different.length} differ${different.map((table) => ` ${table}`)}; ${again}; both applications start on it`;
    return { said, isWhole: before.size > 0 && different.length === 0 && !again.includes('NOT') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of all rows of each table, whatever their order. */
async function fingerprints(url: string): Promise<Map<string, string>> {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found = new Map<string, string>();
    for (const { name } of rows) {
      const all = await client.query<{ all: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as all from ${name} t`,
      );
      found.set(name, all.rows[0]?.all ?? '');
    }
    return found;
  } finally {
    await client.end();
  }
}
