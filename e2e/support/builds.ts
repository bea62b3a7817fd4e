import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Manifest } from 'vite';

export const BUILD = resolve('dist/client');

/** Builds the client once more, with one screen changed, beside the build under test. */
export async function buildNext(): Promise<{ root: string; drop(): Promise<void> }> {
  if (!existsSync(BUILD)) throw new Error('Run `npm run build` first.');
  const root = await mkdtemp(join(tmpdir(), 'baara-next-'));
  const config = resolve('e2e/support/next-build.config.ts');
  const args = ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--outDir', root, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } });
  return { root, drop: () => rm(root, { recursive: true }) };
}

/** What the worker of a build keeps from the start. */
export async function precacheOf(root: string): Promise<string[]> {
  const worker = await readFile(join(root, 'worker.js'), 'utf8');
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url as string);
}

/** What Vite made of each module. */
export async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'));
}

export async function brotliBytes(root: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => compressedSize(join(root, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const sizes = new Map<string, Promise<number>>();

/** Worked out once for each file: most are part of every screen. */
function compressedSize(path: string): Promise<number> {
  const known = sizes.get(path) ?? readSize(path);
  sizes.set(path, known);
  return known;
}

/** Of what is served; what is too small to be kept compressed would be by so much. */
async function readSize(path: string): Promise<number> {
  if (existsSync(`${path}.br`)) return (await stat(`${path}.br`)).size;
  return (await promisify(brotliCompress)(await readFile(path))).length;
}
