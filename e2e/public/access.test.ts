import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, SMALL, startPhone, WIDE } from '../support/browser.ts';
import { publicPaths, type Shown, showSomething } from './pages.ts';

let app: RunningApp;
let shown: Shown;
let phone: Phone;

beforeAll(async () => {
  app = await startApp();
  shown = await showSomething(app);
  phone = await startPhone();
});
afterAll(async () => {
  await phone?.close();
  await app?.close();
});

test.each([
  ['light', SMALL],
  ['dark', WIDE],
] as const)('public pages have no accessibility fault in %s', async (colorScheme, viewport) => {
  const context = await phone.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  for (const path of publicPaths(shown)) {
    await page.goto(app.origin + path);
    await expectAccessible(page);
  }
  await context.close();
});
