import { randomBytes } from 'node:crypto';
import { appendFile, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Location } from './location.ts';
import { reasonIn, runProgram } from './run.ts';

export const SUPERUSER = 'baara';
export const SETTINGS_FILE = 'baara.conf';

/** Case rules come from Postgres itself; the system's locale only tells pg_trgm what a letter is. */
const SYSTEM_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the database cluster at the first start. @returns the superuser's password */
export async function prepareCluster(location: Location, dataDir: string, durable: boolean): Promise<string> {
  const passwordFile = join(dataDir, 'postgres-password');
  const exists = await readFile(join(location.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (!exists) {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    }).catch(tolerateExisting);
  }
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new Error(`${passwordFile} is missing: restore it, it is the only key to ${location.cluster}`);
  });
  if (!exists) await create(location, password, durable);
  return password;
}

/** A folder appears under its final name only once complete, so that a kill in between leaves nothing half made. */
async function create(location: Location, password: string, durable: boolean): Promise<void> {
  const unfinished = `${location.cluster}-unfinished-${process.pid}`;
  const passwordFile = `${unfinished}-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (location.owner) await chown(passwordFile, location.owner.uid, location.owner.gid);
  try {
    await initialise(location, unfinished, passwordFile, durable);
    await appendFile(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`);
    await rename(unfinished, location.cluster).catch(tolerateExisting);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function initialise(
  location: Location,
  folder: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  let output = '';
  for (const locale of SYSTEM_LOCALES) {
    const args = [
      ...[
        '-D',
        folder,
        '-U',
        SUPERUSER,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
      ],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`, '--lc-messages=C'],
      ...(durable ? [] : ['--no-sync']),
    ];
    const result = await runProgram(location, 'initdb', args);
    if (result.ok) return;
    output = result.output;
    if (!output.includes('invalid locale')) break;
  }
  throw new Error(`Postgres could not create its files in ${location.folder}: ${reasonIn(output)}`);
}

function tolerateExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
