import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { drawCode } from '#client/ui/data/draw-code.ts';
import { readShown, writeCode } from '#shared/credentials/address.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { findViolations } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { photoOf } from './support/codes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, call, signInAt } from './support/people.ts';
import { setScene } from './support/scene.ts';

const { app, phone } = appAndPhone();
let candidate: Candidate;
let report: string;
let id: string;
let number: string;
let address: string;

beforeAll(async () => {
  ({ candidate, certifiedReport: report } = await setScene(app));
  const own = await call(app, 'GET', '/certificates/user', candidate.token);
  ({ id, number } = own.certificates[0]);
  address = await codeAddress();
});

async function codeAddress(): Promise<string> {
  const { address } = await call(app, 'GET', `/certificates/code/${id}`, candidate.token);
  return app.origin + new URL(address).pathname + new URL(address).hash;
}

/** A phone that kept the page, then lost its network. */
async function inTheAir(): Promise<Page> {
  const context = await phone.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${app.origin}/verify`);
  await page.getByRole('button', { name: /mode avion/ }).click();
  await page.getByText('Cette page vérifie les codes sans réseau').waitFor();
  await context.setOffline(true);
  return page;
}

async function verdictOf(page: Page, code: string): Promise<string> {
  await page.goto('about:blank');
  await page.goto(code);
  return (await page.locator('[data-code-check] article h2').textContent()) ?? '';
}

test('without network the address of a number is told to need one', { timeout: JOURNEY_MS }, async () => {
  const page = await inTheAir();
  await page.goto('about:blank');
  await page.goto(`${app.origin}/verify/${number}`);
  await page.getByText('Un numéro se vérifie avec le réseau').waitFor();
  await page.context().close();
});

/** The code with the last byte of its signature changed. */
function bent(code: string): string {
  const shown = readShown(code);
  if (shown?.kind !== 'code') throw new Error('no code');
  const { page, fragment } = writeCode(
    app.origin,
    shown.bytes.map((byte, at) => (at === shown.bytes.length - 1 ? byte ^ 1 : byte)),
  );
  return page + fragment;
}

test('with network a code is checked here and confirmed by the server', { timeout: JOURNEY_MS }, async () => {
  const page = await (await phone.newContext()).newPage();
  await page.goto(address);
  await page.getByText('Baara le confirme').waitFor();
  await page.getByText('Numéro', { exact: true }).last().waitFor();
  await page.context().close();
});

test('a number is taken as it is printed or as its address, and the next check takes its place', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await (await phone.newContext()).newPage();
  const typed = page.getByLabel('Numéro ou adresse');
  const check = () => page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  const valid = page.getByRole('heading', { name: 'Certificat valide' });
  await page.goto(`${app.origin}/verify`);
  for (const written of [`N° ${number}`, `${app.origin}/verify/${number}`]) {
    await typed.fill(written);
    await check();
    await page.waitForURL(`${app.origin}/verify/${number}`);
    await valid.waitFor();
  }
  await typed.fill(bent(address));
  await check();
  await page.getByText('Code falsifié ou abîmé').waitFor();
  expect([await valid.isVisible(), page.url()]).toEqual([false, `${app.origin}/verify`]);
  await page.goto(`${app.origin}/verify#A`);
  await page.getByText('Code incomplet').waitFor();
  await page.context().close();
});

/** Types a number or an address on the check page. */
const checkIn = (page: Page) => async (typed: string) => {
  await page.getByLabel('Numéro ou adresse').fill(typed);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
};

test('in the app the verdict on a code leaves when a number is checked next', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await (await phone.newContext()).newPage();
  const check = checkIn(page);
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/verify`);
  await check(bent(address));
  const forged = page.getByText('Code falsifié ou abîmé');
  await forged.waitFor();
  // As a message that holds it, longer than any number.
  await check(`${'Bonjour, voici mon certificat. '.repeat(8)}${app.origin}/verify/${number}`);
  await page.waitForURL(`${app.origin}/verify/${number}`);
  await page.getByRole('heading', { name: 'Certificat valide' }).waitFor();
  expect(await forged.count()).toBe(0);
  const askedAnew = page.waitForResponse(`**/api/certificates/verify/${number}`);
  await check(number);
  await askedAnew;
  await page.context().close();
});

test('an answer that comes late says nothing over the certificate checked since', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await (await phone.newContext()).newPage();
  const check = checkIn(page);
  const verdict = page.locator('[data-code-check] article h2');
  const confirmation = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/certificates/verify/*', (route) => confirmation.resolve(() => route.continue()));
  const answered = async (path: string, ask: () => Promise<void>) => {
    const answer = page.waitForResponse(`**/api/certificates/${path}`);
    await ask();
    await (await answer).finished();
    // What is asked for now is answered after what came before was read.
    await page.evaluate(async () => (await fetch('/api/certificates/keys')).json());
  };
  await page.goto(`${app.origin}/verify`);
  await check(address);
  const release = await confirmation.promise;
  await answered('withdrawn', () => check(bent(address)));
  await page.getByText('Code falsifié ou abîmé').waitFor();
  await answered('verify/*', release);
  expect(await verdict.allTextContents()).toEqual(['Code falsifié ou abîmé']);
  await page.context().close();
});

test('in airplane mode: genuine, forged, a number alone, then a list too old', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await inTheAir();
  expect(await verdictOf(page, address)).toBe('Certificat valide');
  await page.getByText('Vérifié sans réseau. Comparez ce qui suit').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await verdictOf(page, bent(address))).toBe('Code falsifié ou abîmé');
  await page.getByLabel('Numéro ou adresse').fill('2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE');
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await page.getByText('Un numéro se vérifie avec le réseau').waitFor();
  await page.getByLabel('Numéro ou adresse').fill(address);
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await page.getByText('Vérifié sans réseau').waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('baara.check') ?? '{}');
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
    localStorage.setItem('baara.check', JSON.stringify({ ...kept, as_of: old }));
  });
  expect(await verdictOf(page, address)).toBe('Signature intacte, retrait non vérifié');
  await page.context().close();
});

test('a photo of the code is read without network, and one of a code that leads elsewhere is told as such', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await inTheAir();
  const { path, size } = await call(app, 'GET', `/certificates/code/${id}`, candidate.token);
  const photo = page.getByLabel('Choisir une photo du code');
  await page.goto(`${app.origin}/verify`);
  await photo.setInputFiles(await photoOf(phone, { viewBox: `-4 -4 ${size + 8} ${size + 8}`, path }));
  await page.getByText('Vérifié sans réseau').waitFor();
  // Else the browser would not tell of the same file chosen again.
  expect(await photo.inputValue()).toBe('');
  await photo.setInputFiles(await photoOf(phone, drawCode('https://baara-certificat.example/2F7QK')));
  await page.getByText('Ce code n’est pas celui d’un certificat Baara').waitFor();
  expect(await page.getByText('baara-certificat.example').count()).toBe(0);
  await photo.setInputFiles(await photoOf(phone, { viewBox: '0 0 9 9', path: '' }));
  await page.getByText('Aucun code lisible').waitFor();
  await page.context().close();
});

test('nothing kept and no network: it says so, and nothing is valid', { timeout: JOURNEY_MS }, async () => {
  const page = await (await phone.newContext()).newPage();
  await page.route('**/api/**', (call) => call.abort());
  await page.goto(address);
  await page.getByText('Rien pour vérifier sans réseau').waitFor();
  await page.context().close();
});

test('withdrawn once it was said whose it is, it is told with network at once, and without it from then on', {
  timeout: JOURNEY_MS,
}, async () => {
  const desk = await (await phone.newContext()).newPage();
  await signInAt(desk, app.origin, (await administrator(app)).token);
  await desk.goto(`${app.origin}/admin/dashboard?onglet=utilisateurs`);
  await desk.getByRole('button', { name: 'Retirer un certificat' }).click();
  await desk.getByLabel('Numéro du certificat').fill('2F7QK');
  await desk.getByLabel('Motif').fill('Quelqu’un d’autre a passé le test.');
  await desk.getByRole('button', { name: 'Continuer' }).click();
  await desk.getByText('Aucun certificat ne porte ce numéro.').waitFor();
  await desk.getByLabel('Numéro du certificat').fill(`N° ${number}`);
  await desk.getByRole('button', { name: 'Continuer' }).click();
  await desk.getByText(`C’est celui ${withDe(candidate.user.full_name)}`).waitFor();
  await desk.getByRole('button', { name: 'Retirer', exact: true }).click();
  await desk.getByText(`Certificat ${withDe(candidate.user.full_name)} retiré`).waitFor();
  await desk.getByRole('button', { name: 'Retirer un certificat' }).click();
  await desk.getByLabel('Numéro du certificat').fill(number);
  await desk.getByLabel('Motif').fill('La réponse s’était perdue.');
  await desk.getByRole('button', { name: 'Continuer' }).click();
  await desk.getByText('Ce certificat est déjà retiré.').waitFor();
  await desk.context().close();
  const page = await inTheAir();
  expect(await verdictOf(page, address)).toBe('Code retiré ou remplacé');
  expect(await page.getByText('Mention', { exact: true }).count()).toBe(0);
  await page.context().close();
  const own = await (await phone.newContext()).newPage();
  await signInAt(own, app.origin, candidate);
  await own.goto(`${app.origin}/report/${report}`);
  await own.getByText('Le certificat de ce test a été retiré').waitFor();
  expect(await own.getByText('Félicitations').count()).toBe(0);
  await own.context().close();
});
