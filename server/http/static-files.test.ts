import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from './environment.ts';
import { staticFiles } from './static-files.ts';

const SCRIPT = 'console.log("bonjour");'.repeat(50);
const SHELL = '<!doctype html><title>Baara</title>'.padEnd(800, ' ');

let folder: string;
let app: Hono<Env>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baara-static-'));
  const root = join(folder, 'client');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'icons'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, '.vite/manifest.json'), 'pour la construction');
  writeFileSync(join(root, '.env'), 'pour la construction');
  writeFileSync(join(folder, 'secret.txt'), 'hors du dossier');
  write(join(root, 'assets/app-1a2b.js'), SCRIPT);
  write(join(root, 'index.html'), SHELL);
  write(join(root, 'worker.js'), SCRIPT);
  writeFileSync(join(root, 'icons/icon.png'), 'png');
  writeFileSync(join(root, 'assets/bare-3c4d.css'), 'body{}');
  app = new Hono<Env>();
  staticFiles(app, root);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip, deflate', (body: Buffer) => gunzipSync(body)],
  [null, 'identity', (body: Buffer) => body],
] as const)('a file goes out as %s to whoever accepts %s', async (encoding, accepted, open) => {
  for (const [path, text] of [
    ['/assets/app-1a2b.js', SCRIPT],
    ['/', SHELL],
    ['/dashboard', SHELL],
  ] as const) {
    const response = await get(path, { 'accept-encoding': accepted });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(open(await bytes(response)).toString()).toBe(text);
  }
});

test('hashed files are kept for a year, icons for a day, pages and the worker are asked about each time', async () => {
  const lifetimes = [
    '/assets/app-1a2b.js',
    '/assets/bare-3c4d.css',
    '/icons/icon.png',
    '/',
    '/test/1',
    '/worker.js',
  ];
  const kept = await Promise.all(
    lifetimes.map(async (path) =>
      (await get(path, { 'accept-encoding': 'br' })).headers.get('cache-control'),
    ),
  );
  const year = 'public, max-age=31536000, immutable';
  expect(kept).toEqual([year, year, 'public, max-age=86400', 'no-cache', 'no-cache', 'no-cache']);
});

test('what was not changed is not sent again, in the encoding it was sent in', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const first = await get('/', { 'accept-encoding': accepted });
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': etag });
    expect([again.status, (await bytes(again)).length]).toEqual([304, 0]);
  }
});

test('every screen gets the shell as HTML, and a missing file is missing', async () => {
  for (const screen of ['/', '/dashboard', '/report/12', '/verify/2F7QK-9D3XA']) {
    const response = await get(screen);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  }
  for (const missing of ['/assets/gone-9z.js', '/favicon.ico', '/docs.css', '/wp-login.php'])
    expect((await get(missing)).status).toBe(404);
});

test('a file of the next version, put there while this one runs, is served', async () => {
  expect((await get('/assets/next-5e6f.js')).status).toBe(404);
  write(join(folder, 'client/assets/next-5e6f.js'), SCRIPT);
  const response = await get('/assets/next-5e6f.js', { 'accept-encoding': 'br' });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/%00',
  '/%zz',
])('nothing outside the folder is served: %s', async (path) => {
  expect((await bytes(await get(path))).toString()).not.toContain('hors du dossier');
});

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/.env',
  '/%2eenv',
])('what the build keeps for itself is not served: %s', async (path) => {
  expect((await bytes(await get(path))).toString()).not.toContain('pour la construction');
});

test('a HEAD says as much as a GET, without the body', async () => {
  const response = await app.request('/dashboard', { method: 'HEAD' });
  expect([response.status, (await bytes(response)).length]).toEqual([200, 0]);
});
