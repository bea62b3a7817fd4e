import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, textOf } from '#server/testing/outside/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { call, PASSWORD, register, signInAt } from './support/people.ts';
import { loseReply } from './support/replies.ts';

const NEW = 'nouveau cheval pile agrafe';

let server: Awaited<ReturnType<typeof startMailServer>>;
// The last to go: the application may still be writing to it.
afterAll(() => server?.close());
const { app, phone } = appAndPhone();

beforeAll(async () => {
  server = await startMailServer();
  app.deps.mail = server.mailer;
});

/** The text of the mail to this address with these words, once it is there. */
async function mailAbout(words: string, email: string): Promise<string> {
  const find = () =>
    server.received
      .filter(({ to }) => to.includes(email))
      .map(textOf)
      .find((text) => text.includes(words));
  await expect.poll(find).toBeDefined();
  return find() as string;
}

test('who forgot the password chooses another by mail, and signs in with it', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const { email } = await register(app);
  await page.goto(`${app.origin}/auth?returnTo=%2Fpricing&reason=buy`);
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).click();
  // The screen before has such a field too.
  const ask = page.getByRole('button', { name: 'Recevoir un lien' });
  await ask.waitFor();
  const address = page.getByLabel('E-mail');
  await address.fill('refus@exemple');
  await ask.click();
  await page.getByText(/adresse e-mail invalide/).waitFor();
  await expectFocus(address);
  await address.fill(email);
  await ask.click();
  await page.getByText('C’est demandé').waitFor();
  await expectAccessible(page);
  const [link, token] =
    /(?<=\/)reset-password\?\S+(#[\w-]{43})/.exec(await mailAbout('nouveau mot de passe', email)) ?? [];
  await page.goto('about:blank');
  await page.goto(`${app.origin}/${link}`);
  await page.getByRole('heading', { name: 'Choisissez un mot de passe' }).waitFor();
  expect(page.url()).toBe(`${app.origin}/reset-password?returnTo=%2Fpricing`);
  await expectAccessible(page);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Mot de passe changé').waitFor();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  // The link knows it, in whatever browser it is opened.
  await page.waitForURL('**/pricing');
  await page.goto(`${app.origin}/reset-password${token}`);
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const refusal = page.getByText('Ce lien a déjà servi');
  await refusal.waitFor();
  // Another link, pasted into this tab: what became of the first says nothing of it.
  await page.goto(`${app.origin}/reset-password#${'x'.repeat(43)}`);
  await refusal.waitFor({ state: 'detached' });
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await refusal.waitFor();
  await page.getByRole('button', { name: 'Demander un autre lien' }).click();
  await page.getByRole('button', { name: 'Recevoir un lien' }).waitFor();
});

test('who remembers the password after all comes where they wanted', { timeout: JOURNEY_MS }, async () => {
  const { page } = phone;
  const { email } = await register(app);
  const remember = async () => {
    await page.getByRole('link', { name: /^Mot de passe oublié/ }).click();
    await page.getByRole('link', { name: /^Je m’en souviens/ }).click();
    await page.getByRole('heading', { name: 'Connectez-vous' }).waitFor();
  };
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.origin}/auth?returnTo=%2Fpricing&reason=buy&tab=register`);
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await remember();
  expect(page.url()).toBe(`${app.origin}/auth?returnTo=%2Fpricing&reason=buy`);
  // Sent to the sign-in by the screen itself, its address says nothing of it.
  await page.goto(`${app.origin}/settings?lu=1`);
  await remember();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/settings?lu=1');
});

test('where no mail is sent, who forgot the password reads whom to ask', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const ask = async () => {
    await page.goto(`${app.origin}/reset-password`);
    await page.getByLabel('E-mail').fill('awa@exemple.test');
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByText('À qui écrire').waitFor();
  };
  try {
    app.deps.mail = 'kept';
    await ask();
    await page
      .getByText(/Baara n’envoie pas de courriels ici\. Demandez le lien à l’administrateur/)
      .waitFor();
    expect(await page.getByText('dans quelques minutes').count()).toBe(0);
    await expectAccessible(page);
    app.deps.mail = 'off';
    await ask();
    await page.getByText('Aucun courriel n’est envoyé').waitFor();
    await page.getByRole('link', { name: 'Conditions' }).first().click();
    await page.waitForURL('**/conditions#exploitant');
  } finally {
    app.deps.mail = server.mailer;
  }
});

test('a double press asks once, and a refusal leaves the focus where it can be righted', {
  timeout: JOURNEY_MS,
}, async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.goto(`${app.origin}/auth`);
  await page.getByLabel('E-mail').fill('personne@exemple.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const signIn = page.getByRole('button', { name: 'Se connecter', exact: true });
  await signIn.dblclick();
  await page.getByText('E-mail ou mot de passe incorrect').waitFor();
  await expectFocus(signIn);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const email = page.getByLabel('E-mail');
  const create = page.getByRole('button', { name: 'Créer mon compte' });
  await page.getByLabel('Nom complet').fill('   ');
  await email.fill((await register(app)).email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await create.click();
  await page.getByText('Remplissez ce champ.').waitFor();
  await page.getByLabel('Nom complet').fill('Aïssata Ouédraogo');
  await create.click();
  await page.getByText('Un compte existe déjà avec cette adresse e-mail.').waitFor();
  await expectFocus(email);
  await email.fill('aissata@exemple.test');
  await create.dblclick();
  await page.waitForURL('**/dashboard');
  expect(asked.filter((path) => path.startsWith('/api/auth/'))).toEqual([
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/register',
  ]);
});

test('a refused address or password is called so at its field, and no longer once another is typed', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth?tab=register`);
  await page.getByLabel('Nom complet').fill('Aïssata Ouédraogo');
  const email = page.getByLabel('E-mail');
  await email.fill('refus@exemple');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('motdepasse');
  const create = page.getByRole('button', { name: 'Créer mon compte' });
  await create.click();
  await page.getByText(/adresse e-mail invalide/).waitFor();
  await expectFocus(email);
  await email.fill('refus@exemple.test');
  await create.click();
  const refusal = page.getByRole('alert').filter({ hasText: /trop courant/ });
  await refusal.waitFor();
  await expectFocus(password);
  expect(await password.getAttribute('aria-describedby')).toContain(await refusal.getAttribute('id'));
  await password.fill(PASSWORD);
  await refusal.waitFor({ state: 'detached' });
});

test('the sign-up keeps what was typed while the other tab is looked at', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth?tab=register`);
  const name = page.getByLabel('Nom complet');
  await name.fill('Aïssata Ouédraogo');
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await name.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Aïssata Ouédraogo');
});

test('what leads companies to the sign-up has their kind of account chosen', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/opportunities`);
  await page.getByRole('link', { name: 'Créer une campagne' }).click();
  await page.getByLabel('Nom de l’entreprise').waitFor();
});

test('each kind of account reads what its own data serve', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth`);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByText('Vos données servent à vous faire passer des tests').waitFor();
  await page.getByRole('radio', { name: /^Entreprise/ }).check({ force: true });
  await page.getByText('Vos données servent à publier vos offres').waitFor();
});

test('the advice on a password has its place from the start, and moves no button from under a finger', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth`);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const password = page.getByLabel('Mot de passe', { exact: true });
  const button = page.getByRole('button', { name: 'Créer mon compte' });
  const below = async () => {
    const [field, next] = await boxesOf(password, button);
    return next.y - field.y;
  };
  const before = await below();
  await password.fill(PASSWORD);
  await page.getByRole('meter', { name: 'Solidité du mot de passe' }).waitFor();
  expect(await below()).toBe(before);
});

test('in the settings the password is changed and other devices are signed out', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/settings`);
  const devices = page.locator('section', { hasText: 'Appareils connectés' });
  await devices.getByText('Cet appareil').waitFor();
  await page.getByLabel('Mot de passe actuel').fill('pas le bon du tout');
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Le mot de passe actuel est incorrect.').waitFor();
  await expectFocus(page.getByLabel('Mot de passe actuel'));
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  // Sent twice, the second would be refused, for the password is no longer the old one.
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Changer le mot de passe' }).dblclick();
  await page.getByText('Mot de passe changé').waitFor();
  expect(asked).toEqual(['/api/auth/password']);
  await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: NEW }),
  });
  await page.reload();
  await devices.getByText('Appareil inconnu').first().waitFor();
  await page.getByRole('button', { name: 'Déconnecter partout' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Déconnecter', exact: true }).last().click();
  await page.getByText('Vos autres appareils sont déconnectés.').waitFor();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
});

test('whose credits wait for their address is led to prove it, with the digits that were mailed', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/dashboard`);
  const notice = page.getByText('Votre adresse n’est pas encore vérifiée.');
  await notice.waitFor();
  const next = page.getByRole('region', { name: 'Passez votre premier test' });
  await next.getByText('Il vous manque 1\u00a0crédit. Vos crédits offerts arrivent').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nouveau test' }).click();
  const way = page.getByRole('dialog').getByRole('link', { name: /^Vérifiez votre adresse/ });
  await way.waitFor();
  await page.keyboard.press('Escape');
  await way.waitFor({ state: 'detached' });
  await next.getByRole('link', { name: 'Vérifier mon adresse' }).click();
  await page.getByText('vos crédits offerts et les invitations d’entreprises').waitFor();
  // The link leads there by keyboard too, and each time that it is pressed.
  const place = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(place).toBe('adresse');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Vérifier mon adresse' }).click();
  await expect.poll(place).toBe('adresse');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByLabel('Code reçu par courriel').fill('abc');
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await page.getByText(/Ce code n’est pas le bon/).waitFor();
  await expectAccessible(page);
  const [code = ''] = /^\d{6}$/m.exec(await mailAbout('Tapez ce code', person.email)) ?? [];
  await page.getByLabel('Code reçu par courriel').fill(code);
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await page.getByText('Adresse vérifiée').waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.goBack();
  await next.getByText('Il vous reste 2\u00a0crédits.').waitFor();
});

test('recovery codes are shown once, and MFA is removed with the password', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  await call(app, 'POST', '/auth/login', undefined, { email: person.email, password: PASSWORD });
  await page.goto(`${app.origin}/settings`);
  await page.getByRole('button', { name: 'Configurer MFA' }).click();
  const key = page.locator('code').first();
  const secret = await key.innerText();
  expect((await key.locator('span').allTextContents()).map(({ length }) => length)).toEqual(Array(8).fill(4));
  const link = page.getByRole('link', { name: 'QR code à scanner ou à toucher' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/Baara.*secret=${secret}`));
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.origin });
  await page.getByRole('button', { name: 'Copier la clé' }).click();
  await page.getByText('Clé copiée').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // A small phone drops the page while its owner is in the other application. Who they are comes late, as of before.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Afficher une nouvelle clé' }).waitFor();
  await expectAccessible(page);
  // In two groups, as the other application shows it.
  const code = (await generate({ secret })).replace(/(?=...$)/, ' ');
  await page.getByLabel(/Code à 6 chiffres/).pressSequentially(code);
  const endAll = page.getByRole('button', { name: 'Déconnecter partout' });
  await endAll.waitFor();
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  await page.getByText('Vous n’en avez aucun').waitFor();
  late.resolve();
  await page.locator('main :focus', { hasText: 'MFA activé' }).waitFor();
  await endAll.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Créer des codes de secours' }).click();
  const password = page.getByLabel('Votre mot de passe');
  await password.fill('pas le bon du tout');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  const wrong = page.getByText('Le mot de passe actuel est incorrect.');
  await wrong.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Créer des codes de secours' }).click();
  await password.fill(PASSWORD);
  expect(await wrong.count()).toBe(0);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByText('Notez ces 10 codes').waitFor();
  expect(await page.getByText(/^\d{5} \d{5}$/).count()).toBe(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer la double authentification' }).click();
  await password.fill(PASSWORD);
  // In another tab, meanwhile.
  await call(app, 'POST', '/auth/mfa/disable', person.token, { current_password: PASSWORD });
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText('La double authentification était déjà retirée.').waitFor();
  await page.getByRole('button', { name: 'Configurer MFA' }).waitFor();
});

test('what protects the account is shown as it is where the answer was lost', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const person = await register(app);
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/settings`);
  const [code = ''] = /^\d{6}$/m.exec(await mailAbout('Tapez ce code', person.email)) ?? [];
  await page.getByLabel('Code reçu par courriel').fill(code);
  await loseReply(page, '/auth/email/verify');
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await page.getByText('Adresse vérifiée').waitFor();

  await page.getByRole('button', { name: 'Configurer MFA' }).click();
  const secret = await page.locator('code').first().innerText();
  await page.getByLabel(/Code à 6 chiffres/).fill(await generate({ secret }));
  await loseReply(page, '/auth/mfa/enable?*');
  // What is so now comes late.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', (route) => late.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Activer MFA' }).click();
  await page.getByText('Elle est peut-être déjà active : gardez la clé').waitFor();
  late.resolve();

  await page.getByRole('button', { name: 'Créer des codes de secours' }).click();
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await loseReply(page, '/auth/mfa/recovery-codes');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByText('les codes d’avant ne servent peut-être déjà plus').waitFor();
  await page.getByText(/qui restent\s: 10\scodes/).waitFor();
});
