import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, textOf } from '#server/testing/outside/mail-server.ts';
import { findViolations } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { call, PASSWORD, register, signInAt } from './support/people.ts';
import { loseReply } from './support/replies.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
// The last to go: the application may still be writing to it.
afterAll(() => server?.close());
const { app, phone } = appAndPhone();

beforeAll(async () => {
  server = await startMailServer();
  app.deps.mail = server.mailer;
});

async function digitsTo(email: string): Promise<string> {
  const find = () =>
    server.received
      .filter(({ to }) => to.includes(email))
      .map((mail) => /^\d{6}$/m.exec(textOf(mail))?.[0])
      .findLast(Boolean);
  await expect.poll(find).toBeDefined();
  return find() as string;
}

async function openAccount() {
  const { page } = phone;
  const person = await register(app);
  await call(app, 'POST', '/auth/email/verify', person.token, { code: await digitsTo(person.email) });
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/settings`);
  await page.getByRole('link', { name: 'Ouvrir' }).click();
  await page.getByRole('heading', { name: 'Compte et données' }).waitFor();
  return { page, person };
}

test('address, name and movements are in the owner’s hands', { timeout: JOURNEY_MS }, async () => {
  const { page } = await openAccount();
  await page.getByText('Crédits offerts à l’inscription').waitFor();
  expect(await findViolations(page)).toEqual([]);

  const email = 'nouvelle-adresse@exemple.test';
  await page.getByLabel('Nouvelle adresse e-mail').fill(email);
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await page.getByLabel('Code reçu à la nouvelle adresse').fill(await digitsTo(email));
  await page.getByRole('button', { name: 'Confirmer la nouvelle adresse' }).click();
  await page.getByText(`Adresse actuelle\u00a0: ${email}`).waitFor();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await page.getByText('C’est déjà votre nom.').waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByLabel('Nom complet').fill('Aminata Coulibaly-Ba');
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await page.getByText('Votre nom est corrigé.').waitFor();
  await page.getByText('Il vous reste 1\u00a0correction sur un an.').waitFor();
});

test('one’s data come as a ZIP, and a deleted account leaves nothing on the phone', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, person } = await openAccount();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  // The second press of a double click is none outside the dialog.
  await page.getByRole('button', { name: 'Supprimer mon compte' }).dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill('pas le bon du tout');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByText('Le mot de passe actuel est incorrect.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Who draws back is not asked again.
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.waitForURL(`${app.origin}/`);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await databases()).filter((name) => name.includes(person.id))).toEqual([]);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)));
  expect(kept).toEqual([]);
});

test('where the answers are lost the corrected name is read, and a deleted account leaves nothing on the phone', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, person } = await openAccount();
  const dialog = page.getByRole('dialog');
  await loseReply(page, '/auth/name');
  await page.getByLabel('Nom complet').fill('Aminata Coulibaly-Ba');
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await dialog.getByText('Le réseau ne répond pas.').waitFor();
  await page.getByText('Il vous reste 1\u00a0correction sur un an.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('baara.user'))).toContain('Coulibaly-Ba');
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await page.evaluate((id) => localStorage.setItem(`baara.draft.${id}.x`, 'Bonjour'), person.id);
  await loseReply(page, '/auth/delete');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByText('Le réseau ne répond pas.').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.waitForURL(`${app.origin}/auth**`);
  await page.getByText('Votre compte est supprimé.').waitFor();
  const kept = () =>
    page.evaluate(async (id) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return [...names, ...Object.keys(localStorage)].filter((name) => name.includes(id));
    }, person.id);
  await expect.poll(kept).toEqual([]);
});

test('whose address was claimed is told on every screen, and whoever proves it registers with it', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await (await phone.newContext()).newPage();
  const stranger = await register(app);
  await page.goto(`${app.origin}/auth`);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('Nom complet').fill('Vraie Awa');
  await page.getByLabel('E-mail').fill(stranger.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const claim = page.getByRole('button', { name: /Cette adresse est à moi/ });
  await claim.waitFor();
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).waitFor();
  await page.getByRole('button', { name: 'Me connecter avec cette adresse' }).click();
  await expectFocus(page.locator('input[name=password]:visible'));
  expect(await page.locator('input[name=email]:visible').inputValue()).toBe(stranger.email);
  expect(page.url()).toBe(`${app.origin}/auth`);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('E-mail').fill(`x${stranger.email}`);
  await claim.waitFor({ state: 'detached' });
  await page.getByLabel('E-mail').fill(stranger.email);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await claim.click();
  await page.getByRole('button', { name: 'Recevoir un nouveau code' }).waitFor();
  const before = await digitsTo(stranger.email);
  expect(before).toMatch(/^\d{6}$/);
  await expect
    .poll(() => server.received.filter(({ to }) => to.includes(stranger.email)).length)
    .toBeGreaterThan(1);
  await page.getByLabel('Code reçu par courriel').fill(await digitsTo(stranger.email));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/dashboard');
  const { user } = await call(app, 'GET', '/auth/me', stranger.token);
  expect(user.needs_email).toBe(true);
  await page.evaluate((token) => localStorage.setItem('baara.token', token), stranger.token);
  await page.goto(`${app.origin}/dashboard`);
  await page.getByText('Votre compte n’a plus d’adresse e\u2011mail.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Donnez-en une autre' }).click();
  await page.getByText('Votre adresse appartient maintenant à un autre compte.').waitFor();
  expect(await findViolations(page)).toEqual([]);
});
