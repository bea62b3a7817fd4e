import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/accessible.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, SMALL, startPhone, WIDE } from './support/browser.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { type Candidate, draw, paperOf, register, signIn } from './support/people.ts';
import { type Scene, setScene } from './support/scene.ts';
import { begin, ON_THIS_PHONE } from './support/sitting.ts';

let app: RunningApp;
let proxy: FaultProxy;
let browser: Phone;
let scene: Scene;
const open: BrowserContext[] = [];
/** Addresses that were looked at. */
const visited = new Set<string>();

beforeAll(async () => {
  app = await startApp();
  proxy = await startFaultProxy(() => app.origin);
  [browser, scene] = await Promise.all([startPhone(), setScene(app)]);
}, 120_000);
afterEach(async () => {
  await proxy.up();
  for (const context of open.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await app?.close();
});

type Viewer = Candidate | 'visitor' | 'admin';

async function look(who: Viewer, size = SMALL) {
  const context = (await browser.context.browser()?.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })) as BrowserContext;
  open.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (who !== 'visitor') {
    await page.goto(`${proxy.origin}/auth`);
    if (who === 'admin')
      await page.evaluate((token) => localStorage.setItem('baara.admin_token', token), scene.admin);
    else await signIn(page, who);
  }
  const found: Record<string, string[]> = {};
  /** Judges the screen as it stands. */
  const judge = async (state: string) => {
    visited.add(new URL(page.url()).pathname);
    const flaws = await barriers(page);
    if (flaws.length > 0) found[state] = flaws;
  };
  return {
    page,
    judge,
    async see(path: string, ready: string | RegExp, state = path) {
      await page.goto(proxy.origin + path);
      await page.getByRole('heading', { name: ready }).first().waitFor();
      await judge(state);
    },
    done: () => expect(found).toEqual({}),
  };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog').last();

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a visitor can use every public screen', { timeout: 240_000 }, async () => {
  const { page, see, judge, done } = await look('visitor');
  await see('/', /./);
  await see('/opportunities', 'Opportunités');
  await see('/opportunities?q=introuvable', 'Opportunités', 'no opportunity found');
  await see('/profiles', /alents/);
  await see(`/campaign/${scene.campaign}`, /Comptable confirmé/);
  await see('/pricing', 'Tarifs');
  await see('/pricing?achat=individual', /Acheter/, 'purchase, signed out');
  await see('/verify', /./);
  await see(`/verify/${scene.certificate}`, /valide/i);
  await see('/verify/ABCDE-12345-ABCDE-12345-ABCDE1', /introuvable|inconnu/i, 'unknown certificate');
  await see('/nulle-part', /./, 'not found');
  await see('/auth', 'Bon retour');
  await page.getByLabel('E-mail').fill('personne@exemple.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await press(page, 'Se connecter');
  await page.getByRole('alert').waitFor();
  await judge('sign-in refused');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await judge('registration');
  await see('/admin', 'Espace Admin');
  done();
});

test('a candidate can use every screen of theirs', { timeout: 240_000 }, async () => {
  const own = await look(scene.candidate);
  const { page, see, judge } = own;
  await see('/dashboard', 'Mes certificats');
  await press(page, 'Nouveau test');
  await dialogOf(page).getByText('Comptabilité SYSCOHADA').click();
  await judge('new test');
  await closeDialog(page);
  await press(page, /^Supprimer le test/);
  await judge('delete a test');
  await closeDialog(page);
  await press(page, /^Notifications/);
  await judge('notifications');
  await page.keyboard.press('Escape');
  await press(page, 'Déconnexion');
  await page
    .getByRole('dialog')
    .or(page.getByRole('heading', { name: /./ }))
    .first()
    .waitFor();
  await signIn(page, scene.candidate);
  await see(`/report/${scene.certifiedReport}`, 'Question par question', 'report, certified');
  await page.locator('summary').first().click();
  await judge('report, a question open');
  await see(`/report/${scene.failedReport}`, 'Question par question', 'report, not certified');
  await page.route('**/api/reports/*', (route) => route.abort());
  await see(`/report-loading/${scene.newcomer.id}`, 'Votre rapport se prépare', 'report in the making');
  await page.unroute('**/api/reports/*');
  await see('/settings', 'Paramètres');
  await press(page, 'Configurer MFA');
  await page.getByRole('textbox', { name: /code/i }).waitFor();
  await judge('two-factor set-up');
  await see('/messages', 'Messages');
  await press(page, /Sahel Conseil/);
  await page.getByLabel('Votre message').waitFor();
  await judge('conversation');
  await see('/pricing?achat=individual', /Acheter/, 'purchase');
  await see(`/payment/success?transaction_id=${scene.transaction}`, /./, 'payment done');
  await see('/payment/success?transaction_id=inconnu', /./, 'payment unknown');
  await page.route('**/api/payment/verify/*', (route) => route.abort());
  await see(`/payment/success?transaction_id=${scene.newcomer.id}`, /./, 'payment awaited');

  const fresh = await look(scene.newcomer);
  await fresh.see('/dashboard', 'Aucun test pour le moment', 'dashboard, empty');
  await fresh.see('/messages', 'Messages', 'messages, empty');
  await fresh.see(`/campaign/${scene.campaign}`, /Comptable confirmé/, 'campaign, signed in');
  own.done();
  fresh.done();
});

test('the test can be taken by everybody, from the start card to handing in without network', {
  timeout: 240_000,
}, async () => {
  const candidate = await register(app);
  const testId = await draw(app, candidate, 5, 'developpement-web');
  const paper = await paperOf(app, testId);
  const { page, judge, done } = await look(candidate);
  await page.goto(`${proxy.origin}/test/${testId}`);
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  await judge('start card');
  await begin(page);
  for (const type of ['mcq', 'open', 'code'] as const) {
    const index = paper.findIndex((question) => question.type === type);
    await press(page, /^Toutes les questions/);
    await press(page, new RegExp(`^Question ${index + 1},`));
    await page.getByRole('heading', { name: new RegExp(`^Question ${index + 1} `) }).waitFor();
    if (type === 'mcq') await page.locator('label:has(input[type=radio])').first().click();
    else await page.getByRole('textbox').fill('une réponse');
    await judge(`${type} question`);
  }
  await press(page, /^Toutes les questions/);
  await judge('grid');
  await closeDialog(page);
  app.advance(3 * 3_600_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Le temps est écoulé' }).waitFor();
  await judge('time up');
  await proxy.down();
  await press(page, /^Envoyer/);
  await page.getByText(ON_THIS_PHONE).waitFor();
  await judge('handed in without network');
  done();
});

test('a company can use every screen of theirs', { timeout: 240_000 }, async () => {
  const own = await look(scene.company, WIDE);
  const { page, see, judge } = own;
  await see('/dashboard', /Comptable confirmé/, 'company dashboard');
  await press(page, 'Nouvelle campagne');
  await page.getByLabel('Campagne privée').check();
  await judge('new campaign');
  await closeDialog(page);
  await press(page, /^Supprimer la campagne/);
  await judge('delete a campaign');
  await closeDialog(page);
  await press(page, 'Candidats');
  await dialogOf(page).getByRole('checkbox').first().waitFor();
  await judge('candidates');
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
  const fresh = await look(scene.newCompany, WIDE);
  await fresh.see('/dashboard', 'Votre première campagne', 'company dashboard, empty');
  own.done();
  fresh.done();
});

test('an administrator can use every tab', { timeout: 240_000 }, async () => {
  const { page, judge, done } = await look('admin', WIDE);
  const tab = async (id: string, ready: Locator) => {
    await page.goto(`${proxy.origin}/admin/dashboard?onglet=${id}`);
    await ready.waitFor();
    await judge(id);
  };
  /** Opens a dialog, judges it, closes it. */
  const dialog = async (name: string | RegExp) => {
    await press(page, name);
    await page.getByRole('dialog').waitFor();
    await judge(String(name));
    await closeDialog(page);
  };
  await tab('profils', page.getByRole('button', { name: /^Comptabilité SYSCOHADA/ }));
  await dialog(/^Nouveau profil/);
  await press(page, /^Comptabilité SYSCOHADA/);
  await page.getByRole('heading', { name: /^Compétences/ }).waitFor();
  await judge('skills');
  for (const name of [
    /^Voir les questions/,
    /^Écrire une question/,
    /^Générer des questions/,
    /^Importer ou exporter/,
  ])
    await dialog(name);
  await tab('utilisateurs', page.getByRole('table', { name: 'Utilisateurs' }));
  for (const name of [/^Ajouter des crédits/, /^Mouvements de crédits/, /^Supprimer Ibrahim Koné/])
    await dialog(name);
  await tab('tarifs', page.getByRole('spinbutton').first());
  await tab('paiements', page.getByRole('button', { name: 'Nouveau code' }));
  await dialog('Nouveau code');
  await tab('journal', page.getByRole('table', { name: 'Journal' }));
  done();
});

test('no address of the product was left out', async () => {
  const sources = await Promise.all(
    ['client/app/routes.tsx', 'client/app/public-screens.ts'].map((file) => readFile(file, 'utf8')),
  );
  const routes = [...sources.join('').matchAll(/path(?:=|: )["']\/?([^"'*]+|)["']/g)].map(
    ([, path]) => path as string,
  );
  expect(routes.length).toBeGreaterThan(14);
  const seen = (route: string) =>
    [...visited].some((path) =>
      new RegExp(`^/${route.replace(/\/:\w+\?/, '(/.+)?').replace(/:\w+/g, '[^/]+')}$`).test(path),
    );
  expect(routes.filter((route) => !seen(route))).toEqual([]);
});
