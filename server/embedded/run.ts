import { execFile } from 'node:child_process';
import { programPath } from './binaries.ts';
import type { Location } from './location.ts';

/** Runs one of Postgres's own programs as the owner, out of reach of the terminal's Ctrl-C. @returns what it printed */
export function runProgram(
  location: Location,
  program: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = {
      ...location.owner,
      cwd: location.folder,
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
    };
    execFile(programPath(location.native, program), args, options, (error, stdout, stderr) => {
      resolve({ ok: !error, output: `${stderr}${stdout}`.trim() || (error?.message ?? '') });
    });
  });
}

/** The line of a program's or server's output that tells what went wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((one) => one.trim());
  const line =
    lines.findLast((one) => /\b(FATAL|PANIC|error):/i.test(one)) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '');
}
