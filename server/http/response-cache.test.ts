import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import type { Env } from './environment.ts';
import { createResponseCache } from './response-cache.ts';

let clock: number;
let version: () => Promise<string>;
let made: string[];
let respond: (path: string) => Promise<Response>;
let app: Hono<Env>;

const PUBLIC = { 'cache-control': 'public, no-cache', 'content-type': 'text/plain' };

beforeEach(() => {
  clock = 0;
  made = [];
  version = async () => '1';
  respond = async (path) => new Response(`made for ${path}`, { headers: PUBLIC });
  const deps = {
    now: () => new Date(clock),
    db: { execute: async () => ({ rows: [{ version: await version() }] }) },
  } as unknown as Deps;
  const cache = createResponseCache(deps);
  app = new Hono<Env>();
  app.get(
    '*',
    cache.keep((c) => c.req.url),
    (c) => {
      made.push(c.req.path);
      return respond(c.req.path);
    },
  );
  app.post('*', cache.refresh, (c) => c.body(null, 204));
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a public response is made once and sent again, with its headers', async () => {
  const [first, again] = [await get('/list'), await get('/list')];
  expect(made).toEqual(['/list']);
  expect(await again.text()).toBe('made for /list');
  expect([...again.headers]).toEqual([...first.headers]);
  expect(again.headers.get('content-type')).toBe('text/plain');
});

test('each encoding holds the same, under one tag', async () => {
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const [plain, zipped, dense] = [
    await get('/list'),
    await get('/list', { 'accept-encoding': 'gzip' }),
    await get('/list', { 'accept-encoding': 'gzip, deflate, br' }),
  ];
  const refusing = await get('/list', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
  expect(refusing.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytes(zipped)).toString()).toBe('made for /list');
  expect(brotliDecompressSync(await bytes(dense)).toString()).toBe('made for /list');
  expect([plain, zipped, dense].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    'gzip',
    'br',
  ]);
  const tags = [plain, zipped, dense].map(({ headers }) => headers.get('etag'));
  expect(new Set(tags).size).toBe(1);
  expect(tags[0]).toMatch(/^W\/"/);
});

test('the length of what was made is not that of what is sent packed', async () => {
  respond = async () => new Response('made', { headers: { ...PUBLIC, 'content-length': '4' } });
  const zipped = await get('/list', { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('content-length')).toBeNull();
});

test('whoever holds it is told 304', async () => {
  const etag = (await get('/list')).headers.get('etag') ?? '';
  const held = await get('/list', { 'if-none-match': `"other", ${etag}` });
  expect([held.status, await held.text()]).toEqual([304, '']);
  expect((await get('/list', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('those who ask at the same time wait for one', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => get('/list')));
  expect(made).toEqual(['/list']);
  expect(new Set(await Promise.all(all.map((response) => response.text())))).toEqual(
    new Set(['made for /list']),
  );
});

test('what looks like the cache-busting parameter within another is part of that one', async () => {
  for (const search of ['?q=a?t=1', '?q=a', '?q=?t=1&page=2', '?q=&page=2']) await get(`/list${search}`);
  expect(made).toHaveLength(4);
});

test('what is not public, or no success, is made for each', async () => {
  respond = async () => new Response('mine', { headers: { 'cache-control': 'no-cache' } });
  await Promise.all([get('/own'), get('/own')]);
  respond = async () => new Response('gone', { status: 404, headers: PUBLIC });
  expect([(await get('/gone')).status, (await get('/gone')).status]).toEqual([404, 404]);
  respond = async () => {
    throw new Error('broken');
  };
  app.onError((_, c) => c.text('broken', 500));
  const broken = await Promise.all([get('/broken'), get('/broken')]);
  expect(broken.map(({ status }) => status)).toEqual([500, 500]);
  expect(made).toEqual(['/own', '/own', '/gone', '/gone', '/broken', '/broken']);
});

test('a change made elsewhere is seen within a second, one made here at once', async () => {
  await get('/list');
  version = async () => '2';
  clock += 999;
  await get('/list');
  expect(made).toHaveLength(1);
  clock += 1;
  await get('/list');
  expect(made).toHaveLength(2);
  version = async () => '3';
  await app.request('/list', { method: 'POST' });
  await get('/list');
  expect(made).toHaveLength(3);
});

test('a clock that is set back hides no change', async () => {
  clock = 3_600_000;
  await get('/list');
  version = async () => '2';
  clock = 0;
  await get('/list');
  expect(made).toHaveLength(2);
});

test('without any change a response is kept for a minute', async () => {
  await get('/list');
  clock += 59_999;
  await get('/list');
  expect(made).toHaveLength(1);
  clock += 1;
  await get('/list');
  expect(made).toHaveLength(2);
});

test('a clock that is set back keeps nothing for longer', async () => {
  clock = 3_600_000;
  await get('/list');
  clock = 0;
  await get('/list');
  expect(made).toHaveLength(2);
});

test('while the version cannot be read, the route answers for itself', async () => {
  version = () => Promise.reject(new Error('away'));
  for (const _ of [1, 2]) expect(await (await get('/list')).text()).toBe('made for /list');
  expect(made).toHaveLength(2);
  version = async () => '1';
  await get('/list');
  await get('/list');
  expect(made).toHaveLength(3);
});

test('the oldest of 500 gives way', async () => {
  for (let n = 0; n <= 500; n += 1) await get(`/${n}`);
  await get('/1');
  expect(made).toHaveLength(501);
  await get('/0');
  expect(made).toHaveLength(502);
});
