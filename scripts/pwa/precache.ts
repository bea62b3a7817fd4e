import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { routeTable } from '../../client/routes/route-table.ts';

type Entry = { url: string; revision: string | null; size: number; integrity?: string };

/** Of all built files those the phone keeps, each with its digest: a portal's page or a half deploy is never kept. */
export function keepOffline(entries: Entry[], outDir: string): Entry[] {
  const chunks = join(outDir, '.vite/manifest.json');
  // The worker is made even of a build that failed: that one's error is the one to be read.
  if (!existsSync(chunks)) return [];
  const kept = offlineFiles(JSON.parse(readFileSync(chunks, 'utf8')));
  return entries
    .filter(({ url }) => kept.has(url))
    .map((entry) => ({ ...entry, integrity: digest(join(outDir, entry.url)) }));
}

/** `name.online.tsx`: what a screen that opens offline loads on demand and is of no use without network. */
const ONLINE_PART = /\.online\.tsx?$/;

/** The shell and all that it leads to, but for screens that need network, as the table of routes says, and such parts. */
export function offlineFiles(chunks: Manifest): Set<string> {
  const screens = routeTable.map(({ screen }) => screen);
  const missing = screens.filter((module) => !chunks[module]);
  if (missing.length > 0) throw new Error(`No chunk for ${missing.join(', ')}`);
  const online = routeTable.filter(({ offline }) => !offline).map(({ screen }) => screen);
  const files = new Set(['index.html']);
  const seen = new Set<string>(online);
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key) || ONLINE_PART.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  follow('index.html');
  return files;
}

function digest(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
