import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { leastWidth, NARROW, resize, setText } from '../support/accessible.ts';
import { WIDE } from '../support/browser.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { call } from '../support/people.ts';
import { writtenAnswer } from '../support/scene.ts';
import { expectAllSeen } from './addresses.ts';
import { closeDialog, dialogOf, openDialog, press, setting } from './setting.ts';

const s = setting();

test('a count over an icon grows with the text and hides no more of the icon at 200 % than at 100 %', async () => {
  const { page } = await s.look(s.scene.candidate);
  await page.goto(`${s.proxy.origin}/dashboard`);
  // Nothing was read yet: messages and the bell on top, tests and messages among the places.
  await expect.poll(() => countsOn(page)).toHaveLength(4);
  for (const size of [NARROW, WIDE]) {
    await resize(page, size);
    const usual = await countsOn(page);
    expect(usual.length).toBeGreaterThan(0);
    await setText(page, '32px');
    const large = await countsOn(page);
    await setText(page, '');
    for (const [at, { height, hidden }] of usual.entries()) {
      expect(large[at]?.height).toBeGreaterThan(height);
      expect(large[at]?.hidden).toBeLessThanOrEqual(hidden + 0.01);
    }
  }
});

test('a candidate can use every screen of theirs', { timeout: JOURNEY_MS }, async () => {
  const own = await s.look(s.scene.candidate);
  const { page, see, judge } = own;
  await see('/dashboard', 'Mes certificats');
  await page.getByRole('region', { name: 'Vos candidatures' }).waitFor();
  await judge('dashboard, certified');
  await openDialog(page, 'Partager');
  await judge('share');
  await closeDialog(page);
  await openDialog(page, 'Nouveau test');
  await dialogOf(page).getByText('Comptabilité SYSCOHADA').click();
  await dialogOf(page)
    .getByText(/^Ce test peut donner un certificat/)
    .waitFor();
  await judge('new test');
  await closeDialog(page);
  await openDialog(page, /^Supprimer le test/);
  await judge('delete a test');
  await closeDialog(page);
  await press(page, /^Notifications/);
  await page.getByRole('region', { name: 'Vos notifications' }).waitFor();
  await judge('notifications');
  await page.keyboard.press('Escape');
  await see('/tests', 'Mes certificats');
  await see('/profil', 'Profil');
  await see('/candidatures', 'Offres enregistrées');
  await openDialog(page, /^Retirer la candidature/);
  await judge('withdraw');
  await closeDialog(page);
  await see(`/report/${s.scene.certifiedReport}`, 'Question par question', 'report, certified');
  for (const fold of await page.locator('summary:has(h2)').all()) await fold.click();
  await page.locator('ol summary').first().click();
  await judge('report, a question open');
  await see(`/report/${s.scene.failedReport}`, 'Question par question', 'report, not certified');
  expect(await page.getByRole('button', { name: /certificat/i }).count()).toBe(0);
  await openDialog(page, /^S’entraîner/);
  await page.getByText('Question 1 sur 5').waitFor();
  await dialogOf(page).getByRole('button', { name: /^A\./ }).click();
  await judge('practice');
  await dialogOf(page).getByRole('button', { name: 'Question suivante' }).click();
  await page.getByText('Question 2 sur 5').waitFor();
  await closeDialog(page);
  const { at } = await writtenAnswer(s.app, s.scene.candidate, s.scene.failedReport);
  await page.locator('summary', { hasText: 'Question par question' }).click();
  await page.locator('ol summary').nth(at).click();
  await page.getByRole('button', { name: 'Demander une relecture' }).waitFor();
  await judge('report, a written answer open');
  for (const name of ['Signaler cette question', 'Demander une relecture']) {
    await openDialog(page, name);
    await judge(name);
    await closeDialog(page);
  }
  await openDialog(page, 'Demander une relecture');
  await dialogOf(page).getByRole('button', { name: 'Demander la relecture' }).click();
  await page.getByText('Vous avez demandé une relecture.').waitFor();
  await judge('report, a reading asked for');
  await page.route('**/api/reports/*', (route) => route.abort());
  await see(`/report-loading/${s.scene.newcomer.id}`, 'Votre rapport se prépare', 'report in the making');
  await page.unroute('**/api/reports/*');
  await see('/settings/account', 'Compte et données');
  await see('/settings', 'Paramètres');
  await press(page, 'Configurer MFA');
  await page.getByRole('textbox', { name: /code/i }).waitFor();
  await judge('two-factor set-up');
  await see('/messages', 'Messages');
  await press(page, /Sahel Conseil/);
  await page.getByLabel('Votre message').waitFor();
  await judge('conversation');
  await see('/pricing?achat=individual', /Acheter/, 'purchase');
  await see(`/payment/success?transaction_id=${s.scene.transaction}`, /./, 'payment done');
  await see('/payment/success?transaction_id=inconnu', /./, 'payment unknown');
  await page.route('**/api/payment/verify/*', (route) => route.abort());
  await see(`/payment/success?transaction_id=${s.scene.newcomer.id}`, /./, 'payment awaited');

  const fresh = await s.look(s.scene.newcomer);
  await fresh.see('/dashboard', 'Passez votre premier test', 'dashboard, empty');
  await fresh.see('/candidatures', 'Aucune candidature pour le moment', 'applications, empty');
  await fresh.see('/tests', 'Aucun test pour le moment', 'tests, empty');
  await fresh.see('/messages', 'Messages', 'messages, empty');
  await fresh.see(`/campaign/${s.scene.campaign}`, /Comptable confirmé/, 'campaign, signed in');
  expect(await leastWidth(fresh.page, 'ol p')).toBeGreaterThan(0.8);
  own.done();
  fresh.done();
});

/** What a report may say besides, and the words that tell that it does. */
const OUTCOMES: Record<string, [Partial<Report>, string | RegExp]> = {
  'report, confirmed': [{ confirmed: true, confirmable: false }, 'Certifié confirmé'],
  'report, confirmable, with notes': [
    {
      confirmed: false,
      confirmable: true,
      has_new_questions: true,
      verdict: 'offline_uncertain',
      rescored: { at: '2026-03-01T10:00:00Z', before: 71 },
    },
    /^Score recalculé le/,
  ],
  'report, waiting': [
    { certificate_id: null, is_certified: false, awaits_until: '2026-03-01T10:00:00Z' },
    /^Votre certificat attend/,
  ],
  'report, practice': [
    { certificate_id: null, is_certified: false, practice: 'met', confirmable: false },
    'Entraînement',
  ],
  'report, expired': [
    { certificate_id: null, is_certified: false, certificate_expired: true, confirmable: false },
    /^Le certificat de ce test a expiré/,
  ],
  'report, a confirmation': [
    { certificate_id: null, is_certified: false, confirmation: { report_id: 'x', confirmed: false } },
    /^Votre certificat reste/,
  ],
};

test('a candidate can read every outcome of a report', { timeout: JOURNEY_MS }, async () => {
  const { page, judge, done } = await s.look(s.scene.candidate);
  const path = `/report/${s.scene.certifiedReport}`;
  const [first] = Object.keys(OUTCOMES);
  for (const [state, [fields, words]] of Object.entries(OUTCOMES)) {
    await page.route('**/api/reports/*', async (route) => {
      const { 'if-none-match': _, ...headers } = await route.request().allHeaders();
      const response = await route.fetch({ headers });
      const { report } = await response.json();
      await route.fulfill({ response, json: { report: { ...report, ...fields } } });
    });
    await page.goto(s.proxy.origin + path);
    await page.getByText(words).first().waitFor({ state: 'attached' });
    const folds = page.locator('details');
    // The first shows what all have in common.
    const toOpen = state === first ? folds : folds.filter({ has: page.getByText(words) });
    await toOpen.evaluateAll((found) => {
      for (const fold of found as HTMLDetailsElement[]) fold.open = true;
    });
    await page.getByText(words).first().waitFor();
    await judge(state);
    await page.unroute('**/api/reports/*');
  }
  done();
});

test('a purchase can be followed by everybody, with a code and when it fails', async () => {
  await call(s.app, 'PUT', '/admin/settings/cinetpay', s.scene.admin, { sandbox_mode: true });
  const { page, judge, done } = await s.look(s.scene.newcomer);
  await page.goto(`${s.proxy.origin}/pricing?achat=individual`);
  const code = page.getByLabel(/Code promo/);
  await code.fill('inconnu');
  await press(page, 'Valider');
  await page.getByText('Code promo invalide').waitFor();
  await judge('code refused');
  s.proxy.rule(({ path }) => (path === '/api/promo-codes/validate' ? 'error_500' : 'pass'));
  await code.fill('offert');
  await press(page, 'Valider');
  await page.getByText('Erreur lors de la validation du code').waitFor();
  await judge('code not checked');
  s.proxy.rule(() => 'pass');
  await press(page, 'Valider');
  await page.getByText('Code appliqué').waitFor();
  await judge('code applied');
  await code.fill('');
  await press(page, /^Payer /);
  await page.getByText('Mode essai.').waitFor();
  await judge('checkout of the sandbox');
  await press(page, 'Solde insuffisant');
  await page.getByRole('heading', { name: 'Paiement échoué' }).waitFor();
  await judge('payment failed');
  done();
});

test('somebody who leaves with messages still to be sent can choose', async () => {
  s.proxy.rule(({ path, method }) => (method === 'POST' && /messages$/.test(path) ? 'error_500' : 'pass'));
  const { page, judge, done } = await s.look(s.scene.candidate);
  await page.goto(`${s.proxy.origin}/messages`);
  await press(page, /Sahel Conseil/);
  await page.getByLabel('Votre message').fill('Je serai là à 9 heures.');
  await page.keyboard.press('Enter');
  await page.getByText('1 envoi en attente').waitFor();
  await judge('a message waits');
  await openDialog(page, 'Voir');
  await judge('what waits');
  await closeDialog(page);
  await press(page, 'Déconnexion');
  await page.getByRole('heading', { name: /^Vous déconnecter/ }).waitFor();
  await judge('leaving with a full outbox');
  done();
});

test('no address of a candidate was left out', () => expectAllSeen('candidate', s.visited));

/** How high each is, and the share of its icon that it hides. */
function countsOn(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('span > svg + span')].flatMap((count) => {
      const icon = count.previousElementSibling?.getBoundingClientRect();
      if (!icon || !/^\d/.test(count.textContent)) return [];
      const { top, right, bottom, left, height } = count.getBoundingClientRect();
      const width = Math.min(right, icon.right) - Math.max(left, icon.left);
      const depth = Math.min(bottom, icon.bottom) - Math.max(top, icon.top);
      return [{ height, hidden: (Math.max(width, 0) * Math.max(depth, 0)) / (icon.width * icon.height) }];
    }),
  );
}
