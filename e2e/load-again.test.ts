import { expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { openCampaign, registerCompany } from './support/company.ts';
import { call, register, signInAt } from './support/people.ts';
import { refusal } from './support/replies.ts';

const FAULT = refusal(500, 'Une erreur est survenue de notre côté.', 'internal_error');

const { app, phone } = appAndPhone();

test('a fault while a test loads is said, and one press loads it again', async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  const { profiles } = await call(app, 'GET', '/tests/profiles', person.token);
  const { test } = await call(app, 'POST', '/tests/generate', person.token, { profile_id: profiles[0].id });
  await page.route(`**/api/tests/${test.id}/**`, (route) => route.fulfill(FAULT));
  await page.goto(`${app.origin}/test/${test.id}`);
  await page.getByText('Erreur lors du chargement du test').waitFor();
  await page.unroute(`**/api/tests/${test.id}/**`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: /^Commencer|^Ouvrir|Démarrer/ }).waitFor();
});

test.each([
  ['Campagne', '/dashboard/campaigns/', '**/api/campaigns/*'],
  ['Talent', '/talent/', '**/api/talents/*'],
])('a screen is called %s while it cannot be read', async (title, path, api) => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await signInAt(page, app.origin, await registerCompany(app));
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('heading', { name: 'Dashboard Entreprise' }).waitFor();
  await page.route(api, (route) => route.fulfill(FAULT));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path + crypto.randomUUID());
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(await page.title()).toBe(`${title} · Baara`);
});

test('an offer is saved though the list of those saved could not be read', async () => {
  const { id } = await openCampaign(app, await registerCompany(app, 30));
  const context = await phone.newContext();
  const page = await context.newPage();
  await signInAt(page, app.origin, await register(app));
  await page.route('**/api/campaigns/saved', (route) => route.fulfill(FAULT));
  await page.goto(`${app.origin}/campaign/${id}`);
  const save = page.getByRole('button', { name: /^Enregistrer l’offre/ });
  await expect.poll(() => save.isDisabled()).toBe(false);
  await page.unroute('**/api/campaigns/saved');
  await save.click();
  await page.getByRole('button', { name: /enregistrée$/ }).waitFor();
});
