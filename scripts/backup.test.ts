import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DAY_S = 86_400;
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

/** `pg_dump` writes the file it is told, and does what else it is given. */
function backUp(and: string): string {
  const write = 'for option; do case $option in --file=*) touch "${option#--file=}";; esac; done';
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${write}\n${and}\n`, { mode: 0o755 });
  return execFileSync(join(import.meta.dirname, '../deploy/backup.sh'), [folder], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL: 'postgres://localhost/baara' },
    stdio: 'pipe',
  }).trim();
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
