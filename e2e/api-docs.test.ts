import { expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';

const { app, phone } = appAndPhone(WIDE);

test('the API’s page opens one call and tries it, from this server alone', async () => {
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${app.origin}/api/docs#/Tarifs/getPricing`);
  const call = page.locator('#operations-Tarifs-getPricing');
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('test_individual_cost').first().waitFor();
  expect(asked.filter((url) => !url.startsWith(app.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(phone.complaints).toEqual([]);
});

test('the page stands under the strict policy', async () => {
  const { headers } = await fetch(`${app.origin}/api/docs`);
  expect(headers.get('content-security-policy')).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; style-src 'self';",
  );
  expect(headers.get('content-security-policy')).not.toContain("'unsafe");
});
