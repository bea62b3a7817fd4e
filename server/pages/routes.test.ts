import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { pageRoutes } from './routes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baara-pages-'));
  mkdirSync(join(folder, 'client/.vite'), { recursive: true });
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'client/index.html'), '<title>Baara</title>');
});
afterEach(() => rmSync(folder, { recursive: true }));

function build({ renderer }: { renderer: boolean }) {
  if (renderer) {
    writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}');
    writeFileSync(
      join(folder, 'server/render.js'),
      "export const isNowhere = (path) => path === '/nowhere';",
    );
  }
  const deps = {
    config: { publicUrl: 'https://baara.example' },
    log: { error: () => {} },
  } as unknown as Deps;
  const cache = { keep: () => (_, next) => next() } as Pick<ResponseCache, 'keep'> as ResponseCache;
  const app = new Hono<Env>();
  pageRoutes(app, deps, cache, join(folder, 'client'));
  staticFiles(app, join(folder, 'client'));
  return (path: string) => app.request(path);
}

test('a page that cannot be made is the shell for now: nothing that a search engine or a phone takes for it', async () => {
  const open = build({ renderer: true });
  for (const path of ['/aide', '/verify', '/verify/2F7QK', '/talent/awa', '/nowhere']) {
    const response = await open(path);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<title>Baara</title>');
  }
  expect((await open('/dashboard')).status).toBe(200);
});

test('a build without a renderer leaves its pages to the shell', async () => {
  const open = build({ renderer: false });
  expect((await open('/aide')).status).toBe(200);
});
