import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, startPhone, WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
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

// Small ones are looked at in e2e/accessibility.
test('public pages that are wide and dark have no accessibility fault', {
  timeout: JOURNEY_MS,
}, async () => {
  const context = await phone.newContext({ viewport: WIDE, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const path of publicPaths(shown)) {
    await page.goto(app.origin + path);
    await expectAccessible(page);
  }
});
