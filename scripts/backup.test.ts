import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DAY_S = 86_400;
const WRITE = `for option; do case $option in --file=*) touch "\${option#--file=}";; esac; done`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baara-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, days: number) => {
  writeFileSync(join(folder, name), '');
  const then = Date.now() / 1000 - days * DAY_S;
  utimesSync(join(folder, name), then, then);
};

const program = (name: string, lines: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

const run = (script: string, argument: string, DATABASE_URL = 'postgres://localhost/baara') =>
  execFileSync(join(import.meta.dirname, '../deploy', script), [argument], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL },
    stdio: 'pipe',
  }).trim();

/** `pg_dump` writes the file it is told, and does what else it is given. */
function backUp(and: string): string {
  program('pg_dump', `${WRITE}\n${and}`);
  return run('backup.sh', folder);
}

test('a backup drops those older than 30 days, whole or broken off, and nothing else', () => {
  put('baara-old.dump', 40);
  put('baara-old.dump.part', 40);
  put('baara-kept.dump', 20);
  put('baara-kept.dump.part', 20);
  put('notes.txt', 40);
  const file = backUp('');
  const left = readdirSync(folder).map((name) => join(folder, name));
  const kept = ['baara-kept.dump', 'baara-kept.dump.part', 'notes.txt', 'pg_dump'];
  expect(left.toSorted()).toEqual([file, ...kept.map((name) => join(folder, name))].toSorted());
});

test('one that breaks off leaves nothing behind, makes room first and keeps the newest at any age', () => {
  put('baara-older.dump', 50);
  put('baara-old.dump', 40);
  expect(() => backUp('exit 1')).toThrow();
  expect(readdirSync(folder).toSorted()).toEqual(['baara-old.dump', 'pg_dump']);
});

test.each([
  ['backup.sh', ['pg_dump']],
  ['restore.sh', ['psql', 'pg_restore']],
])('%s tells the password where nobody else reads it', (script, programs) => {
  const args = join(folder, 'arguments');
  const password = join(folder, 'password');
  for (const name of programs)
    program(name, `echo "$@" >> ${args}\necho "$PGPASSWORD" >> ${password}\n${WRITE}\necho 0`);
  run(script, folder, 'postgres://baara:p%40ss%2Fé%25@db.example:5433/baara?sslmode=verify-full');
  expect(readFileSync(password, 'utf8')).toBe('p@ss/é%\n'.repeat(programs.length));
  const lines = readFileSync(args, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(programs.length);
  for (const line of lines) {
    expect(line).toContain('postgres://baara@db.example:5433/baara?sslmode=verify-full');
    expect(line).not.toContain('ss%2F');
  }
});

test('a backup made as the text says is outside the repository, and one that is not stays out of it and of the image', () => {
  const root = join(import.meta.dirname, '..');
  const text = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
  const files = [...text.matchAll(/ [<>] ([^\s:`]+)/g)].map(([, file]) => file);
  expect(text).toContain('folder=/var/backups/baara;');
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !/^(\/|\$folder\/)/.test(file ?? ''))).toEqual([]);
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('*.dump*');
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('**/*.dump*');
});
