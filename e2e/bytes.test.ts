import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone } from './support/browser.ts';
import { BUILD, brotliBytes, buildNext, precacheOf } from './support/builds.ts';
import { ROUTES, type RouteName, type Weight, weigh } from './support/routes.ts';
import { type Scene, setScene } from './support/scene.ts';

let next: Awaited<ReturnType<typeof buildNext>>;
let app: RunningApp;
let browser: Phone;
let scene: Scene;
const weights = new Map<RouteName, Promise<Weight>>();

beforeAll(async () => {
  [app, next, browser] = await Promise.all([startApp(), buildNext(), startPhone()]);
  scene = await setScene(app);
});
afterAll(async () => {
  await browser?.close();
  await next?.drop();
  await app?.close();
});

/** Each address is opened once. */
function weightOf(route: RouteName): Promise<Weight> {
  const known = weights.get(route) ?? weigh(browser, app, scene, route);
  weights.set(route, known);
  return known;
}

/** Bytes of script: with React alone, with the phone's database, with the chart as well. */
const [BARE, WITH_DATABASE, WITH_CHART] = [95_000, 130_000, 150_000];

test.each([
  ['auth', BARE],
  ['adminLogin', BARE],
  ['dashboard', WITH_DATABASE],
  ['test', WITH_DATABASE],
  ['reportLoading', WITH_DATABASE],
  ['messages', WITH_DATABASE],
  ['settings', WITH_DATABASE],
  ['payment', WITH_DATABASE],
  ['report', WITH_CHART],
] as const)('all the script that %s loads by itself weighs at most %i bytes', async (route, most) => {
  const { script, files } = await weightOf(route);
  expect(script, files.join('\n')).toBeLessThanOrEqual(most);
});

test('visitors and administrators do without the phone’s database', async () => {
  for (const route of ['landing', 'auth', 'adminLogin', 'admin'] as const) {
    expect(
      (await weightOf(route)).files.filter((file) => /dexie|phone/.test(file)),
      route,
    ).toEqual([]);
  }
});

test.each(Object.keys(ROUTES) as RouteName[])(
  'what %s adds of our own, and all its styles, keep their share',
  async (route) => {
    const { own, style, files } = await weightOf(route);
    expect(own, files.join('\n')).toBeLessThanOrEqual(/company|admin/.test(route) ? 25_000 : 10_000);
    expect(style).toBeLessThanOrEqual(6_000);
  },
);

test('the shell waits for the entry, for React and for what every screen shares, and for nothing else', () => {
  const shell = readFileSync(join(BUILD, 'index.html'), 'utf8');
  const files = [...shell.matchAll(/"\/assets\/(\w+)-[^"]+(\.js|\.css)"/g)].map(
    ([, name, kind]) => `${name}${kind}`,
  );
  expect(files.toSorted()).toEqual(['core.css', 'core.js', 'index.js', 'vendor.js']);
});

test('the chart, the worker’s registration and the phone’s database are counted', async () => {
  const { files } = await weightOf('report');
  for (const part of ['domain-bars', 'register', 'dexie', 'vendor']) {
    expect(
      files.some((file) => file.includes(part)),
      part,
    ).toBe(true);
  }
});

test('what a candidate keeps for offline weighs at most 180 KB', async () => {
  expect(await brotliBytes(BUILD, await precacheOf(BUILD))).toBeLessThanOrEqual(180_000);
});

test('the worker weighs at most 12 KB', async () => {
  expect(await brotliBytes(BUILD, ['worker.js'])).toBeLessThanOrEqual(12_000);
});

test('screens of visitors, companies and administrators, and charts, are not kept from the start', async () => {
  const kept = await precacheOf(BUILD);
  expect(
    kept.filter((file) => /landing|pricing|opportunit|campaign|compan|admin|verify|bars/.test(file)),
  ).toEqual([]);
  for (const screen of [
    'dashboard',
    'test-screen',
    'report-loading',
    'auth-screen',
    'settings-screen',
    'messages-screen',
  ]) {
    expect(kept.filter((file) => file.endsWith('.js')).join()).toContain(screen);
  }
});

test('a version that changes one screen re-downloads at most a fifth of it', async () => {
  const [kept, wanted] = [new Set(await precacheOf(BUILD)), await precacheOf(next.root)];
  const fresh = wanted.filter((file) => file === 'index.html' || !kept.has(file));
  expect(fresh).not.toEqual(['index.html']);
  expect(await brotliBytes(next.root, fresh)).toBeLessThanOrEqual((await brotliBytes(next.root, wanted)) / 5);
});

test('every file of the app has its compressed form beside it', async () => {
  const heavy = (await precacheOf(BUILD)).filter((file) => statSync(join(BUILD, file)).size >= 512);
  for (const file of [...heavy, 'worker.js']) {
    const path = join(BUILD, file);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(readFileSync(path)), file).toBe(true);
  }
});
