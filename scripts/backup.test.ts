import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const DAY_S = 86_400;
const folder = mkdtempSync(join(tmpdir(), 'baara-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, days: number) => {
  writeFileSync(join(folder, name), '');
  const then = Date.now() / 1000 - days * DAY_S;
  utimesSync(join(folder, name), then, then);
};

test('a backup drops those older than 30 days, whole or broken off, and nothing else', () => {
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\ntouch $(echo $3 | cut -d= -f2)\n', { mode: 0o755 });
  put('baara-old.dump', 40);
  put('baara-old.dump.part', 40);
  put('baara-kept.dump', 20);
  put('baara-kept.dump.part', 20);
  put('notes.txt', 40);
  const file = execFileSync(join(import.meta.dirname, '../deploy/backup.sh'), [folder], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL: 'postgres://localhost/baara' },
  }).trim();
  const left = readdirSync(folder).map((name) => join(folder, name));
  const kept = ['baara-kept.dump', 'baara-kept.dump.part', 'notes.txt', 'pg_dump'];
  expect(left.toSorted()).toEqual([file, ...kept.map((name) => join(folder, name))].toSorted());
});
