import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { expectAccessible } from '../support/accessible.ts';
import { appAndPhone } from '../support/app-and-phone.ts';
import { SMALL, WIDE } from '../support/browser.ts';
import { call, PASSWORD, register, signIn, signInAt } from '../support/people.ts';

const { app, phone } = appAndPhone(WIDE);
let page: Page;

beforeAll(() => {
  // As on a server of one's own.
  Object.assign(app.deps.config, { isLocalTrial: false });
  page = phone.page;
});

/** Shows the administration to whoever holds this token. */
async function visitAs(token: string, tab = '') {
  await signInAt(page, app.origin, token);
  await page.goto(`${app.origin}/admin/dashboard${tab && `?onglet=${tab}`}`);
}

const tabs = () => page.getByRole('tab').allTextContents();

test('a new administrator chooses a password, then sets up MFA, and sees nothing else before', async () => {
  const admin = await signInAdmin(app, { mfa_enabled: false, roles: ['support'] });
  await app.deps.db.update(accounts).set({ password_is_first: true }).where(eq(accounts.id, admin.id));
  await page.goto(`${app.origin}/admin`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'D’abord, votre propre mot de passe' }).waitFor();
  expect(await tabs()).toEqual([]);
  await page.setViewportSize(SMALL);
  await expectAccessible(page);
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await page.getByLabel('Nouveau mot de passe').fill('moulin girafe violon 7');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByRole('heading', { name: 'D’abord, la double authentification' }).waitFor();
  expect(await tabs()).toEqual([]);
  await page.setViewportSize(SMALL);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Configurer MFA' }).click();
  await page.getByAltText('QR code à scanner').waitFor();
  const secret = (await page.locator('code').textContent()) as string;
  const epoch = Math.floor(app.deps.now().getTime() / 1000);
  await page.getByLabel('2. Code à 6 chiffres').fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  await page.getByRole('tab', { name: 'Utilisateurs' }).waitFor();
});

test('each role sees its own tabs, and an owner all', async () => {
  const seen: Record<string, string[]> = {};
  for (const role of ['catalogue', 'paiements', 'support', 'proprietaire'] as const) {
    await visitAs((await signInAdmin(app, { roles: [role] })).token);
    await page.getByRole('tab').first().waitFor();
    seen[role] = await tabs();
  }
  expect(seen).toMatchObject({
    catalogue: ['Tendances', 'À décider', 'Profils & compétences', 'Recours'],
    paiements: ['Tendances', 'À décider', 'Utilisateurs', 'Crédits', 'Tarifs', 'Paiements'],
    support: [
      'Tendances',
      'À décider',
      'Recours',
      'Confiance',
      'Temps supplémentaire',
      'Utilisateurs',
      'Crédits',
      'Paiements',
    ],
  });
  expect(seen.proprietaire).toHaveLength(13);
});

test('who may delete nobody has nothing to select', async () => {
  const boxes: number[] = [];
  for (const role of ['paiements', 'support'] as const) {
    await visitAs((await signInAdmin(app, { roles: [role] })).token, 'utilisateurs');
    await page.getByRole('table', { name: 'Utilisateurs' }).waitFor();
    boxes.push(await page.getByRole('button', { name: 'Supprimer la sélection' }).count());
    expect((await page.getByRole('checkbox').count()) > 0).toBe(role === 'support');
  }
  expect(boxes).toEqual([0, 1]);
});

test('after fifteen minutes the password is asked for, and what was being done goes on by itself', async () => {
  const owner = await signInAdmin(app);
  const person = await register(app, { full_name: 'Kadidia Sangaré' });
  await visitAs(owner.token, 'utilisateurs');
  await page.getByLabel('Nom, entreprise ou e-mail').fill('sangaré');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('button', { name: 'Ajouter des crédits à Kadidia Sangaré' }).click();
  await page.getByLabel('Nombre de crédits').fill('7');
  await page.getByLabel('Motif').fill('Concours');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await page.getByLabel('Motif').getAttribute('aria-invalid')).not.toBe('true');
  await page.context().setOffline(false);
  app.advance(16 * 60_000);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez avec votre mot de passe' });
  await dialog.getByLabel('Votre mot de passe').fill('pas le bon mot');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.getByText('Le mot de passe actuel est incorrect.').waitFor();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText(/7\scrédits ajoutés à Kadidia/).waitFor();
  expect((await call(app, 'GET', '/auth/me', person.token)).user.credits).toBe(9);
});

test('a large grant waits in the queue until another owner confirms it', async () => {
  const [asking, deciding] = [
    await signInAdmin(app, { name: 'Adama Diarra' }),
    await signInAdmin(app, { name: 'Rokia Keïta' }),
  ];
  const person = await register(app, { full_name: 'Salif Konaté' });
  await visitAs(asking.token, 'utilisateurs');
  await page.getByLabel('Nom, entreprise ou e-mail').fill('konaté');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('button', { name: 'Ajouter des crédits à Salif Konaté' }).click();
  await page.getByLabel('Nombre de crédits').fill('5000');
  await page.getByLabel('Motif').fill('Partenariat avec l’université');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText('Il attend l’accord d’un autre propriétaire').waitFor();

  await visitAs(asking.token, 'credits');
  await page.getByRole('cell', { name: 'Salif Konaté', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Décider/ }).count()).toBe(0);
  await expectAccessible(page);
  await visitAs(deciding.token, 'credits');
  await page.getByRole('button', { name: 'Décider de l’ajout à Salif Konaté' }).click();
  await page.getByText(/2\scrédits, puis 5\s002\scrédits si vous confirmez/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Crédits ajoutés').waitFor();
  await page.getByText('par Rokia Keïta').waitFor();
  expect((await call(app, 'GET', '/auth/me', person.token)).user.credits).toBe(5_002);
});

test('who asked for a large grant takes it back', async () => {
  const asking = await signInAdmin(app, { name: 'Adama Diarra' });
  await signInAdmin(app, { name: 'Rokia Keïta' });
  const { id } = await register(app, { full_name: 'Salif de Trop' });
  const body = { credits: 5_000, reason: 'Partenariat' };
  await call(app, 'POST', `/admin/users/${id}/add-credits`, asking.token, body);
  await visitAs(asking.token, 'credits');
  const takeBack = page.getByRole('button', { name: 'Retirer ma demande pour Salif de Trop' });
  await takeBack.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText('Demande retirée').waitFor();
  await takeBack.waitFor({ state: 'detached' });
});

test('an owner appoints an administrator and changes roles', async () => {
  const owner = await signInAdmin(app);
  await visitAs(owner.token, 'administrateurs');
  await page.getByRole('button', { name: 'Nommer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nommer' }).click();
  await dialog.getByText('Choisissez au moins un rôle').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Nom complet').fill('Fanta Bagayoko');
  await dialog.getByLabel('Catalogue').check();
  await dialog.getByLabel('E-mail').fill(owner.email);
  await dialog.getByRole('button', { name: 'Nommer' }).click();
  await expect.poll(() => dialog.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('E-mail').fill('fanta@exemple.test');
  await dialog.getByRole('button', { name: 'Nommer' }).click();
  await dialog.getByRole('heading', { name: 'Fanta Bagayoko est administrateur' }).waitFor();
  await dialog.getByText('sauf sur une installation d’essai locale').waitFor();
  const password = (await dialog.locator('code').textContent()) as string;
  const { user } = await call(app, 'POST', '/admin/login', undefined, {
    email: 'fanta@exemple.test',
    password,
  });
  expect(user.roles).toEqual(['catalogue']);
  await dialog.getByRole('button', { name: 'C’est noté' }).click();
  await page.getByRole('button', { name: 'Changer les rôles de Fanta Bagayoko' }).click();
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Rôles de Fanta Bagayoko mis à jour').waitFor();
  await expectAccessible(page);
  expect(phone.complaints).toEqual([]);
});

test('whom support signs out is asked to sign in, and reads why', async () => {
  const person = await register(app, { full_name: 'Bintou Zerbo' });
  const { token } = await signInAdmin(app, { roles: ['support'] });
  await visitAs(token, 'utilisateurs');
  await signIn(page, person);
  await page.getByLabel('Nom, entreprise ou e-mail').fill('Bintou Zerbo');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('button', { name: 'Déconnecter Bintou Zerbo partout' }).click();
  const dialog = page.getByRole('dialog', { name: /^Déconnecter Bintou Zerbo partout/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Déconnecter', exact: true }).click();
  await page.getByText('Bintou Zerbo\u00a0: tous les appareils sont déconnectés').waitFor();

  await page.goto(`${app.origin}/dashboard`);
  await page.waitForURL('**/auth**');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).click();
  await page.getByText('Vos appareils ont été déconnectés').first().waitFor();
});
