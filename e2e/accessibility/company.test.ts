import { test } from 'vitest';
import { WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { expectAllSeen } from './addresses.ts';
import { closeDialog, dialogOf, openDialog, press, setting } from './setting.ts';

const s = setting();

test('a company can use every screen of theirs', { timeout: JOURNEY_MS }, async () => {
  const own = await s.look(s.scene.company, WIDE);
  const { page, see, judge } = own;
  await see('/dashboard', /Comptable confirmé/, 'company dashboard');
  await openDialog(page, 'Nouvelle campagne');
  await page.getByLabel('Campagne privée').check();
  await judge('new campaign');
  await closeDialog(page);
  await openDialog(page, /^Supprimer la campagne/);
  await judge('delete a campaign');
  await closeDialog(page);
  await openDialog(page, 'Candidats');
  await dialogOf(page).getByRole('checkbox').first().waitFor();
  await dialogOf(page).getByLabel('Ordre').selectOption('Par fiabilité');
  await dialogOf(page)
    .getByText(/^vraisemblablement entre/)
    .first()
    .waitFor();
  await judge('candidates');
  await dialogOf(page).getByLabel('Confirmés seulement').check();
  await dialogOf(page)
    .getByText(/^[01]\scandidature$|^Aucun candidat ne correspond$/)
    .waitFor();
  await judge('candidates, confirmed only');
  await dialogOf(page).getByLabel('Confirmés seulement').uncheck();
  await dialogOf(page)
    .getByText(/^2\scandidatures$/)
    .waitFor();
  for (const box of await dialogOf(page).getByRole('listitem').getByRole('checkbox').all()) await box.check();
  await press(page, /^Comparer/);
  await judge('comparison');
  await dialogOf(page).getByRole('tab', { name: 'Analyse IA' }).click();
  await press(page, 'Analyser les candidats');
  await page.getByRole('heading', { name: 'Recommandations stratégiques' }).waitFor();
  await judge('analysis');
  await see('/messages', 'Messages');
  await press(page, /Ouédraogo-Coulibaly/);
  await page.getByLabel('Votre message').waitFor();
  await judge('conversation');
  await see('/profiles', /alents/, 'talents, as a company');
  await page
    .getByRole('button', { name: /^Contacter / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await judge('contact a talent');
  await see('/settings/account', 'Compte et données');
  await page.getByLabel('Numéro').waitFor();
  await judge('company proof');
  const fresh = await s.look(s.scene.newCompany, WIDE);
  await fresh.see('/dashboard', 'Votre première campagne', 'company dashboard, empty');
  own.done();
  fresh.done();
});

test('no address of theirs was left out', () => expectAllSeen('company', s.visited));
