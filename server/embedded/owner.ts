import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system user that runs Postgres; undefined means the user that runs the application. */
export type Owner = { uid: number; gid: number } | undefined;

/** Postgres refuses to run as root, so root lends it another user. */
export function chooseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody');
}

/** Whether the owner may enter the folder and every folder above it. */
export async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  if (!owner) return true;
  const { uid, gid, mode } = await stat(folder);
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), owner);
}

function lookUp(name: string): Owner {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(name: string): Owner {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name], {
      stdio: 'ignore',
    });
    return lookUp(name);
  } catch {
    return undefined;
  }
}
