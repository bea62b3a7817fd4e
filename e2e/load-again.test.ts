import { afterAll, beforeAll, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone } from './support/browser.ts';
import { call, register, signInAt } from './support/people.ts';

let app: RunningApp;
let phone: Phone;

beforeAll(async () => {
  [app, phone] = await Promise.all([startApp(), startPhone()]);
});
afterAll(async () => {
  await phone?.close();
  await app?.close();
});

test('a fault while a test loads is said, and one press loads it again', async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  const { profiles } = await call(app, 'GET', '/tests/profiles', person.token);
  const { test } = await call(app, 'POST', '/tests/generate', person.token, { profile_id: profiles[0].id });
  await page.route(`**/api/tests/${test.id}/**`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-baara': '1' },
      json: { detail: 'Une erreur est survenue de notre côté.', code: 'internal_error' },
    }),
  );
  await page.goto(`${app.origin}/test/${test.id}`);
  await page.getByText('Erreur lors du chargement du test').waitFor();
  await page.unroute(`**/api/tests/${test.id}/**`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: /^Commencer|^Ouvrir|Démarrer/ }).waitFor();
});
