import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, findLost } from '../support/accessible.ts';
import { appAndPhone } from '../support/app-and-phone.ts';
import { WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { publicPaths, type Shown, showSomething } from './pages.ts';

const { app, phone } = appAndPhone();
let shown: Shown;

beforeAll(async () => {
  shown = await showSomething(app);
});

/** A list that is filtered is the same screen with other data. */
const screens = () => publicPaths(shown).filter((path) => !path.includes('?'));

/** Small and light ones are seen by e2e/accessibility. */
test('public pages have no accessibility fault on a desk in the dark', { timeout: JOURNEY_MS }, async () => {
  const context = await phone.newContext({ viewport: WIDE, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const path of screens()) {
    await page.goto(app.origin + path);
    await expectAccessible(page);
  }
});

test('public pages lose nothing at 320 px with text twice as large', { timeout: JOURNEY_MS }, async () => {
  const page = await (await phone.newContext()).newPage();
  const lost: Record<string, string[]> = {};
  for (const path of screens()) {
    await page.goto(app.origin + path);
    lost[path] = await findLost(page);
  }
  expect(Object.entries(lost).filter(([, flaws]) => flaws.length > 0)).toEqual([]);
});
