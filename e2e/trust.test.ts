import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { SMALL } from './support/browser.ts';
import { COMPANY, registerCompany } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, call, signInAt } from './support/people.ts';
import { type Scene, setScene } from './support/scene.ts';

const REASON =
  'De l’argent est demandé sur argent-contre-emploi.exemple/inscription_des_candidats_de_Bamako.';

const { app, phone: browser } = appAndPhone();
let scene: Scene;
beforeAll(async () => {
  scene = await setScene(app);
});

async function visit(path: string, person?: Candidate | string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SMALL })).newPage();
  if (person) await signInAt(page, app.origin, person);
  await page.goto(app.origin + path);
  return page;
}

async function openOffice(): Promise<Page> {
  const { token } = await administrator(app);
  const page = await visit('/admin/dashboard', token);
  await page.getByRole('tab', { name: 'Confiance' }).click();
  return page;
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test(
  'a company proves itself, a visitor reports an offer, and an administrator decides both',
  async () => {
    const desk = await visit('/settings/account', scene.company);
    const register = { name: 'rccm.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    const send = desk.getByRole('button', { name: 'Envoyer', exact: true });
    await desk.getByText('Choisir…').waitFor();
    await desk.getByText('Aucun fichier choisi').waitFor();
    await desk.getByLabel('Numéro').fill('MA_BKO*2020');
    await desk.getByLabel('Document').setInputFiles({ ...register, buffer: Buffer.alloc(0) });
    await send.click();
    await desk.getByText('Lettres, chiffres, espaces, points et tirets seulement.').waitFor();
    await desk.getByText('Ce document est vide.').waitFor();
    await desk.getByLabel('Numéro').fill('MA.BKO.2020.B.1234');
    await desk.getByText('Lettres, chiffres, espaces').waitFor({ state: 'detached' });
    expect(await desk.getByText('Ce document est vide.').isVisible()).toBe(true);
    await desk.getByText('Choisir…').waitFor({ state: 'detached' });
    await desk.getByLabel('Document').setInputFiles({ ...register, buffer: Buffer.from('RCCM') });
    await desk.getByText('rccm.pdf').waitFor();
    await expectWhole(desk);
    await send.click();
    const refused = desk.getByText('Envoyez un document PDF, JPEG ou PNG.');
    await refused.waitFor();
    expect(await desk.getByLabel('Document').getAttribute('aria-invalid')).toBe('true');
    await expectWhole(desk);
    await desk.getByLabel('Document').setInputFiles(register);
    await refused.waitFor({ state: 'detached' });
    await send.click();
    await desk.getByText(/attend la décision d’un administrateur/).waitFor();

    const visitor = await visit(`/campaign/${scene.campaign}`);
    await visitor.getByRole('link', { name: 'Signaler cette offre' }).click();
    await visitor
      .getByRole('main')
      .getByText(/^Sahel Conseil · Comptable confirmé/)
      .waitFor();
    await visitor.getByLabel('Raison').selectOption({ label: 'On me demande de l’argent' });
    await visitor.getByLabel(/Ce qui s’est passé/).fill('25 000 FCFA pour le dossier.');
    await expectWhole(visitor);
    await visitor.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await visitor.getByText('Merci, votre signalement est arrivé.').waitFor();

    const office = await openOffice();
    await expectWhole(office);
    await office.getByRole('button', { name: /^Examiner Sahel Conseil/ }).click();
    await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
    await office.getByText('Écrivez le motif de votre décision.').waitFor();
    await office.getByLabel('Motif').fill('Le registre correspond.');
    await expectWhole(office);
    await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
    await office.getByText('Aucun document n’attend').waitFor();
    await desk.getByText('Sahel Conseil est vérifiée.').waitFor();
    app.advance(61_000);
    await visitor.goto(`${app.origin}/campaign/${scene.campaign}`);
    await visitor.getByText('Entreprise vérifiée').waitFor();

    await office.getByRole('button', { name: /^Examiner/ }).click();
    await office.getByText('25 000 FCFA pour le dossier.').waitFor();
    await office.getByText(/^Masquer l’offre.*C’est définitif\.$/).waitFor();
    await office.getByText(/et le restent si elle est débloquée/).waitFor();
    await office.getByLabel('Motif').fill(REASON);
    await expectWhole(office);
    await office.getByRole('button', { name: 'Masquer l’offre' }).click();
    await office.getByText('Aucun signalement').waitFor();
    app.advance(2_000);
    await visitor.goto(`${app.origin}/campaign/${scene.campaign}?masquee`);
    await visitor.getByText('Campagne non trouvée').first().waitFor();
    await desk.goto(`${app.origin}/dashboard`);
    await desk.getByText(`Masquée : ${REASON}`).waitFor();
    await expectWhole(desk);
    expect(await desk.getByRole('button', { name: /^Copier le lien/ }).count()).toBe(0);
    await desk.goto(`${app.origin}/dashboard/campaigns/${scene.campaign}`);
    await desk.getByRole('button', { name: 'Archiver' }).waitFor();
    for (const refused of ['Inviter', 'Modifier', 'Partager', 'Rouvrir']) {
      expect(await desk.getByText(refused, { exact: true }).count(), refused).toBe(0);
    }
  },
  JOURNEY_MS,
);

test(
  'a candidate blocks a company from their conversation, which says so, and takes it back',
  async () => {
    const candidate = scene.candidate;
    const { conversations } = await call(app, 'GET', '/conversations', candidate.token);
    const name: string = conversations[0].participant_name;
    const phone = await visit('/messages', candidate);
    await phone
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await phone.getByRole('link', { name: 'Signaler ou bloquer' }).click();
    await phone.getByRole('button', { name: 'Bloquer', exact: true }).click();
    await phone
      .locator('main')
      .getByText(new RegExp(`^${name}`))
      .waitFor();
    const dialog = phone.getByRole('dialog', { name: `Bloquer ${name} ?` });
    await expectWhole(phone);
    await dialog.getByRole('button', { name: 'Bloquer l’entreprise' }).click();
    await phone.getByText(/est bloquée\. Vous pouvez changer d’avis/).waitFor();
    await phone.goto(`${app.origin}/messages`);
    await phone
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await phone.getByText(/^Vous avez bloqué cette entreprise/).waitFor();
    expect(await phone.getByLabel('Votre message').count()).toBe(0);
    await expectWhole(phone);
    await phone.goto(`${app.origin}/settings/account`);
    await phone.getByRole('button', { name: `Débloquer ${name}` }).click();
    await phone.getByText(`${name} peut de nouveau vous écrire.`).waitFor();
  },
  JOURNEY_MS,
);

test('whoever is signed out signs in before they report a company from a conversation', async () => {
  const { conversations } = await call(app, 'GET', '/conversations', scene.candidate.token);
  const path = `/signaler?conversation=${conversations[0].id}`;
  const page = await visit(path);
  await page.waitForURL('**/auth?*');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
});

test('an administrator reads which company a register number verifies already', {
  timeout: JOURNEY_MS,
}, async () => {
  const { token } = await administrator(app);
  const known = await registerCompany(app);
  const document = Buffer.from('%PDF-1.7').toString('base64');
  const send = (company: Candidate, number: string) =>
    call(app, 'POST', '/company/proof', company.token, { register: 'rccm', number, document });
  await send(known, 'CI.ABJ.2021.B.42');
  const { proofs } = await call(app, 'GET', '/admin/company-proofs', token);
  const [{ id }] = proofs.filter(({ email }: { email: string }) => email === known.email);
  const decision = { accept: true, reason: 'Le registre correspond.' };
  await call(app, 'POST', `/admin/company-proofs/${id}/decision`, token, decision);
  await send(await registerCompany(app), 'ci-abj 2021 b 42');
  const office = await openOffice();
  await office.getByRole('button', { name: `Examiner ${COMPANY}` }).click();
  await office.getByText(`Ce numéro vérifie déjà « ${COMPANY} » (${known.email}).`).waitFor();
  await expectWhole(office);
});
