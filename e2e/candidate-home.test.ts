import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { openCampaign } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { isInReach, nextFrames } from './support/page.ts';
import { type Candidate, call, draw, register, signInAt } from './support/people.ts';
import { holdReply } from './support/replies.ts';
import { type Scene, setScene, take } from './support/scene.ts';

const { app, phone: browser } = appAndPhone();
let scene: Scene;

beforeAll(async () => {
  scene = await setScene(app);
});

async function openAs(person: Candidate, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAt(page, app.origin, person);
  await page.goto(app.origin + path);
  return page;
}

/** The trade and the level of the test that was failed. */
async function expectProposed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Nouveau test' });
  const trade = dialog.getByRole('radio', { name: /^Comptabilité SYSCOHADA/ });
  await expect.poll(() => trade.isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'Junior' }).isChecked()).toBe(true);
  expect(await isInReach(trade)).toBe(true);
}

/** Closing the window takes back the step that opened it. */
async function expectStepBack(page: Page, link: string): Promise<void> {
  const step = () => page.evaluate<number>('history.state.idx');
  const before = await step();
  await page.getByRole('link', { name: link }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau test' });
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await step()).toBe(before);
}

test('whoever closed the window of a test that is being made is told of it, and stays', async () => {
  const page = await openAs(await register(app), '/dashboard?nouveau=1');
  const dialog = page.getByRole('dialog', { name: 'Nouveau test' });
  await dialog.getByRole('radio', { name: /^Comptabilité SYSCOHADA/ }).check();
  const answer = await holdReply(page, '/tests/generate');
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await dialog.getByText('Préparation…').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  answer();
  await page.getByText('Test généré avec succès').waitFor();
  await nextFrames(page);
  expect(page.url()).toBe(`${app.origin}/dashboard`);
});

test('Accueil leads a newcomer to a first test, and whoever failed to what is missing', async () => {
  const fresh = await openAs(scene.newcomer, '/dashboard');
  await fresh.getByRole('heading', { name: 'Passez votre premier test' }).waitFor();
  await fresh.getByText(/Il vous reste 2\scrédits/).waitFor();
  const own = fresh.getByRole('region', { name: 'Mes tests' });
  await own.getByText('Aucun test pour le moment').waitFor();
  expect(await own.getByRole('button').count()).toBe(0);
  await fresh.getByText('Essayer une question pour voir').click();
  await fresh.getByText(/^J’écris sur le bon/).click();
  await fresh.getByText(/la réserve écrite prouve/).waitFor();
  await expectStepBack(fresh, 'Choisir mon test');

  const trying = await register(app);
  await take(app, trying, await draw(app, trying, 1), false);
  const page = await openAs(trying, '/dashboard');
  await page.getByText('ce test était trop court pour un certificat').waitFor();
  await page.getByRole('heading', { name: 'À travailler d’abord' }).waitFor();
  await expectStepBack(page, 'Repasser un test');
  await page.getByRole('link', { name: 'Repasser un test' }).click();
  await expectProposed(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Revoir mon rapport' }).click();
  await page.getByRole('heading', { name: 'Question par question' }).waitFor();
  await page.getByRole('link', { name: 'Nouveau test' }).click();
  await expectProposed(page);
  await page.goto(`${app.origin}/tests`);
  await page.getByRole('button', { name: /^S’entraîner/ }).waitFor();
});

test('of more tests than a page holds every one is counted, and the older ones come when asked for', async () => {
  const person = await register(app);
  await app.deps.db.insert(assessments).values(
    Array.from({ length: 101 }, (_, nth) => ({
      account_id: person.id,
      profile_id: randomUUID(),
      profile_name: nth === 100 ? 'Vente' : 'Accueil',
      skill_names: ['Politesse'],
      level: 'junior' as const,
      status: 'completed' as const,
      cost: 1,
      question_count: 10,
      created_at: new Date(Date.now() - nth * 60_000),
    })),
  );
  const page = await openAs(person, '/dashboard');
  await page.getByText(/^101\s*Tests passés$/).waitFor();
  const own = page.getByRole('region', { name: 'Mes tests' });
  const oldest = own.getByText('Vente', { exact: true });
  const more = own.getByRole('button', { name: 'Voir plus (100 sur 101)' });
  await more.waitFor();
  expect(await oldest.count()).toBe(0);
  await more.press('Enter');
  await oldest.waitFor();
  expect(await more.count()).toBe(0);
  await expectFocus(own.getByText('101 sur 101'));
});

test('of more applications than a page holds the one named is shown, and the older ones come when asked for', async () => {
  const person = await register(app);
  const offers = Array.from({ length: 101 }, (_, nth) => ({
    id: randomUUID(),
    account_id: scene.company.id,
    company_name: 'Sahel Conseil',
    title: `Offre ${nth + 1}`,
    description: 'Tenue des comptes.',
    profile_id: randomUUID(),
    profile_name: 'Accueil',
    skill_names: ['Politesse'],
    level: 'junior' as const,
    is_public: false,
  }));
  await app.deps.db.insert(campaigns).values(offers);
  await app.deps.db.insert(candidacies).values(
    offers.map(({ id }, nth) => ({
      campaign_id: id,
      account_id: person.id,
      source: 'applied' as const,
      created_at: new Date(Date.now() - nth * 60_000),
    })),
  );
  const page = await openAs(person, `/candidatures#${offers[49]?.id}`);
  const own = page.getByRole('region', { name: 'Mes candidatures' });
  const named = own.getByRole('link', { name: 'Offre 50', exact: true });
  await expect.poll(() => isInReach(named)).toBe(true);
  const oldest = own.getByRole('link', { name: 'Offre 101', exact: true });
  const more = own.getByRole('button', { name: 'Voir plus (100 sur 101)' });
  expect(await oldest.count()).toBe(0);
  await page.context().setOffline(true);
  await more.click();
  await own.getByRole('alert').getByText('La suite n’a pas pu être chargée.').waitFor();
  await page.context().setOffline(false);
  await more.click();
  await oldest.waitFor();
  expect(await more.count()).toBe(0);
});

test('whoever is certified shares it, finds offers that fit and sees what became of theirs', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openAs(scene.candidate, '/dashboard');
  await page.getByRole('heading', { name: 'Aïssata-Mariam Ouédraogo-Coulibaly' }).waitFor();
  await page.getByRole('button', { name: 'Partager' }).click();
  const address = `${app.origin}/verify/${scene.certificate}`;
  await page.getByText(address, { exact: true }).waitFor();
  await page.getByText('la tentative et les conditions du test').waitFor();
  const sent = await page.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href');
  expect(new URL(sent ?? '').searchParams.get('text')).toContain(address);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Montrer le QR code' }).click();
  await page.getByRole('img', { name: /^QR code du certificat/ }).waitFor();
  await page.getByText(`N° ${scene.certificate}`, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const fitting = page.getByRole('region', { name: 'Offres pour vous' });
  // The one there is has her application.
  await fitting.getByText('Aucune nouvelle offre à votre niveau').waitFor();
  await openCampaign(app, scene.company, { title: 'Aide-comptable' });
  await page.reload();
  await fitting.getByRole('link', { name: 'Aide-comptable', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Vos candidatures' }).getByText('Test réussi').waitFor();
  await page.getByRole('region', { name: 'Quoi de neuf' }).getByRole('button').first().waitFor();
  await page.getByRole('link', { name: 'Offres à ce niveau' }).click();
  await page.waitForURL(/\/opportunities\?skill=Comptabilit%C3%A9\+SYSCOHADA&level=junior$/);
  await page
    .getByRole('link', { name: /^Comptable confirmé/ })
    .first()
    .waitFor();
  // The trades to choose from came after the address named one.
  await page.locator('select[name=skill] option').nth(1).waitFor({ state: 'attached' });
  expect(await page.getByLabel('Métier').inputValue()).toBe('Comptabilité SYSCOHADA');
  await page.getByLabel('Niveau').selectOption('senior');
  await page.waitForURL(/level=senior&skill=Comptabilit%C3%A9\+SYSCOHADA$/);
});

test('an offer is saved, found again, and an application withdrawn is gone for the company', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openAs(scene.candidate, `/campaign/${scene.campaign}`);
  await page.getByRole('button', { name: /^Enregistrer l’offre/ }).click();
  await page.getByRole('button', { name: /enregistrée$/ }).waitFor();
  await page.goto(`${app.origin}/opportunities?level=junior`);
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
    .toContain('{"limit":1}]');
  await page.goto(`${app.origin}/opportunities`);
  await page.getByRole('link', { name: 'Mes candidatures et offres enregistrées' }).click();
  expect(browser.complaints).toEqual([]);
  const saved = page.getByRole('region', { name: 'Offres enregistrées' });
  await saved.getByRole('link', { name: /^Comptable confirmé/ }).waitFor();
  await saved.getByRole('button', { name: /enregistrée$/ }).click();
  await saved.getByText('Aucune offre enregistrée').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await saved.getByRole('link').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).waitFor({ state: 'detached' });

  const own = page.getByRole('region', { name: 'Mes candidatures' });
  await own.getByRole('button', { name: /^Retirer la candidature/ }).click();
  await page.getByText(/votre conversation reste.*Ce que votre test a donné vous reste\./).waitFor();
  await page.getByRole('button', { name: 'La garder' }).click();
  await own.getByText('Test réussi').waitFor();
  await own.getByRole('button', { name: /^Retirer la candidature/ }).click();
  await page.getByLabel(/^Pour confirmer/).fill(scene.company.user.company_name ?? '');
  await page.getByRole('button', { name: 'Retirer ma candidature' }).click();
  await own.getByText('Candidature retirée').waitFor();
  const path = `/admin/campaigns/${scene.campaign}/candidates`;
  const { candidates } = await call(app, 'GET', path, scene.company.token);
  expect(candidates.map((one: { candidate: { id: string } }) => one.candidate.id)).not.toContain(
    scene.candidate.id,
  );
});

test('an alert tells of a new offer, and is removed in one tap that can be undone', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openAs(scene.newcomer, '/candidatures');
  const alerts = page.getByRole('region', { name: 'Alertes' });
  await alerts.getByRole('link', { name: 'Choisir comment' }).click();
  await page.locator('#avis').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goBack();
  await alerts.getByLabel('Métier').selectOption('Comptabilité SYSCOHADA');
  await alerts.getByLabel('Pays').selectOption('Tous les pays');
  await alerts.getByRole('button', { name: 'Ajouter l’alerte' }).click();
  await alerts.getByRole('link', { name: 'Comptabilité SYSCOHADA' }).waitFor();
  await alerts.getByRole('button', { name: /^Retirer l’alerte/ }).click();
  await alerts.getByText('Vous n’avez pas encore d’alerte.').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await alerts.getByRole('link', { name: 'Comptabilité SYSCOHADA' }).waitFor();

  await openCampaign(app, scene.company, { title: 'Assistante de gestion' });
  await page.goto(`${app.origin}/dashboard`);
  const news = page.getByRole('region', { name: 'Quoi de neuf' });
  await news.getByText(/Assistante de gestion/).click();
  await page.getByRole('heading', { name: 'Assistante de gestion' }).waitFor();
});

test('of a trade that left the catalogue meanwhile no test is prepared: it is said so, and gone from the list', async () => {
  const page = await openAs(await register(app), '/dashboard?nouveau=1');
  const dialog = page.getByRole('dialog', { name: 'Nouveau test' });
  const trade = dialog.getByRole('radio', { name: /^Support informatique/ });
  await trade.check();
  await dialog.getByText('Ce test peut donner un certificat').waitFor();
  const ofTrade = eq(profiles.name, 'Support informatique');
  await app.deps.db.update(profiles).set({ deleted_at: app.deps.now() }).where(ofTrade);
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await expect.poll(() => trade.count()).toBe(0);
  await dialog.getByText('Ce métier n’est plus au catalogue.').waitFor();
});
