import { generate } from 'otplib';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { call, PASSWORD, register } from '../support/people.ts';
import { expectAllSeen } from './addresses.ts';
import { press, setting } from './setting.ts';

const s = setting();

test('a visitor can use every public screen', { timeout: JOURNEY_MS }, async () => {
  const { page, see, judge, done } = await s.look('visitor');
  await see('/', /./);
  await see('/opportunities', 'Offres');
  await see('/opportunities?q=introuvable', 'Offres', 'no opportunity found');
  await see('/profiles', /alents/);
  const { user } = s.scene.candidate;
  await see(talentAddress({ ...user, user_id: user.id }), /Ouédraogo/);
  await see('/talent/personne', /publique/, 'no such talent');
  await see(`/campaign/${s.scene.campaign}`, /Comptable confirmé/);
  await see('/pricing', 'Tarifs');
  await see('/fiabilite', 'Ce que vaut un score');
  await see('/verifier-sans-nous', 'Vérifier sans nous');
  await see('/aide', 'Aide');
  for (const question of await page.locator('summary').all()) await question.click();
  await judge('help, all open');
  await see('/confidentialite', 'Confidentialité');
  await see('/conditions', 'Conditions');
  await see(`/signaler?offre=${s.scene.campaign}`, 'Signaler une offre');
  await see('/signaler', 'Signaler', 'nothing to report');
  await see('/invitation', 'Cette invitation n’existe plus', 'no invitation');
  await see('/rejoindre', 'Rejoindre une équipe', 'no seat offered');
  await see('/rescue', 'Remettre des réponses');
  await see('/verify', /./);
  await see(`/verify/${s.scene.certificate}`, /valide/i);
  await see('/verify/ABCDE-12345-ABCDE-12345-ABCDE1', /introuvable|inconnu/i, 'unknown certificate');
  await see('/nulle-part', /./, 'not found');
  await see('/auth?returnTo=%2Fpricing&reason=buy', 'Connectez-vous', 'asked to sign in');
  await see('/auth', 'Connectez-vous');
  await page.getByLabel('E-mail').fill('personne@exemple.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await press(page, 'Se connecter');
  await page.getByRole('alert').waitFor();
  await judge('sign-in refused');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await judge('registration');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bamako2026');
  await page.getByText(/^Ce mot de passe est trop courant/).waitFor();
  await judge('advice on a password');
  await see('/reset-password', /^Mot de passe oublié/);
  await see('/reset-password#jeton', 'Choisissez un mot de passe');
  await see('/admin', 'Espace Admin');
  expect(await page.getByRole('main').getAttribute('tabindex')).toBe('-1');
  done();
});

test('under the reader’s own colours what is chosen has another frame', async () => {
  const { page } = await s.look('visitor');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${s.proxy.origin}/auth`);
  const framesOf = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all
        .map((part) => getComputedStyle(part))
        .map(({ outlineStyle, borderWidth }) => `${outlineStyle} ${borderWidth}`),
    );
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const choices = page.locator('label:has([type=radio])');
  await choices.first().waitFor();
  expect(await framesOf(page.getByRole('tab'))).toEqual(['none 0px', 'solid 0px']);
  expect(await framesOf(choices)).toEqual(['none 3px', 'none 1px']);
});

test('somebody with two-factor sign-in can get in', async () => {
  const { app } = s;
  const person = await register(app);
  const { manual_entry } = await call(app, 'GET', '/auth/mfa/setup', person.token);
  const codeNow = () =>
    generate({ secret: manual_entry, epoch: Math.floor(app.deps.now().getTime() / 1000) });
  const code = await codeNow();
  await call(app, 'POST', `/auth/mfa/enable?mfa_code=${code}`, person.token);
  const { page, judge, done } = await s.look('visitor');
  await page.goto(`${s.proxy.origin}/auth`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await press(page, 'Se connecter');
  const field = page.getByLabel('Code MFA');
  await field.waitFor();
  await judge('code asked for');
  // Each code is good once.
  await field.fill(code);
  await press(page, 'Se connecter');
  await page.getByRole('alert').waitFor();
  await judge('code refused');
  app.advance(60_000);
  await field.fill(await codeNow());
  await press(page, 'Se connecter');
  await page.waitForURL('**/dashboard');
  done();
});

test('no address of a visitor was left out', () => expectAllSeen('visitor', s.visited));
