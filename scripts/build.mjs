import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './compress.mjs';
import { installWhenMissing } from './install.mjs';
import { root, runPinned } from './node.mjs';
import { readJson } from './read-json.mjs';

const SOURCES = [
  'client',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/check-page.config.ts',
  'scripts/compress.mjs',
  'scripts/css-modules.ts',
  'scripts/pwa',
];
const CLIENT = join(root, 'dist/client');
const STAMP = join(root, 'dist/.sources');
const STEPS = [
  ['build'],
  ['build', '--config', 'scripts/check-page.config.ts'],
  ['build', '--ssr', 'app/render.tsx'],
];

/** Builds what the browser loads. The version before it stays served: whoever still runs it opens what they had not yet. */
export async function build() {
  const sources = hashSources();
  const outgoing = readOutgoing();
  rmSync(STAMP, { force: true });
  for (const step of STEPS) {
    const code = await runPinned(['node_modules/vite/bin/vite.js', ...step]);
    if (code !== 0) throw new Error('The client could not be built.');
  }
  for (const [file, content] of outgoing) if (!existsSync(file)) writeFileSync(file, content);
  await compressFiles(CLIENT);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(STAMP, sources);
}

/** The last build's own files, without what that one kept of the build before. */
export function readOutgoing(client = CLIENT) {
  const manifests = ['manifest.json', 'check.json'].map((name) => readJson(join(client, '.vite', name)));
  const chunks = manifests.flatMap((manifest) => Object.values(manifest ?? {}));
  const files = chunks
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .map((file) => join(client, file));
  return new Map(files.filter(existsSync).map((file) => [file, readFileSync(file)]));
}

export async function buildWhenStale() {
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
  if (built !== hashSources()) await build();
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const info = statSync(join(root, path), { throwIfNoEntry: false });
  if (!info?.isDirectory()) return info ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installWhenMissing();
  await build();
}
