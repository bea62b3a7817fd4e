import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { routeTable, type ScreenModule } from '#client/routes/route-table.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { BUILD, brotliBytes, precacheOf, readManifest } from './support/builds.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Weight, weigh } from './support/routes.ts';
import { setScene } from './support/scene.ts';

const { app, phone: browser } = appAndPhone();
/** While one screen is quiet others load. */
const AT_ONCE = 3;
const weights = {} as Record<ScreenModule, Weight>;

beforeAll(async () => {
  const scene = await setScene(app);
  const screens = [...new Set(routeTable.map(({ screen }) => screen))];
  const weighRest = async () => {
    for (let screen = screens.shift(); screen; screen = screens.shift())
      weights[screen] = await weigh({ browser, app, scene }, screen);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighRest));
}, JOURNEY_MS);

const KB = 1024;

/** What a candidate opens most often. */
const LIGHT: ScreenModule[] = ['app/candidate-dashboard.tsx', 'features/assessments/assessment-screen.tsx'];

/** Heavier than asked: decision 0014. */
const OWN: Partial<Record<ScreenModule, number>> = {
  'features/assessments/assessment-screen.tsx': 16,
  'app/settings.tsx': 14,
  'app/candidate-dashboard.tsx': 14,
};

/** Their style, too (decision 0014). */
const STYLED: ScreenModule[] = [
  'features/reports/report-screen.tsx',
  'app/candidate-dashboard.tsx',
  'app/admin-dashboard.tsx',
  'features/campaigns/company-campaign-screen.tsx',
];

/** It reads and checks signed codes by itself, with the app or without. */
const CHECK = 'features/certificates/verify-screen.tsx';

test.each(routeTable)('$screen for $audience stays light at $path', ({ screen, audience }) => {
  const { script, own, style, files } = weights[screen];
  const most =
    OWN[screen] ?? (audience === 'company' || audience === 'admin' ? 30 : screen === CHECK ? 20 : 12);
  expect(script, files.join('\n')).toBeLessThanOrEqual(LIGHT.includes(screen) ? 174 * KB : 185 * KB);
  expect(own, files.join('\n')).toBeLessThanOrEqual(most * KB);
  expect(style).toBeLessThanOrEqual((STYLED.includes(screen) ? 8.4 : 8) * KB);
});

test('visitors and administrators do without the phone’s database', () => {
  for (const { screen, audience } of routeTable) {
    if (!['public', 'anyone', 'admin'].includes(audience)) continue;
    const { files } = weights[screen];
    expect(
      files.filter((file) => /dexie|phone/.test(file)),
      screen,
    ).toEqual([]);
  }
});

test('the shell waits for the entry, for packages and for what every screen shares, and for nothing else', () => {
  const shell = readFileSync(join(BUILD, 'index.html'), 'utf8');
  const files = [...shell.matchAll(/"\/assets\/([\w-]+)-[\w-]{8}(\.js|\.css)"/g)].map(([, ...file]) =>
    file.join(''),
  );
  expect(files.toSorted()).toEqual(['core.css', 'core.js', 'index.js', 'rolldown-runtime.js', 'vendor.js']);
});

test('the worker’s registration and the phone’s database are counted', () => {
  const { files } = weights['features/reports/report-screen.tsx'];
  for (const part of ['register', 'dexie', 'vendor']) {
    expect(
      files.some((file) => file.includes(part)),
      part,
    ).toBe(true);
  }
});

test('what a candidate keeps for offline weighs at most 244 KB', async () => {
  expect(await brotliBytes(BUILD, await precacheOf(BUILD))).toBeLessThanOrEqual(244 * KB);
});

test('the worker weighs at most 20 KB', async () => {
  expect(await brotliBytes(BUILD, ['worker.js'])).toBeLessThanOrEqual(20 * KB);
});

test('the phone keeps from the start exactly the screens that the table of routes says open offline', async () => {
  const [kept, chunks] = [await precacheOf(BUILD), await readManifest(BUILD)];
  const screens = routeTable.filter(({ screen }) => kept.includes(chunks[screen]?.file ?? ''));
  expect(screens).toEqual(routeTable.filter(({ offline }) => offline));
});

test('every file of the app has its compressed form beside it', async () => {
  const heavy = (await precacheOf(BUILD)).filter((file) => statSync(join(BUILD, file)).size >= 512);
  for (const file of [...heavy, 'worker.js']) {
    const path = join(BUILD, file);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(readFileSync(path)), file).toBe(true);
  }
});
