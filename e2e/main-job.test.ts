import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { startWholePhone, WIDE } from './support/browser.ts';
import { readPicture } from './support/codes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { PASSWORD, paperOf } from './support/people.ts';
import { handIn, landOnReport } from './support/sitting.ts';

const { app, proxy, phone } = appProxyAndPhone(() => startWholePhone(WIDE));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baara-main-job-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${proxy.origin}/auth`);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('Nom complet').fill('Aïssata Ouédraogo');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/dashboard');
}

async function drawTest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Nouveau test' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Comptabilité SYSCOHADA').click();
  await dialog.getByText('Junior', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await page.waitForURL('**/test/*');
  return page.url().split('/').pop() as string;
}

/** Takes the paper on screen, every choice right. */
async function takeTest(page: Page, testId: string): Promise<void> {
  const paper = await paperOf(app, testId);
  await page.getByRole('button', { name: 'Commencer le test' }).click();
  for (const [index, question] of paper.entries()) {
    await page.getByRole('heading', { name: new RegExp(`^Question ${index + 1} `) }).waitFor();
    if (question.type === 'mcq') {
      await page
        .locator('label:has(input[type=radio])')
        .nth(question.correct_index ?? 0)
        .click();
    } else {
      await page.getByRole('textbox').fill('Je vérifie la pièce justificative, puis je passe l’écriture.');
      await page.getByRole('textbox').blur();
    }
    await page.getByText('enregistré', { exact: true }).waitFor();
    if (index < paper.length - 1) await page.getByRole('button', { name: /Suiv/ }).click();
  }
  await handIn(page);
}

async function download(page: Page, button: RegExp, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(name);
  const path = join(folder, `${Date.now()}.pdf`);
  await file.saveAs(path);
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  return path;
}

/** Where a certificate holds its code, at 300 %: where the whole page is on screen some codes are too small to be read. */
const CODE = '#zoom=300,700,460&toolbar=0&navpanes=0';

/** What the QR code on a certificate says, read off the page as the browser draws it. */
async function readQrOf(pdf: string): Promise<string | undefined> {
  const page = await phone.newPage();
  try {
    await page.goto(pathToFileURL(pdf).href + CODE);
    let text: string | undefined;
    const look = async () => {
      text = readPicture(await page.screenshot());
      return text;
    };
    await expect.poll(look, { interval: 300 }).toBeTruthy();
    return text;
  } finally {
    await page.close();
  }
}

test('from sign-up to a certificate that anyone can check', { timeout: JOURNEY_MS }, async () => {
  const { page } = phone;
  const email = 'aissata@exemple.test';
  await signUp(page, email);
  const balance = async () =>
    (await app.deps.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.credits;
  expect(await balance()).toBe(2);

  const testId = await drawTest(page);
  expect(await balance()).toBe(1);
  await takeTest(page, testId);
  await landOnReport(page);
  await page.waitForURL(/\/report\//);
  await page.getByText('Notation').first().waitFor();
  await download(page, /rapport/i, /^rapport_[0-9a-f-]{36}\.pdf$/);
  const certificate = await download(page, /certificat/i, /^certificat_Comptabilité SYSCOHADA\.pdf$/);

  const address = await readQrOf(certificate);
  expect(address).toMatch(new RegExp(`^${proxy.origin}/verify#[0-9A-Z$%*+./:-]{200,}$`));
  const visitor = await phone.newContext();
  const check = await visitor.newPage();
  await check.goto(address as string);
  await check.getByText('Certificat valide').waitFor();
  await check.getByText('Aïssata Ouédraogo').waitFor();
  await check
    .getByRole('term')
    .filter({ hasText: /^Questions$/ })
    .waitFor();
  await check
    .getByRole('definition')
    .filter({ hasText: /^30 comptées, 1re tentative$/ })
    .waitFor();

  // One character of the number changed: no such certificate.
  const [held] = await app.deps.db.select().from(certificates);
  const number = held?.number ?? '';
  const changed = number.slice(0, -1) + (number.endsWith('7') ? '8' : '7');
  await check.goto(`${proxy.origin}/verify/${changed}`);
  await check
    .getByRole('heading', { name: /introuvable|inconnu/i })
    .first()
    .waitFor();

  // The record itself edited, behind the application's back: the signature tells.
  await app.deps.db.execute(
    sql`update certificates set full_name = 'Autre Personne' where number = ${number}`,
  );
  await check.goto(`${proxy.origin}/verify/${number}`);
  await check
    .getByText(/modifié|altéré|ne correspond/i)
    .first()
    .waitFor();
  await visitor.close();
  expect(phone.complaints).toEqual([]);
});
