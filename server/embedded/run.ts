import { execFile } from 'node:child_process';
import { programPath } from './binaries.ts';
import type { Place } from './place.ts';

/** Runs one of Postgres's own programs as the owner, out of reach of the terminal's Ctrl-C; answers what it said. */
export function runProgram(
  place: Place,
  program: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<{ ok: boolean; said: string }> {
  return new Promise((resolve) => {
    const options = {
      ...place.owner,
      cwd: place.folder,
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
    };
    execFile(programPath(place.native, program), args, options, (error, stdout, stderr) => {
      resolve({ ok: !error, said: `${stderr}${stdout}`.trim() || (error?.message ?? '') });
    });
  });
}

/** The line of a program's or server's output that tells what went wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const telling =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return telling.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '');
}
