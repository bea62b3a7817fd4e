import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { expectAccessible, resize, setText } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { SMALL, WIDE } from './support/browser.ts';
import { grant, openCampaign, registerCompany } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { enter, expectFocus, tabTo } from './support/keyboard.ts';
import { holdMessage, isInReach, nextFrames } from './support/page.ts';
import { type Candidate, call, register, seat, signInAt } from './support/people.ts';
import { holdFailure, holdReply } from './support/replies.ts';

const TITLE = 'Comptable à Bamako';
const OFFER = { title: TITLE, country: 'ML' };

const { app, phone: browser } = appAndPhone();

async function deskOf(company: Candidate): Promise<Page> {
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(page, app.origin, company);
  await page.goto(`${app.origin}/dashboard`);
  return page;
}

test('a company changes, closes, reopens, archives, copies and deletes a campaign from its page', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(company);
  await desk.getByRole('link', { name: TITLE }).click();
  await desk.waitForURL(`**/dashboard/campaigns/${id}`);
  await desk.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await desk.getByRole('heading', { name: 'Parcours des candidats' }).waitFor();
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Modifier' }).click();
  await desk.getByLabel('Pays').selectOption('');
  await desk.getByLabel('Lieu').fill('ACI 2000');
  await desk.getByLabel('Lieu').hover();
  await desk.mouse.down();
  await desk.mouse.move(5, 5);
  await desk.mouse.up();
  await desk.getByLabel('Contrat').selectOption('cdi');
  await desk.getByLabel('Salaire à partir de').fill('250 000');
  await desk.getByLabel('Salaire jusqu’à').fill('150 000');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('alert').getByText('Le salaire le plus bas dépasse le plus haut.').waitFor();
  await expectFocus(desk.getByLabel('Salaire jusqu’à'));
  await desk.getByLabel('Salaire jusqu’à').fill('350 000');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByText('Campagne mise à jour').waitFor();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${app.origin}/campaign/${id}`);
  for (const fact of ['Tous les pays', 'ACI 2000', 'CDI', '250 000 à 350 000 FCFA par mois']) {
    await visitor.getByText(fact).waitFor();
  }

  await desk.getByRole('button', { name: 'Fermer', exact: true }).click();
  await desk.getByText('Fermée', { exact: true }).waitFor();
  await expectFocus(desk.getByRole('button', { name: 'Rouvrir' }));
  expect(await desk.getByRole('button', { name: 'Partager' }).count()).toBe(0);
  const readsClosed = async () => {
    await visitor.reload();
    return visitor.getByText('Cette offre est close').count();
  };
  await expect.poll(readsClosed).toBe(1);
  await desk.getByRole('button', { name: 'Rouvrir' }).click();
  await desk.getByText('Active', { exact: true }).waitFor();
  await expectFocus(desk.getByRole('button', { name: 'Fermer', exact: true }));

  await desk.getByRole('button', { name: 'Partager' }).click();
  await desk.getByRole('dialog', { name: 'Partager la campagne' }).getByText(`/campaign/${id}`).waitFor();
  const message = await desk.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(`${app.origin}/campaign/${id}`);
  await desk.keyboard.press('Escape');

  await desk.getByRole('button', { name: 'Dupliquer' }).click();
  expect(await desk.getByLabel('Titre').inputValue()).toBe(`${TITLE} (copie)`);
  expect(await desk.getByLabel('Lieu').inputValue()).toBe('ACI 2000');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByRole('heading', { name: `${TITLE} (copie)`, level: 1 }).waitFor();
  await desk.getByRole('button', { name: 'Supprimer' }).click();
  await desk.getByLabel(/^Pour confirmer/).fill(`${TITLE} (copie)`);
  await desk.getByRole('button', { name: 'Supprimer', exact: true }).last().click();
  await desk.waitForURL('**/dashboard');
  await desk.getByRole('link', { name: TITLE, exact: true }).click();

  await desk.getByRole('button', { name: 'Fermer', exact: true }).click();
  await desk.getByRole('button', { name: 'Archiver' }).click();
  await desk.getByText('Archivée', { exact: true }).waitFor();
  await expectFocus(desk.getByRole('button', { name: 'Désarchiver' }));
  await desk.getByRole('link', { name: 'Mes campagnes' }).click();
  await desk.getByText('Toutes vos campagnes sont archivées').waitFor();
  await desk.getByRole('button', { name: 'Voir les archivées' }).click();
  await desk.getByRole('link', { name: TITLE }).waitFor();
  expect(await desk.getByRole('button', { name: /^Copier le lien/ }).count()).toBe(0);
  await expectAccessible(desk);
});

test('the candidates’ dialog has an address of its own, and closing it leaves the campaign’s page', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}/candidats`);
  await desk.getByRole('dialog', { name: 'Candidats' }).getByText('Aucune candidature').waitFor();
  await desk.keyboard.press('Escape');
  await desk.waitForURL(`**/dashboard/campaigns/${id}`);
  await desk.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await desk.goto(`${app.origin}/dashboard?candidats=${id}`);
  await desk.waitForURL(`**/dashboard/campaigns/${id}/candidats`);
  await desk.goto(`${app.origin}/dashboard/campaigns/${crypto.randomUUID()}`);
  await desk.getByRole('heading', { name: 'Campagne non trouvée' }).waitFor();
});

test('a viewer who opens the invitations of a campaign reads that their role invites nobody', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(await seat(app, company, 'viewer'));
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}/invitations`);
  await desk.getByText('Votre rôle dans l’équipe vous laisse voir cette campagne, sans inviter').waitFor();
  await desk.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  expect(await desk.getByRole('dialog').count()).toBe(0);
});

/** Words of the screen's buttons that stand on two lines. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, a')].flatMap((button) =>
      [...button.childNodes]
        .filter((node) => node instanceof Text && /^\p{L}+$/u.test(node.data))
        .filter((node) => {
          const word = document.createRange();
          word.selectNode(node);
          return word.getClientRects().length > 1;
        })
        .map((node) => node.textContent),
    ),
  );

test('no word of a campaign’s buttons breaks on a small phone, nor in text twice as large', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  await call(app, 'PUT', `/campaigns/${id}/status`, company.token, { status: 'archived' });
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Désarchiver' }).waitFor();
  for (const width of [320, 360]) {
    for (const size of ['', '32px']) {
      await resize(desk, { width, height: 640 });
      await setText(desk, size);
      expect(await brokenWords(desk), `${width} px ${size}`).toEqual([]);
    }
  }
});

const NAMES = ['Awa Traoré', 'Binta Diop', 'Cheick Sangaré'];

async function withCandidates(company: Candidate): Promise<{ id: string; awa: Candidate }> {
  const { id } = await openCampaign(app, company, OFFER);
  const people: Candidate[] = [];
  for (const full_name of NAMES) {
    const person = await register(app, { full_name });
    await call(app, 'POST', `/campaigns/${id}/apply`, person.token);
    people.push(person);
  }
  return { id, awa: people[0] as Candidate };
}

const candidacyOf = async (person: Candidate) =>
  (await app.deps.db.select().from(candidacies).where(eq(candidacies.account_id, person.id)))[0];
const stageOf = async (person: Candidate): Promise<string | undefined> => (await candidacyOf(person))?.stage;

test('candidates are sorted, filtered, chosen, moved together and exported from the table', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const table = desk.getByRole('table', { name: 'Candidatures' });
  const names = () =>
    table
      .getByRole('row')
      .getByRole('button', { name: /Awa|Binta|Cheick/ })
      .allTextContents();
  await table.getByRole('button', { name: 'Candidat', exact: true }).click();
  await expect.poll(names).toEqual(NAMES);
  await table.getByRole('button', { name: 'Candidat', exact: true }).press('Enter');
  await expect.poll(names).toEqual(NAMES.toReversed());
  const chooseTwo = async () => {
    await table.getByLabel('Choisir Awa Traoré').check();
    await table.getByLabel('Choisir Binta Diop').check();
    await desk.getByText('2 choisies').waitFor();
  };
  await chooseTwo();
  await expectAccessible(desk);
  // However far down one chose, how many there are and what can be done stays in sight, and lies on nothing focused.
  await resize(desk, { width: 1280, height: 500 });
  const chooseAwa = table.getByLabel('Choisir Awa Traoré');
  await chooseAwa.evaluate((box) => box.scrollIntoView({ block: 'start', behavior: 'instant' }));
  expect(await isInReach(desk.getByText('2 choisies'))).toBe(true);
  expect(await isInReach(chooseAwa)).toBe(true);
  await resize(desk, WIDE);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Exporter la sélection en CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect([text.includes('Awa Traoré'), text.includes('Cheick')]).toEqual([true, false]);
  await desk.getByLabel('Déplacer vers').focus();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByLabel('Déplacer vers').inputValue()).resolves.toBe('to_review');
  await desk.getByLabel('Déplacer vers').selectOption('interview');
  await desk.getByRole('button', { name: 'Déplacer', exact: true }).press('Enter');
  await holdMessage(desk.getByText('2 candidats : Entretien'));
  await desk.locator('[role=status]:focus').getByText('3 candidatures').waitFor();
  expect(await stageOf(awa)).toBe('interview');
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click();
  await desk.getByText('Déplacement annulé').waitFor();
  expect(await stageOf(awa)).toBe('new');
  await chooseTwo();
  await desk.getByLabel('Déplacer vers').selectOption('interview');
  await desk.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await desk.getByText('2 candidats : Entretien').waitFor();
  await desk.getByLabel('Étape', { exact: true }).selectOption('interview');
  await expect.poll(names).toHaveLength(2);
  await desk.getByLabel('Chercher un candidat').fill('binta');
  await expect.poll(names).toEqual(['Binta Diop']);
  const listed = desk.url();
  await table.getByRole('button', { name: 'Binta Diop' }).click();
  await desk.getByRole('dialog', { name: 'Binta Diop' }).waitFor();
  await desk.keyboard.press('Escape');
  await desk.waitForURL(listed);
  await desk.goBack();
  await desk.waitForURL(`${app.origin}/dashboard`);
  await desk.goForward();
  await expect.poll(names).toEqual(['Binta Diop']);
  expect(await desk.getByLabel('Étape', { exact: true }).inputValue()).toBe('interview');
});

test('on a phone a keyboard meets nothing out of sight among the candidates, or under the bar that compares', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id } = await withCandidates(company);
  await app.deps.db.update(candidacies).set({ score: 80 }).where(eq(candidacies.campaign_id, id));
  const page = await (await browser.newContext({ viewport: SMALL })).newPage();
  await signInAt(page, app.origin, company);
  await page.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const lastBox = page.getByRole('table', { name: 'Candidatures' }).getByRole('checkbox').last();
  await lastBox.waitFor();
  await tabTo(page, lastBox);
  await page.goto(`${app.origin}/dashboard/campaigns/${id}/candidats`);
  const dialog = page.getByRole('dialog', { name: 'Candidats' });
  for (const name of NAMES.slice(0, 2))
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: 'Comparer 2 candidats' }).waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).focus();
  await tabTo(page, dialog.getByRole('listitem').last().getByRole('checkbox'));
});

test('the candidates’ dialog exports those that its filters leave, and tells of a contact that was closed', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  await app.deps.db.update(candidacies).set({ score: 80 }).where(eq(candidacies.account_id, awa.id));
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}/candidats`);
  const dialog = desk.getByRole('dialog', { name: 'Candidats' });
  const cheick = dialog.getByRole('heading', { name: 'Cheick Sangaré' });
  await cheick.waitFor();
  await dialog.getByLabel('Rechercher').fill('binta');
  await cheick.waitFor({ state: 'detached' });
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exporter en CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect([text.includes('Binta Diop'), text.includes('Cheick')]).toEqual([true, false]);

  await dialog.getByLabel('Rechercher').fill('awa');
  const closed = Promise.withResolvers<void>();
  await desk.route('**/api/contact-candidate', async (route) => {
    await closed.promise;
    await route.continue();
  });
  // By another way, as an administrator gives them.
  await grant(app, company, 5);
  await dialog.getByRole('button', { name: 'Contacter Awa Traoré' }).click();
  const asking = desk.getByRole('dialog', { name: /^Contacter Awa Traoré/ });
  await asking.getByText('Solde : 35 crédits').waitFor();
  await grant(app, company, 1);
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asking.getByText('Solde : 36 crédits').waitFor();
  await desk.route('**/api/contact-candidate', (route) => route.abort(), { times: 1 });
  const send = asking.getByRole('button', { name: /^Contacter pour/ });
  await send.click();
  await desk.getByText(/le contact n’est jamais compté deux fois/).waitFor();
  await send.click();
  await asking.getByRole('button', { name: 'Annuler' }).click();
  await asking.waitFor({ state: 'detached' });
  closed.resolve();
  await desk.getByText('Vous pouvez maintenant écrire à Awa Traoré').waitFor();
  await dialog.getByRole('link', { name: 'Écrire à Awa Traoré' }).waitFor();
});

test('the board moves a candidate by drag and by keyboard, and its panel tells them and keeps notes', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const desk = await deskOf(company);
  // Above the green of a skill, below what a campaign asks for.
  await app.deps.db
    .update(candidacies)
    .set({ score: 72.4, margin_low: 51.2, margin_high: 87.6, counted: 12, verdict: 'offline_uncertain' })
    .where(eq(candidacies.account_id, awa.id));
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const basis = 'Sur 12 questions · Hors ligne, temps mesuré par le seul téléphone';
  await desk.getByRole('table').getByText(basis).waitFor();
  const colorOf = (badge: Locator) => badge.evaluate((it) => getComputedStyle(it).color);
  const failed = await colorOf(desk.getByRole('table').getByText('Échoué'));
  await desk.getByRole('button', { name: 'Colonnes' }).click();
  await expect.poll(() => colorOf(desk.getByText(/^72,4\s%$/))).toBe(failed);
  const column = (name: string) => desk.getByRole('list', { name: new RegExp(`^${name}`) });
  const card = column('Nouveau').getByRole('listitem').filter({ hasText: 'Awa' });
  await card.getByText(/^score probable\s: de 51 à 88\s%$/).waitFor();
  await card.getByText(basis).waitFor();
  await column('Nouveau')
    .getByRole('listitem')
    .filter({ hasText: 'Awa' })
    .dragTo(desk.getByRole('heading', { name: /^Entretien/ }));
  await column('Entretien').locator('[aria-busy=false]').filter({ hasText: 'Awa Traoré' }).waitFor();
  expect(await stageOf(awa)).toBe('interview');
  await expectAccessible(desk);

  const stage = desk.getByLabel('Étape d’Awa Traoré');
  await stage.focus();
  const moved: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/candidacies/stage') && moved.push(request.url()));
  await desk.keyboard.press('ArrowDown');
  const move = desk.getByRole('button', { name: 'Déplacer Awa Traoré' });
  await move.waitFor();
  await nextFrames(desk);
  expect(moved).toEqual([]);
  await move.press('Enter');
  await column('Retenu').getByText('Awa Traoré').waitFor();
  await desk.getByText('Awa Traoré : Retenu').waitFor();
  // Whoever moved her by keyboard goes on where she is now.
  const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Étape d’Awa Traoré');

  await desk.getByRole('button', { name: 'Awa Traoré' }).press('Enter');
  const panel = desk.getByRole('dialog', { name: 'Awa Traoré' });
  const tell = panel.getByRole('button', { name: 'Communiquer au candidat' });
  // What is only chosen is not told, nor what stood there before.
  await panel.getByLabel('Étape d’Awa Traoré').selectOption({ label: 'Entretien' });
  await panel.getByText('L’étape choisie ne vaut qu’une fois le candidat déplacé.').waitFor();
  expect(await tell.isDisabled()).toBe(true);
  await panel.getByLabel('Étape d’Awa Traoré').selectOption({ label: 'Retenu' });
  await tell.click();
  const said = desk.getByText('Étape communiquée à Awa Traoré');
  await holdMessage(said);
  await panel.getByText('Le candidat lit : « Retenue ».').waitFor();
  await expectFocus(panel.getByRole('button', { name: 'Étape communiquée' }));
  const [message, title] = await boxesOf(said, panel.getByRole('heading', { name: 'Awa Traoré' }));
  expect(message.right).toBeLessThanOrEqual(title.x);
  const note = panel.getByLabel('Nouvelle note');
  await note.fill('Libre lundi.');
  await desk.reload();
  await expect.poll(() => note.inputValue()).toBe('Libre lundi.');
  await panel.getByRole('button', { name: 'Ajouter la note' }).click();
  await panel.getByRole('listitem').getByText('Libre lundi.').waitFor();
  await expectAccessible(desk);
  await desk.reload();
  await panel.getByRole('listitem').getByText('Libre lundi.').waitFor();
  expect(await note.inputValue()).toBe('');
  await panel.getByRole('button', { name: 'Supprimer cette note' }).click();
  await panel.getByRole('button', { name: 'Annuler', exact: true }).click();
  await panel.getByText('Libre lundi.').waitFor();
  await panel.getByRole('button', { name: 'Supprimer cette note' }).click();
  await panel.getByText('Libre lundi.').waitFor({ state: 'detached' });
  await desk.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await desk.route('**/api/candidacies/*/notes', (route) => route.abort(), { times: 1 });
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click();
  await desk.getByText('Le réseau ne répond pas.').waitFor();
  const colleague = await seat(app, company);
  const candidacy = (await candidacyOf(awa))?.id;
  await call(app, 'POST', `/candidacies/${candidacy}/notes`, colleague.token, { text: 'Parle anglais.' });
  await desk.getByRole('button', { name: 'Awa Traoré', exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'Supprimer cette note' }).click();
  await desk.getByText('Elle disparaît pour toute l’équipe.').waitFor();
  await panel.getByText('Parle anglais.').waitFor();
  await desk.getByRole('button', { name: 'Supprimer', exact: true }).last().click();
  await panel.getByText('Parle anglais.').waitFor({ state: 'detached' });
  await desk.goBack();

  const phone = await (await browser.newContext()).newPage();
  await signInAt(phone, app.origin, awa);
  await phone.goto(`${app.origin}/campaign/${id}`);
  await phone.getByText('Votre candidature : Retenue.').waitFor();
});

test('a note deleted by keyboard can be put back, however long the way there takes', async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const candidacy = (await candidacyOf(awa))?.id;
  await call(app, 'POST', `/candidacies/${candidacy}/notes`, company.token, { text: 'Libre lundi.' });
  const desk = await deskOf(company);
  await desk.clock.install();
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Awa Traoré', exact: true }).press('Enter');
  const panel = desk.getByRole('dialog', { name: 'Awa Traoré' });
  await panel.getByText('Libre lundi.').waitFor();
  await enter(desk, panel.getByRole('button', { name: /^Supprimer cette note.: Libre lundi\.$/ }));
  await panel.getByText('Note supprimée.').waitFor();
  await desk.clock.runFor(60_000);
  await enter(desk, panel.getByRole('button', { name: 'Annuler' }));
  await panel.getByText('Libre lundi.').waitFor();
});

test('in two windows nobody puts back what the other changed, nor tells a stage they did not see', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const candidacy = (await candidacyOf(awa))?.id ?? '';
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Modifier' }).click();
  await call(app, 'PATCH', `/campaigns/${id}`, company.token, { title: 'Comptable à Kayes' });
  await desk.getByLabel('Lieu').fill('ACI 2000');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('heading', { name: 'Comptable à Kayes', level: 1 }).waitFor();
  await desk.getByText('ACI 2000').waitFor();

  await desk.getByRole('button', { name: 'Modifier' }).click();
  await call(app, 'PATCH', `/campaigns/${id}`, company.token, { title: 'Comptable à Ségou' });
  const title = desk.getByLabel('Titre');
  await title.fill('Comptable à Mopti');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('alert').getByText('Ce que vous modifiez a changé entre-temps').waitFor();
  expect(await title.inputValue()).toBe('Comptable à Mopti');
  await desk.getByRole('button', { name: 'Voir la version actuelle' }).click();
  expect(await title.inputValue()).toBe('Comptable à Ségou');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Reprendre ma version' }).click();
  await desk.getByText('C’est votre version').waitFor();
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('heading', { name: 'Comptable à Mopti', level: 1 }).waitFor();

  await desk.getByRole('button', { name: 'Modifier' }).click();
  await call(app, 'PATCH', `/campaigns/${id}`, company.token, { title: 'Comptable à Gao' });
  await title.fill('Comptable à Sikasso');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('button', { name: 'Voir la version actuelle' }).click();
  // As it was when the form was opened.
  await title.fill('Comptable à Mopti');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await desk.getByRole('heading', { name: 'Comptable à Mopti', level: 1 }).waitFor();

  // A stream that opens now would show the stage that the press must not know.
  await desk.route('**/api/events*', () => {});
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}?candidat=${candidacy}`);
  const panel = desk.getByRole('dialog', { name: 'Awa Traoré' });
  const tell = panel.getByRole('button', { name: 'Communiquer au candidat' });
  await tell.waitFor();
  const refused = { ids: [candidacy], stage: 'rejected' };
  await call(app, 'PUT', '/candidacies/stage', company.token, refused);
  await tell.click();
  await desk.getByText('Cette candidature est passée entre-temps à l’étape « Refusé »').waitFor();
  await expect.poll(() => panel.getByLabel('Étape d’Awa Traoré').inputValue()).toBe('rejected');
  await panel.getByText('Le candidat ne voit pas ses étapes').waitFor();

  await call(app, 'DELETE', `/campaigns/${id}/application`, awa.token);
  await desk.reload();
  await desk
    .getByRole('dialog', { name: 'Candidat' })
    .getByText('Cette candidature n’est plus visible')
    .waitFor();
  expect(await desk.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
});

test('an edit that did not arrive is there again after a reload, until its window is closed', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const edit = desk.getByRole('button', { name: 'Modifier' });
  const title = desk.getByLabel('Titre');
  await edit.click();
  await title.fill('Comptable à Kayes');
  const fail = await holdFailure(desk, `/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('button', { name: 'Enregistrement…' }).waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  fail();
  await desk.getByRole('alert').getByText('Erreur lors de la mise à jour').waitFor();

  await desk.reload();
  await call(app, 'PATCH', `/campaigns/${id}`, company.token, { title: 'Comptable à Gao' });
  await edit.click();
  expect(await title.inputValue()).toBe('Comptable à Kayes');
  // It stands there against what it was written over.
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('alert').getByText('Ce que vous modifiez a changé entre-temps').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByText('Ce que vous avez saisi ici sera perdu.').waitFor();
  await desk.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await edit.click();
  expect(await title.inputValue()).toBe('Comptable à Gao');

  await title.fill('Comptable à Kayes');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByText('Campagne mise à jour').waitFor();
  expect(
    await desk.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('modifiee'))),
  ).toEqual([]);
});

test('a copy begins with what its own campaign is, though another was copied on the way to it', async () => {
  const company = await registerCompany(app, 30);
  const { id: first } = await openCampaign(app, company, OFFER);
  const { id: second } = await openCampaign(app, company, OFFER);
  await call(app, 'PATCH', `/campaigns/${second}`, company.token, { title: 'Caissière' });
  const desk = await deskOf(company);
  const read = (title: string) => desk.getByRole('heading', { name: title, level: 1 }).waitFor();
  await desk.getByRole('link', { name: 'Caissière' }).click();
  await read('Caissière');
  await desk.getByRole('link', { name: 'Mes campagnes' }).click();
  await desk.getByRole('link', { name: TITLE }).click();
  await read(TITLE);
  await desk.getByRole('button', { name: 'Dupliquer' }).click();
  const title = desk.getByLabel('Titre');
  expect(await title.inputValue()).toBe(`${TITLE} (copie)`);
  await title.fill('Aide-comptable');
  await desk.keyboard.press('Escape');
  await title.waitFor({ state: 'detached' });
  expect(desk.url()).toContain(first);
  await desk.evaluate(() => history.go(-2));
  await read('Caissière');
  await desk.getByRole('button', { name: 'Dupliquer' }).click();
  expect(await title.inputValue()).toBe('Caissière (copie)');
});

test('a copy that was begun stays, and is created, though a colleague deletes its original', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Dupliquer' }).click();
  await desk.getByLabel('Titre').fill('Aide-comptable');
  await call(app, 'DELETE', `/campaigns/${id}`, company.token);
  // Whoever comes back to the page reads it anew.
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await desk.getByText('Campagne non trouvée').waitFor();
  expect(await desk.getByLabel('Titre').inputValue()).toBe('Aide-comptable');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByRole('heading', { name: 'Aide-comptable', level: 1 }).waitFor();
});

test('whoever closed the window of a copy while it was sent is told of it, and stays on the campaign', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Dupliquer' }).click();
  const answer = await holdReply(desk, '/campaigns/create');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('Création…').waitFor();
  await desk.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  answer();
  await desk.getByText('Campagne créée avec succès').waitFor();
  await nextFrames(desk);
  expect(desk.url()).toBe(`${app.origin}/dashboard/campaigns/${id}`);
});

test('of two candidates moved at once each is told', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await withCandidates(company);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  await desk.getByRole('button', { name: 'Colonnes' }).click();
  const moves: (() => Promise<void>)[] = [];
  await desk.route('**/api/candidacies/stage', (route) => void moves.push(() => route.continue()));
  for (const [name, of] of [
    ['Awa Traoré', 'd’Awa Traoré'],
    ['Binta Diop', 'de Binta Diop'],
  ]) {
    await desk.getByLabel(`Étape ${of}`).selectOption('interview');
    await desk.getByRole('button', { name: `Déplacer ${name}` }).click();
  }
  await expect.poll(() => moves.length).toBe(2);
  await moves[0]?.();
  await desk.getByText('Awa Traoré : Entretien').waitFor();
  await moves[1]?.();
  await desk.getByText('Binta Diop : Entretien').waitFor();
});

test('of several moved together whom a colleague moved since stays, and whoever was ticked meanwhile stays ticked', async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const desk = await deskOf(company);
  // A stream would show the stage that the presses must not know.
  await desk.route('**/api/events*', () => {});
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const colleague = async (stage: string) =>
    call(app, 'PUT', '/candidacies/stage', company.token, { ids: [(await candidacyOf(awa))?.id], stage });
  const choose = (name: string) => desk.getByLabel(`Choisir ${name}`);
  const move = async (stage: string) => {
    await desk.getByLabel('Déplacer vers').selectOption(stage);
    await desk.getByRole('button', { name: 'Déplacer', exact: true }).click();
  };
  await choose('Awa Traoré').check();
  await choose('Binta Diop').check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route('**/api/candidacies/stage', (route) => held.then(() => route.continue()));
  await move('interview');
  await choose('Cheick Sangaré').check();
  release();
  await desk.getByText('2 candidats : Entretien').waitFor();
  await desk.getByText('1 choisie').waitFor();
  expect(await choose('Cheick Sangaré').isChecked()).toBe(true);

  await colleague('hired');
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click();
  await desk.getByText('Déplacement annulé pour 1 candidat').waitFor();
  await desk.getByText('Une candidature a changé d’étape entre-temps : elle y reste.').waitFor();
  expect(await stageOf(awa)).toBe('hired');

  await desk
    .getByRole('row', { name: /Awa/ })
    .getByRole('option', { name: 'Retenu', selected: true })
    .waitFor({ state: 'attached' });
  await colleague('rejected');
  await choose('Awa Traoré').check();
  await move('interview');
  await desk.getByText('1 candidat : Entretien').waitFor();
  expect(await stageOf(awa)).toBe('rejected');
});

test('a search of a campaign’s page stays out of the address of what is opened over it, and follows Back', async () => {
  const company = await registerCompany(app, 30);
  const { id } = await withCandidates(company);
  const desk = await deskOf(company);
  await desk.clock.install();
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}?vue=colonnes`);
  const search = desk.getByLabel('Chercher un candidat');
  await search.fill('binta');
  await desk.waitForURL('**recherche=binta**');
  const listed = desk.url();
  const opener = desk.getByRole('link', { name: 'Candidats', exact: true });
  await opener.click();
  await desk.getByRole('dialog', { name: 'Candidats' }).waitFor();
  await desk.clock.runFor(1_000);
  await nextFrames(desk);
  expect(desk.url()).toBe(`${app.origin}/dashboard/campaigns/${id}/candidats`);
  await desk.keyboard.press('Escape');
  await desk.waitForURL(listed);
  expect(await search.inputValue()).toBe('binta');
  await expectFocus(opener);
});

test('a note whose answer was lost is written once, though its panel was closed in between', async () => {
  const company = await registerCompany(app, 30);
  const { id, awa } = await withCandidates(company);
  const desk = await deskOf(company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${id}`);
  const panel = desk.getByRole('dialog', { name: 'Awa Traoré' });
  const open = () => desk.getByRole('table').getByRole('button', { name: 'Awa Traoré' }).click();
  await open();
  await panel.getByLabel('Nouvelle note').fill('Libre lundi.');
  await desk.route(
    '**/api/candidacies/*/notes',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Ajouter la note' }).click();
  await panel.getByText('n’est jamais écrite deux fois').waitFor();
  await desk.goBack();
  await panel.waitFor({ state: 'detached' });
  await open();
  const written = desk.waitForResponse('**/api/candidacies/*/notes');
  await panel.getByRole('button', { name: 'Ajouter la note' }).click();
  await written;
  const candidacy = await call(app, 'GET', `/candidacies/${(await candidacyOf(awa))?.id}`, company.token);
  expect(candidacy.candidacy.notes).toHaveLength(1);
});

test('a campaign without questions enough says so to its company and to whoever would apply', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const { id } = await openCampaign(app, company, OFFER);
  await app.deps.db
    .update(questions)
    .set({ neutralised_at: new Date() })
    .where(eq(questions.level, 'junior'));
  const desk = await deskOf(company);
  await desk.getByRole('link', { name: TITLE }).click();
  await desk.getByText(/^Personne ne peut plus postuler pour le moment/).waitFor();
  await expectAccessible(desk);

  const phone = await browser.newPage();
  await phone.goto(`${app.origin}/campaign/${id}`);
  await phone.getByText(/^On ne peut pas postuler pour le moment/).waitFor();
  expect(await phone.getByText('Postuler', { exact: true }).count()).toBe(0);
  await expectAccessible(phone);
});
