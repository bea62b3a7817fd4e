import { expect, test } from 'vitest';
import { WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { seat } from '../support/people.ts';
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
  await see(`/dashboard/campaigns/${s.scene.campaign}`, /Comptable confirmé/, 'campaign');
  for (const name of ['Modifier', 'Partager', 'Dupliquer']) {
    await openDialog(page, name);
    await judge(`campaign, ${name}`);
    await closeDialog(page);
  }
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page
    .getByLabel(/^Étape d/)
    .first()
    .waitFor();
  await judge('campaign, by stage');
  await page.getByRole('button', { name: 'Tableau' }).click();
  await page
    .getByRole('table')
    .getByRole('button', { name: /Ouédraogo-Coulibaly/ })
    .click();
  await page.getByRole('heading', { name: 'Compétences', exact: true }).waitFor();
  await judge('campaign, one candidate');
  await closeDialog(page);
  await page.getByRole('link', { name: 'Candidats', exact: true }).click();
  await page.getByRole('dialog', { name: 'Candidats' }).waitFor();
  await dialogOf(page).getByRole('checkbox').first().waitFor();
  await dialogOf(page).getByLabel('Ordre').selectOption('Par fiabilité');
  await dialogOf(page)
    .getByText(/^score probable/)
    .first()
    .waitFor();
  await judge('candidates');
  await dialogOf(page).getByLabel('Confirmés seulement').check();
  await dialogOf(page)
    .getByText(/^[01]\scandidature$/)
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
  await page.getByLabel('Numéro').fill('MA.BKO.2020.B.1234');
  await page.getByLabel('Document').setInputFiles({
    name: 'registre.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK, un tableur'),
  });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('Envoyez un document PDF, JPEG ou PNG.').waitFor();
  expect(sent.filter((url) => url.endsWith('/company/proof'))).toEqual([]);
  await judge('company proof');
  await seat(s.app, s.scene.company);
  await see('/settings/equipe', 'Équipe');
  await page.getByText('Fatou Ndiaye').waitFor();
  await page.getByText('le propriétaire n’en prend pas').waitFor();
  for (const name of ['Inviter', 'Changer le rôle de Fatou Ndiaye', 'Retirer Fatou Ndiaye']) {
    await openDialog(page, name);
    await judge(`team, ${name}`);
    await closeDialog(page);
  }
  const fresh = await s.look(s.scene.newCompany, WIDE);
  await fresh.see('/dashboard', 'Votre première campagne', 'company dashboard, empty');
  own.done();
  fresh.done();
});

test('no address of theirs was left out', () => expectAllSeen('company', s.visited));
