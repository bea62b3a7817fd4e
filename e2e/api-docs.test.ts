import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';

/** Many calls at once, so that few steps go past all. */
const TALL = { ...WIDE, height: 4_000 };

const { app, phone } = appAndPhone(TALL);

test('the API’s page opens one call, tries it and shows all, from this server alone', async () => {
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${app.origin}/api/docs#/Tarifs/getPricing`);
  const call = page.locator('#operations-Tarifs-getPricing');
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('test_individual_cost').first().waitFor();
  expect(await callsSeen(page)).toEqual(new Set(CONTRACTS.map(({ id }) => id)));
  expect(asked.filter((url) => !url.startsWith(app.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(phone.complaints).toEqual([]);
}, 300_000);

test('the page stands under the strict policy', async () => {
  const { headers } = await fetch(`${app.origin}/api/docs`);
  expect(headers.get('content-security-policy')).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; style-src 'self';",
  );
  expect(headers.get('content-security-policy')).not.toContain("'unsafe");
});

/** The page draws only the calls near its window (Swagger UI since 5.33): they are seen by scrolling past them. */
async function callsSeen(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  while (seen.size < CONTRACTS.length) {
    const ids = await page.locator('.opblock').evaluateAll((calls) => calls.map(({ id }) => id));
    for (const id of ids) seen.add(id.split('-').at(-1) ?? '');
    await page.evaluate(() => {
      const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
      if (isAtEnd) scrollTo(0, 0);
      else scrollBy(0, innerHeight / 2);
    });
  }
  return seen;
}
