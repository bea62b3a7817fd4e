import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { PASSWORD, register, signInAt } from './support/people.ts';

const { app, phone } = appAndPhone();

beforeAll(() => {
  // As in the open: a trial on one's own machine asks nobody for a check.
  Object.assign(app.deps.config, { isLocalTrial: false });
});

test('while strangers guess, the owner of a new phone waits for a security check, once', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const { email } = await register(app);
  for (let guess = 0; guess < 20; guess += 1) await app.deps.limits.tryTake('passwordByAccount', email);
  let start = () => {};
  const held = new Promise<void>((go) => {
    start = go;
  });
  await page.context().route('**/solve-worker*', async (route) => {
    await held;
    await route.continue();
  });
  const enter = async () => {
    await page.goto(`${app.origin}/auth`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  };
  await enter();
  await page.getByRole('progressbar', { name: 'Vérification de sécurité…' }).waitFor();
  await expectAccessible(page);
  start();
  await page.waitForURL('**/dashboard');

  await page.evaluate(() => {
    localStorage.removeItem('baara.token');
    localStorage.removeItem('baara.user');
  });
  await page.context().route('**/solve-worker*', (route) => route.abort());
  await enter();
  await page.waitForURL('**/dashboard');
});

test('MFA is turned on with the password when the sign-in was long ago', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await phone.newPage();
  const person = await register(app);
  app.advance(16 * 60_000);
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/settings`);
  await page.getByRole('button', { name: 'Configurer MFA' }).click();
  const secret = await page.locator('code').first().innerText();
  const epoch = Math.floor(app.deps.now().getTime() / 1000);
  await page.getByLabel(/Code à 6 chiffres/).fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  const password = page.getByLabel('Votre mot de passe');
  await expectFocus(password);
  // It was asked for: nothing typed was wrong.
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectAccessible(page);
  await password.fill(`${PASSWORD} ?`);
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  const wrong = page.getByRole('alert').filter({ hasText: 'Le mot de passe actuel est incorrect.' });
  await wrong.waitFor();
  expect(await password.getAttribute('aria-describedby')).toContain(await wrong.getAttribute('id'));
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  await page.getByText('MFA activé avec succès').waitFor();
  await page.getByText('MFA activé', { exact: true }).waitFor();
  await page.close();
});
