import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD, brotliBytes, buildNext, precacheOf } from './support/builds.ts';
import { ROUTES, weigh } from './support/routes.ts';

let next: Awaited<ReturnType<typeof buildNext>>;

beforeAll(async () => {
  next = await buildNext();
});
afterAll(() => next.drop());

/** Bytes of script: with React alone, with the phone's database, with the chart as well. */
const [BARE, WITH_DATABASE, WITH_CHART] = [95_000, 130_000, 150_000];

test.each([
  ['landing', BARE],
  ['opportunities', BARE],
  ['talents', BARE],
  ['campaign', BARE],
  ['pricing', BARE],
  ['verify', BARE],
  ['auth', BARE],
  ['dashboard', WITH_DATABASE],
  ['test', WITH_DATABASE],
  ['reportLoading', WITH_DATABASE],
  ['messages', WITH_DATABASE],
  ['settings', WITH_DATABASE],
  ['report', WITH_CHART],
] as const)('all the script of %s weighs at most %i bytes', async (route, most) => {
  expect((await weigh(route)).script).toBeLessThanOrEqual(most);
});

test.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])(
  'what %s adds of our own, and all its styles, keep their share',
  async (route) => {
    const { own, style } = await weigh(route);
    expect(own).toBeLessThanOrEqual(/company|admin/.test(route) ? 25_000 : 10_000);
    expect(style).toBeLessThanOrEqual(6_000);
  },
);

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
