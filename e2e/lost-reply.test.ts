import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { registerCompany } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { call, PASSWORD, register, signInAt } from './support/people.ts';
import { loseReply } from './support/replies.ts';

const DOCUMENT = Buffer.from('%PDF-1.7').toString('base64');

const { app, phone: browser } = appAndPhone();

const openWindow = async (): Promise<Page> => (await browser.newContext({ viewport: WIDE })).newPage();

async function openOffice(tab: string): Promise<Page> {
  const { token } = await administrator(app);
  const page = await openWindow();
  await signInAt(page, app.origin, token);
  await page.goto(`${app.origin}/admin/dashboard`);
  await page.getByRole('tab', { name: tab }).click();
  return page;
}

const waiting = (page: Page) => page.getByRole('tab', { name: /^À décider/ });

test('of a password whose answer was lost nobody reads that it is the old one', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openWindow();
  await signInAt(page, app.origin, await register(app));
  await page.goto(`${app.origin}/settings`);
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await page.getByLabel('Nouveau mot de passe').fill('quatre mots sans aucun lien');
  await loseReply(page, '/auth/password');
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await change.click();
  await page.getByText('si l’ancien mot de passe est alors refusé, le nouveau est déjà le vôtre').waitFor();
  await change.click();
  await page.getByText('Le mot de passe actuel est incorrect.').waitFor();
});

test('a decision whose answer was lost is said to be uncertain, and waits no longer', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app);
  const body = { register: 'rccm', number: 'MA.BKO.2020.B.1234', document: DOCUMENT };
  await call(app, 'POST', '/company/proof', company.token, body);
  const office = await openOffice('Confiance');
  await office.getByRole('button', { name: /^Examiner/ }).click();
  await office.getByLabel('Motif').fill('Le registre correspond.');
  await loseReply(office, '/admin/company-proofs/*/decision');
  await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
  await office.getByText('Le réseau ne répond pas. Vous pouvez réessayer').waitFor();
  await office.getByText('Aucun document n’attend').waitFor();
  await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
  await office.getByText('Ce document a déjà sa décision.').waitFor();
});

test('what a colleague decided waits no longer once one tries, and what one decided is not counted', {
  timeout: JOURNEY_MS,
}, async () => {
  const candidate = await register(app);
  await call(app, 'POST', '/auth/extra-time', candidate.token, { reason: 'Je lis lentement.' });
  const company = await registerCompany(app);
  const body = { register: 'rccm', number: 'MA.BKO.2020.B.1234', document: DOCUMENT };
  await call(app, 'POST', '/company/proof', company.token, body);
  const office = await openOffice('Confiance');
  await expect.poll(() => waiting(office).textContent()).toContain('2');
  await office.getByRole('button', { name: /^Examiner/ }).click();
  const { token } = await administrator(app);
  const { proofs } = await call(app, 'GET', '/admin/company-proofs', token);
  const decision = { accept: false, reason: 'Illisible.' };
  await call(app, 'POST', `/admin/company-proofs/${proofs[0].id}/decision`, token, decision);
  await office.getByLabel('Motif').fill('Le registre correspond.');
  await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
  await office.getByText('Ce document a déjà sa décision.').waitFor();
  await office.getByText('Aucun document n’attend').waitFor();
  await expect.poll(() => waiting(office).textContent()).toContain('1');

  const { requests } = await call(app, 'GET', '/admin/extra-time', token);
  await office.goto(`${app.origin}/admin/dashboard?onglet=amenagements&element=${requests[0].id}`);
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Réponse').fill('Accordé.');
  // Read again last, once the request that the address named is gone.
  await office.route('**/api/admin/extra-time/granted*', async (route) => {
    await dialog.waitFor({ state: 'detached' });
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Répondre' }).click();
  await office.getByText('Réponse envoyée').waitFor();
  await office.getByText('Aucune demande n’attend').waitFor();
  expect(office.url()).not.toContain('element=');
  await expect.poll(() => waiting(office).textContent()).toBe('À décider');
});

test('a dialog that the address named keeps what was typed once a colleague decided', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app);
  const body = { register: 'rccm', number: 'MA.BKO.2020.B.1234', document: DOCUMENT };
  await call(app, 'POST', '/company/proof', company.token, body);
  const { token } = await administrator(app);
  const { proofs } = await call(app, 'GET', '/admin/company-proofs', token);
  const office = await openOffice('Confiance');
  await office.goto(`${app.origin}/admin/dashboard?onglet=confiance&element=${proofs[0].id}`);
  const motive = office.getByLabel('Motif');
  await motive.fill('Le registre correspond.');
  const decision = { accept: false, reason: 'Illisible.' };
  await call(app, 'POST', `/admin/company-proofs/${proofs[0].id}/decision`, token, decision);
  await office.getByRole('button', { name: 'Vérifier l’entreprise' }).click();
  await office.getByText('Aucun document n’attend').waitFor();
  await office.getByText('Ce document a déjà sa décision.').waitFor();
  expect(await motive.inputValue()).toBe('Le registre correspond.');
  await office.getByRole('button', { name: 'Fermer' }).click();
  await office.getByRole('dialog').waitFor({ state: 'detached' });
  expect(office.url()).not.toContain('element=');
});

const DELETED = [
  {
    what: 'somebody',
    tab: 'Utilisateurs',
    path: '/admin/users',
    name: 'De Trop',
    typed: 'de-trop@exemple.test',
    done: '1 utilisateur supprimé',
  },
  {
    what: 'a promo code',
    tab: 'Paiements',
    path: '/admin/promo-codes',
    body: { code: 'NOEL', discount_type: 'percentage', discount_value: 15 },
    name: 'NOEL',
    done: 'Code NOEL supprimé',
  },
  {
    what: 'a profile',
    tab: 'Profils & compétences',
    path: '/admin/profiles',
    body: { name: 'De trop', description: 'Personne ne le choisit.' },
    name: 'De trop',
    done: 'Profil supprimé',
  },
];

test.each(DELETED)(
  'deleted again after the answer was lost, it is deleted: $what',
  {
    timeout: JOURNEY_MS,
  },
  async ({ tab, path, body, name, typed, done }) => {
    if (body) await call(app, 'POST', path, (await administrator(app)).token, body);
    else await register(app, { full_name: name, email: typed });
    const office = await openOffice(tab);
    await office.getByRole('button', { name: `Supprimer ${name}` }).click();
    await office.getByLabel(/^Pour confirmer/).fill(typed ?? name);
    await loseReply(office, `${path}/*`);
    const sure = office.getByRole('button', { name: 'Supprimer', exact: true });
    await sure.click();
    await office.getByText('Erreur lors de la suppression').waitFor();
    await sure.click();
    await office.getByText(done).waitFor();
    await office.getByRole('dialog').waitFor({ state: 'detached' });
  },
);
