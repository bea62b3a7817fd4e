import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#server/http/environment.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { BUILD } from './support/builds.ts';

test('of the built client everything is served but what the build keeps for the server', async () => {
  const app = new Hono<Env>();
  staticFiles(app, BUILD);
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(BUILD, join(parentPath, name)));
  const missing: string[] = [];
  for (const file of files) if ((await app.request(`/${file}`)).status === 404) missing.push(file);
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual(['.vite/check.json', '.vite/manifest.json']);
  expect(files.filter((file) => /\.(map|tsx?)$/.test(file))).toEqual([]);
});
