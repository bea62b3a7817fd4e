import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { PASSWORD, register, signIn, signInAt } from './support/people.ts';

const { app, phone } = appAndPhone();
/** A passkey belongs to a domain, and an IP address is none. */
let origin: string;

beforeAll(() => {
  origin = app.origin.replace('127.0.0.1', 'localhost');
  app.deps.config.publicUrl = origin;
});

/** A phone's own authenticator, whose owner shows a finger at once. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added in the settings, signs in by itself, is renamed and removed', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const person = await register(app);
  app.advance(16 * 60_000);
  await signInAt(page, origin, person);
  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByText(/Votre connexion date de plus de 15\sminutes/).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText('Clé d’accès ajoutée.').waitFor();
  await page.getByText('N’a pas encore servi.').waitFor();
  await expectAccessible(page);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
    [true, 'localhost'],
  ]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(`${origin}/settings`);
  await page.getByText(/^A servi pour la dernière fois/).waitFor();
  await page.getByRole('button', { name: /^Renommer/ }).click();
  await page.getByLabel('Nom de la clé').fill('Téléphone de Moussa');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Retirer Téléphone de Moussa' }).click();
  await page.getByLabel('Votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText('Clé d’accès retirée.').waitFor();
  await page.getByRole('button', { name: 'Déconnecter partout' }).waitFor({ state: 'detached' });

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await page.getByText('Cette clé d’accès n’est pas reconnue').waitFor();
  await expectAccessible(page);
});

test('where a browser knows no passkeys none is offered', { timeout: JOURNEY_MS }, async () => {
  const page = await phone.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  const person = await register(app);
  await page.goto(`${origin}/auth`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /clé d’accès/ }).count()).toBe(0);
  await signIn(page, person);
  await page.goto(`${origin}/settings`);
  await page.getByText('Ce navigateur ne connaît pas les clés d’accès.').waitFor();
  await page.close();
});

test('the button for it has its place before what it does has arrived', async () => {
  const page = await (await phone.newContext()).newPage();
  let arrive = () => {};
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/passkey-sign-in.online-*.js', async (call) => {
    await held;
    await call.continue();
  });
  await page.goto(`${origin}/auth`);
  const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const placeOf = () => page.getByRole('link', { name: 'Mot de passe oublié' }).boundingBox();
  const before = await placeOf();
  arrive();
  await expect.poll(() => button.isDisabled()).toBe(false);
  expect(await placeOf()).toEqual(before);
});
