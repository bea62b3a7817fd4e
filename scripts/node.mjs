import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node the project pins, whichever one the machine has. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program in the project's folder to its end; signals pass through to it. @returns its exit code */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => {
      // A terminal's Ctrl-C has already reached the whole foreground group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

export function runPinned(args, options) {
  return run(pinnedNode, args, options);
}

/** Runs the API server with what .env says, where there is one. */
export function runServer(flags = [], options = {}) {
  const environment = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return runPinned([...flags, ...environment, 'server/main.ts'], options);
}
