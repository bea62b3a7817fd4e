import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a query of the client's is given, under its key in the client's cache. */
export type QueryResponse = readonly [key: readonly unknown[], data: unknown];

export type Rendered = { html: string; title: string; state: string; sources: string[] };
export type Style = { css: string; hash: string; files: string[] };

/** Addresses: all that a visitor's page runs, and the app that takes it over for whoever is signed in. */
export type Scripts = {
  visitor: string;
  app: string;
  check: CheckScripts | undefined;
};

/**
 * What the check page runs beside: a build of its own, and none in a build without it. The other files are named for whoever keeps the
 * page, and `decoder` for browsers that read no codes.
 */
type CheckScripts = { start: string; files: string[]; decoder: string[] };

export type Renderer = {
  render(page: { url: string; answers: readonly QueryResponse[] }): Promise<Rendered>;
  /** The styles of these modules of the client, in the order the browser would load them. */
  styleOf(sources: string[]): Promise<Style>;
  /** Whether no screen is at this address, and no file could be. */
  isNowhere(path: string): boolean;
  /** Where the app's own screens begin, which are not for everybody. */
  ownPaths: ReadonlySet<string>;
  scripts: Scripts;
};

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

/** The renderer that the client's build left, with what it needs to know of that build; undefined without one. */
export async function loadRenderer(clientRoot: string): Promise<Renderer | undefined> {
  const program = join(clientRoot, '../server/render.js');
  const manifest = join(clientRoot, '.vite/manifest.json');
  if (!existsSync(program) || !existsSync(manifest)) return undefined;
  const { render, isNowhere, ownPaths } = await import(pathToFileURL(program).href);
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(manifest, 'utf8'));
  const styles = new Map<string, Promise<Style>>();
  return {
    render,
    styleOf: (sources) => {
      const key = sources.join();
      const style = styles.get(key) ?? readStyle(clientRoot, cssFiles(chunks, sources));
      styles.set(key, style);
      return style;
    },
    isNowhere,
    ownPaths,
    scripts: {
      visitor: `/${chunks['public/visitor.ts']?.file}`,
      app: `/${chunks['index.html']?.file}`,
      check: await readCheck(clientRoot),
    },
  };
}

async function readCheck(clientRoot: string): Promise<CheckScripts | undefined> {
  const manifest = join(clientRoot, '.vite/check.json');
  if (!existsSync(manifest)) return undefined;
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(manifest, 'utf8'));
  const start = chunks['features/certificates/check/start.ts'];
  const decoder = chunks['features/certificates/check/decode-in-browser.online.ts'];
  if (!start || !decoder) return undefined;
  const ofDecoder = addressesOf(decoder);
  const all = new Set(Object.values(chunks).flatMap(addressesOf));
  return {
    start: `/${start.file}`,
    files: [...all].filter((address) => !ofDecoder.includes(address)),
    decoder: ofDecoder,
  };
}

const addressesOf = ({ file, css = [], assets = [] }: Chunk) =>
  [file, ...css, ...assets].map((name) => `/${name}`);

function cssFiles(chunks: Record<string, Chunk>, sources: string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) follow(next);
    for (const file of chunk.css ?? []) files.add(file);
  };
  for (const source of sources) follow(source);
  return [...files];
}

async function readStyle(clientRoot: string, files: string[]): Promise<Style> {
  const texts = await Promise.all(files.map((file) => readFile(join(clientRoot, file), 'utf8')));
  const css = texts.map((text) => text.trim()).join('');
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  return { css, hash, files: files.map((file) => `/${file}`) };
}
