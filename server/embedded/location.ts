import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Binaries, locateBinaries } from './binaries.ts';
import { canEnter, chooseOwner, type Owner } from './owner.ts';

/** Where Postgres lives, and who runs it. */
export interface Location {
  folder: string;
  cluster: string;
  native: string;
  owner: Owner;
}

const REACHABLE_ROOT = '/var/lib/baara';
const LOCATION_NOTE = 'postgres-location';

/** Chooses a folder and binaries that the system user running Postgres can reach, and remembers the folder. */
export async function findLocation(home: string): Promise<Location> {
  const chosen = chooseOwner();
  const folder = await findFolder(home, chosen);
  const cluster = join(folder, 'cluster');
  const owner = chosen && ((await ownerOf(cluster)) ?? chosen);
  if (owner) await chown(folder, owner.uid, owner.gid);
  return { folder, cluster, native: await reachableBinaries(folder, owner), owner };
}

async function findFolder(home: string, owner: Owner): Promise<string> {
  const note = join(home, LOCATION_NOTE);
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted) return enterNoted(noted.trim(), note);
  const inside = join(home, 'postgres');
  if (await canEnter(home, owner)) return makeFolder(inside);
  if (await stat(inside).catch(() => undefined)) {
    throw new Error(
      `${inside} is closed to the user that runs Postgres: open the folders above it (chmod o+x)`,
    );
  }
  const outside = join(REACHABLE_ROOT, randomBytes(6).toString('hex'));
  await mkdir(REACHABLE_ROOT, { recursive: true });
  await chmod(REACHABLE_ROOT, 0o755);
  await makeFolder(outside);
  await writeFile(note, `${outside}\n`);
  return outside;
}

/** Copied to another machine without that folder, an installation would begin anew, empty. */
async function enterNoted(folder: string, note: string): Promise<string> {
  if (await stat(folder).catch(() => undefined)) return makeFolder(folder);
  throw new Error(`${folder} is missing, where ${note} says the data are: copy it here too`);
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  return folder;
}

/** A cluster keeps the owner it was made with, whichever users the system gains later. */
async function ownerOf(cluster: string): Promise<Owner> {
  const info = await stat(cluster).catch(() => undefined);
  return info && info.uid !== 0 ? { uid: info.uid, gid: info.gid } : undefined;
}

async function reachableBinaries(folder: string, owner: Owner): Promise<string> {
  const binaries = await locateBinaries();
  const needed = ['bin', 'lib', 'share/postgresql'].map((part) =>
    canEnter(join(binaries.native, part), owner),
  );
  return (await Promise.all(needed)).every(Boolean) ? binaries.native : copyBinaries(binaries, folder, owner);
}

async function copyBinaries({ native, version }: Binaries, folder: string, owner: Owner): Promise<string> {
  const copy = join(folder, `native-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = join(folder, 'native-unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== '.a',
  });
  if (owner) await giveTo(unfinished, owner);
  for (const entry of await readdir(folder)) {
    if (entry.startsWith('native-') && entry !== 'native-unfinished')
      await rm(join(folder, entry), { recursive: true });
  }
  await rename(unfinished, copy);
  return copy;
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
