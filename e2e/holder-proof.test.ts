import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { holderKey } from '#server/testing/people/holder-key.ts';
import { findViolations } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { holdBefore, photograph, readCodes, readPicture } from './support/codes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, call, openSignedIn, PASSWORD } from './support/people.ts';
import { setScene } from './support/scene.ts';

const { app, phone } = appAndPhone();
let candidate: Candidate;

beforeAll(async () => {
  ({ candidate } = await setScene(app));
});

const proveButton = (page: Page) => page.getByRole('button', { name: /^Prouver que le certificat/ }).first();

/** A phone on which the candidate is signed in, with the app kept for offline. */
async function ownPhone(): Promise<Page> {
  const context = await phone.newContext({ serviceWorkers: 'allow' });
  await readCodes(context);
  const page = await context.newPage();
  await openSignedIn(page, candidate);
  await page.goto(`${app.origin}/tests`);
  await proveButton(page).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** To a phone that is not here. */
async function bindElsewhere(): Promise<void> {
  const key = { ...holderKey(), current_password: PASSWORD };
  await call(app, 'PUT', '/certificates/holder', candidate.token, key);
}

async function codeAddress(): Promise<string> {
  const { certificates } = await call(app, 'GET', '/certificates/user', candidate.token);
  const { address } = await call(app, 'GET', `/certificates/code/${certificates[0].id}`, candidate.token);
  return app.origin + new URL(address).pathname + new URL(address).hash;
}

/** A verifier's phone that kept the check page and lost its network, with this code before it. */
async function verifierWith(code: string): Promise<Page> {
  const page = await (await phone.newContext({ serviceWorkers: 'allow' })).newPage();
  await page.goto(`${app.origin}/verify`);
  await page.getByRole('button', { name: /mode avion/ }).click();
  await page.getByText('Cette page vérifie les codes sans réseau').waitFor();
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(code);
  await page.getByText('Vérifié sans réseau').waitFor();
  return page;
}

const demand = (page: Page) => page.getByRole('img', { name: 'Demande à scanner' });

test('without network on either side the bound phone answers, and an old answer proves nothing', {
  timeout: JOURNEY_MS,
}, async () => {
  const own = await ownPhone();
  const address = await codeAddress();
  const verifier = await verifierWith(address);
  const { hash } = new URL(address);
  await own.waitForFunction((part) => JSON.stringify(localStorage).includes(part), hash);
  await own.context().setOffline(true);
  await own.reload();
  await own
    .getByRole('button', { name: /^QR code du certificat/ })
    .first()
    .click();
  const shown = await own.getByRole('img', { name: /^QR code du certificat/ }).screenshot();
  expect(new URL(readPicture(shown) ?? '').hash).toBe(hash);
  await own.getByRole('button', { name: 'Fermer' }).click();
  await verifier.getByRole('button', { name: 'Demander une preuve au téléphone' }).click();
  await demand(verifier).waitFor();
  expect(await findViolations(verifier)).toEqual([]);

  await proveButton(own).click();
  const seen = own.getByLabel('photo du code affiché');
  await seen.setInputFiles(await photograph(own.getByRole('heading', { level: 2 }).first()));
  await own.getByText('Ce n’est pas une demande de la page de vérification.').waitFor();
  expect(await seen.inputValue()).toBe('');
  await seen.setInputFiles(await photograph(demand(verifier)));
  const answer = await photograph(own.getByRole('img', { name: 'Réponse de ce téléphone' }));
  expect(await findViolations(own)).toEqual([]);
  await verifier.getByLabel('Choisir une photo de la réponse').setInputFiles(answer);
  await verifier.getByRole('heading', { name: 'Le téléphone lié a répondu' }).waitFor();
  expect(await findViolations(verifier)).toEqual([]);

  await verifier.getByRole('button', { name: 'Redemander' }).click();
  await verifier.getByLabel('Choisir une photo de la réponse').setInputFiles(answer);
  await verifier.getByRole('heading', { name: 'Réponse à une autre demande' }).waitFor();
  expect(await verifier.getByLabel('Choisir une photo de la réponse').inputValue()).toBe('');

  await own.getByRole('button', { name: 'Répondre à un autre code' }).click();
  const letters =
    (await verifier.locator('[data-code-check] p', { hasText: /^[0-9A-Z-]{30}$/ }).textContent()) ?? '';
  await own.getByLabel('Ou les lettres écrites dessous').fill(letters.toLowerCase());
  await own.getByRole('button', { name: 'Répondre' }).click();
  const typed = await photograph(own.getByRole('img', { name: 'Réponse de ce téléphone' }));
  await verifier.getByLabel('Choisir une photo de la réponse').setInputFiles(typed);
  const answered = verifier.getByRole('heading', { name: 'Le téléphone lié a répondu' });
  await answered.waitFor();

  // Somebody else shows the same code.
  await verifier.getByLabel('Numéro ou adresse').fill(address);
  await verifier.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await verifier.getByRole('button', { name: 'Demander une preuve au téléphone' }).waitFor();
  expect(await answered.count()).toBe(0);
});

test('a new phone is bound with the password; the code from before is withdrawn', {
  timeout: JOURNEY_MS,
}, async () => {
  await bindElsewhere();
  const before = await codeAddress();
  const verifier = await verifierWith(before);
  const ask = verifier.getByRole('button', { name: 'Demander une preuve au téléphone' });
  await ask.click();
  const own = await ownPhone();
  await proveButton(own).click();
  await own.getByText('Vos certificats sont liés à un autre téléphone').waitFor();
  await own.getByRole('button', { name: 'Lier ce téléphone' }).click();
  await own.getByLabel('Votre mot de passe').fill('pas le bon');
  await own.getByRole('button', { name: 'Lier', exact: true }).click();
  await own.getByText('Le mot de passe actuel est incorrect.').waitFor();
  expect(await findViolations(own)).toEqual([]);
  await own.getByLabel('Votre mot de passe').fill(PASSWORD);
  await own.getByRole('button', { name: 'Lier', exact: true }).click();
  await own.getByText('Vos certificats sont liés à ce téléphone.').waitFor();

  const old = await (await phone.newContext()).newPage();
  await old.goto(before);
  await old.getByRole('heading', { name: 'Code remplacé' }).waitFor();
  const askOld = old.getByRole('button', { name: 'Demander une preuve au téléphone' });
  expect(await askOld.count()).toBe(0);
  await old.goto(await codeAddress());
  await askOld.waitFor();
  await old.context().setOffline(true);
  await askOld.click();
  await old.getByText('La demande n’a pas pu être préparée').waitFor();
  await old.getByLabel('Choisir une photo du code').setInputFiles(await photograph(old.locator('h1')));
  await old.getByText('Lecteur de codes pas encore chargé').waitFor();

  await verifier.getByLabel('Numéro ou adresse').fill(await codeAddress());
  await verifier.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await ask.click();
  await proveButton(own).click();
  await demand(verifier).waitFor();
  const scan = own.getByRole('button', { name: 'Scanner le code affiché' });
  await holdBefore(own, scan);
  await scan.click();
  await own.getByRole('button', { name: 'Arrêter' }).click();
  await scan.waitFor();
  await holdBefore(own, demand(verifier));
  await scan.click();
  const answer = await photograph(own.getByRole('img', { name: 'Réponse de ce téléphone' }));
  await verifier.getByLabel('Choisir une photo de la réponse').setInputFiles(answer);
  await verifier.getByRole('heading', { name: 'Le téléphone lié a répondu' }).waitFor();
});

test('a code replaced elsewhere does not stay as the one kept on this phone', {
  timeout: JOURNEY_MS,
}, async () => {
  const own = await ownPhone();
  const isKept = async () => {
    const { hash } = new URL(await codeAddress());
    await own.waitForFunction((part) => JSON.stringify(localStorage).includes(part), hash);
  };
  await isKept();
  await bindElsewhere();
  await own.reload();
  await isKept();
});

test('a logout asks before it erases the phone’s key; kept, the phone answers after the next sign-in', {
  timeout: JOURNEY_MS,
}, async () => {
  await bindElsewhere();
  const own = await (await phone.newContext()).newPage();
  const signIn = async () => {
    await own.goto(`${app.origin}/auth`);
    await own.getByLabel('E-mail').fill(candidate.email);
    await own.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await own.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await own.waitForURL('**/dashboard');
    await own.goto(`${app.origin}/tests`);
    await proveButton(own).click();
  };
  await signIn();
  await own.getByRole('button', { name: 'Lier ce téléphone' }).click();
  await own.getByLabel('Votre mot de passe').fill(PASSWORD);
  await own.getByRole('button', { name: 'Lier', exact: true }).click();
  await own.getByText('Vos certificats sont liés à ce téléphone.').waitFor();
  await own.getByRole('button', { name: 'Déconnexion' }).first().click();
  await own.getByText('Ce téléphone porte la clé').waitFor();
  expect(await findViolations(own)).toEqual([]);
  await own.getByRole('button', { name: 'Garder et me déconnecter' }).click();
  await own.waitForURL(`${app.origin}/`);

  await signIn();
  await own.getByText('Qui contrôle votre certificat scanne').waitFor();
});
