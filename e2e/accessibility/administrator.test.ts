import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { moveTo } from '../support/page.ts';
import { call } from '../support/people.ts';
import { writtenAnswer } from '../support/scene.ts';
import { expectAllSeen } from './addresses.ts';
import { closeDialog, dialogOf, openDialog, press, setting } from './setting.ts';

const s = setting();

/** The candidate asks for another reading of a written answer. */
async function appeal(): Promise<void> {
  const { candidate, failedReport } = s.scene;
  const { questionId } = await writtenAnswer(s.app, candidate, failedReport);
  const path = `/reports/${failedReport}/questions/${questionId}/reading`;
  await call(s.app, 'POST', path, candidate.token);
}

async function grantExtraTime(): Promise<void> {
  const { requests } = await call(s.app, 'GET', '/admin/extra-time', s.scene.admin);
  const path = `/admin/extra-time/${requests[0].id}/decision`;
  await call(s.app, 'POST', path, s.scene.admin, { percent: 25, answer: 'C’est noté.' });
}

test('an administrator can use every tab', { timeout: JOURNEY_MS }, async () => {
  const { page, judge, done } = await s.look('admin', WIDE);
  const seen = new Set<string>();
  const tab = async (id: string, ready: Locator) => {
    const path = `/admin/dashboard?onglet=${id}`;
    // Another look is at what was done meanwhile, of which the app may have heard nothing.
    if (seen.size === 0 || seen.has(id)) await page.goto(s.proxy.origin + path);
    else await moveTo(page, path);
    seen.add(id);
    await ready.waitFor();
    await judge(id);
  };
  /** Opens a dialog, judges it, closes it. */
  const dialog = async (name: string | RegExp) => {
    await openDialog(page, name);
    await judge(String(name));
    await closeDialog(page);
  };
  await tab('tendances', page.getByRole('heading', { name: 'Tendances sur six mois' }));
  await page.getByText('Les chiffres, semaine par semaine').first().click();
  await judge('the numbers of a trend');
  await tab('a-decider', page.getByRole('heading', { name: 'Tout est décidé' }));
  await tab('profils', page.getByRole('button', { name: /^Comptabilité SYSCOHADA/ }));
  await dialog(/^Nouveau profil/);
  await press(page, /^Comptabilité SYSCOHADA/);
  await page.getByRole('heading', { name: /^Compétences/ }).waitFor();
  await judge('skills');
  for (const name of [
    /^Voir les questions/,
    /^Écrire une question/,
    /^Écrire une famille/,
    /^Générer des questions/,
    /^Importer ou exporter/,
  ])
    await dialog(name);
  await press(page, /^Développement web/);
  await page.getByRole('heading', { name: /^Compétences.*Développement web/ }).waitFor();
  await judge('skills of another profile');
  await tab('decisions', page.getByRole('heading', { name: 'Rien à décider' }));
  await appeal();
  await tab('decisions', page.getByRole('button', { name: /^Examiner/ }).first());
  await tab('a-decider', page.getByRole('link', { name: /^Relecture demandée/ }).first());
  await page
    .getByRole('link', { name: /^Relecture demandée/ })
    .first()
    .click();
  await dialogOf(page).waitFor();
  await dialogOf(page).getByText('Donner plus de points').click();
  await dialogOf(page).getByRole('button', { name: 'Décider' }).click();
  await dialogOf(page).getByRole('alert').waitFor();
  await judge('a decision that lacks its reason');
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await tab('confiance', page.getByRole('heading', { name: 'Entreprises à vérifier' }));
  await tab('amenagements', page.getByRole('heading', { name: 'Aucune demande n’attend' }));
  await call(s.app, 'POST', '/auth/extra-time', s.scene.candidate.token, { reason: 'Je lis lentement.' });
  await tab('amenagements', page.getByRole('button', { name: /^Répondre/ }));
  await dialog(/^Répondre/);
  await grantExtraTime();
  await tab('amenagements', page.getByRole('button', { name: /^Retirer le temps/ }));
  await dialog(/^Retirer le temps/);
  await tab('utilisateurs', page.getByRole('table', { name: 'Utilisateurs' }));
  for (const name of [
    /^Ajouter des crédits/,
    /^Mouvements de crédits/,
    /^Déconnecter Ibrahim Koné partout/,
    /^Supprimer Ibrahim Koné/,
  ])
    await dialog(name);
  await tab('tarifs', page.getByRole('spinbutton').first());
  await tab('paiements', page.getByRole('button', { name: 'Nouveau code' }));
  await dialog('Nouveau code');
  await tab('courriels', page.getByRole('heading', { name: 'Aucun courriel' }));
  await tab('journal', page.getByRole('list', { name: 'Journal' }));
  done();
});

test('no address of an administrator was left out', () => expectAllSeen('administrator', s.visited));
