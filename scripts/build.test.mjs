import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutgoing } from './build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baara-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILES = ['app-1a.js', 'app-1a.css', 'part-2b.js', 'check-3c.js', 'reader-4d.wasm'];

/** What a build leaves: two manifests, their files, and one kept of the build before. */
function leaveBuild(client) {
  mkdirSync(join(client, '.vite'), { recursive: true });
  mkdirSync(join(client, 'assets'));
  const app = {
    'index.html': { file: 'assets/app-1a.js', css: ['assets/app-1a.css'] },
    part: { file: 'assets/part-2b.js' },
  };
  const check = { 'start.ts': { file: 'assets/check-3c.js', assets: ['assets/reader-4d.wasm'] } };
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(app));
  writeFileSync(join(client, '.vite/check.json'), JSON.stringify(check));
  for (const name of [...FILES, 'before-0.js']) writeFileSync(join(client, 'assets', name), name);
}

test('a build in a folder of its own keeps the files of the running version, copied there: the app’s and the check page’s', () => {
  const [running, next] = [join(folder, 'running/client'), join(folder, 'next/client')];
  leaveBuild(running);
  expect([...readOutgoing(next)]).toEqual([]);
  cpSync(running, next, { recursive: true });
  const kept = new Map([...readOutgoing(next)].map(([file, content]) => [file, content.toString()]));
  expect(kept).toEqual(new Map(FILES.map((name) => [join(next, 'assets', name), name])));
});

test('what a power cut left of a build is passed over: an empty manifest, a file that is not there', () => {
  leaveBuild(folder);
  writeFileSync(join(folder, '.vite/manifest.json'), '');
  rmSync(join(folder, 'assets/check-3c.js'));
  expect([...readOutgoing(folder).keys()]).toEqual([join(folder, 'assets/reader-4d.wasm')]);
});
