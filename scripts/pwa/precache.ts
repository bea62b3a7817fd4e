import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { onlineParts, routeTable } from '../../client/routes/route-table.ts';

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

/** The shell and all that it leads to, but for the screens and parts that the table of routes says need network. */
export function offlineFiles(chunks: Manifest): Set<string> {
  const screens = routeTable.map(({ screen }) => screen);
  const missing = [...screens, ...onlineParts].filter((module) => !chunks[module]);
  if (missing.length > 0) throw new Error(`No chunk for ${missing.join(', ')}`);
  const online = routeTable.filter(({ offline }) => !offline).map(({ screen }) => screen);
  const files = new Set(['index.html']);
  const seen = new Set<string>([...online, ...onlineParts]);
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
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
