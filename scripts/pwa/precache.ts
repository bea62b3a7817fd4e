import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a candidate can do without until they open it: its code is kept from its first use on. */
const WHEN_USED =
  /landing|pricing|opportunit|talent|campaign|compan|enterprise|admin|payment|verify|chart|uplot|pwa\/register|not-found/i;

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Entry = { url: string; revision: string | null; size: number; integrity?: string };

/** The shell and the candidate's screens, each with its digest: a portal's page or a half deploy is never kept. */
export function candidatePrecache(outDir: string) {
  return (entries: Entry[]) => {
    const wanted = candidateFiles(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
    const manifest = entries
      .filter(({ url }) => wanted.has(url))
      .map((entry) => ({ ...entry, integrity: digest(join(outDir, entry.url)) }));
    return { manifest, warnings: [] };
  };
}

/** @param chunks Vite's build manifest */
export function candidateFiles(chunks: Record<string, Chunk>): Set<string> {
  const files = new Set(['index.html']);
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) follow(next);
    for (const next of chunk.dynamicImports ?? []) if (!WHEN_USED.test(next)) follow(next);
  };
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry) follow(key);
  return files;
}

function digest(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
