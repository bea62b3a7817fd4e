import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone, WIDE } from './support/browser.ts';

let app: RunningApp;
let phone: Phone;
beforeAll(async () => {
  app = await startApp();
  phone = await startPhone(WIDE);
});
afterAll(async () => {
  await phone.close();
  await app.close();
});

test('the API’s page shows every call, opens one and tries it, from this server alone', async () => {
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${app.origin}/api/docs`);
  await page
    .locator('.opblock')
    .nth(CONTRACTS.length - 1)
    .waitFor();
  expect(await page.locator('.opblock').count()).toBe(CONTRACTS.length);
  const call = page.locator('#operations-Tarifs-getPricing');
  await call.getByRole('button', { name: /GET/ }).click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('test_individual_cost').first().waitFor();
  expect(asked.filter((url) => !url.startsWith(app.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

test('the page stands under the strict policy', async () => {
  const { headers } = await fetch(`${app.origin}/api/docs`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});
