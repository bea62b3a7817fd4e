import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export const PID_FILE = 'postmaster.pid';

/** What the cluster's pid file says about the server that runs there or ran there last. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' };
}

/**
 * Whether that process serves this cluster: after a reboot its id may belong to another program, and a dead process
 * nobody reaped has no command.
 */
export async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (platform() === 'win32') return isAlive(pid);
  return (await commandOf(pid).catch(() => '')).includes(cluster);
}

async function commandOf(pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']);
  return stdout;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
