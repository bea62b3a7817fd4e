import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, startPhone } from '../support/browser.ts';
import { type Candidate, PASSWORD, register, signIn } from '../support/people.ts';
import { COMPANY, giveCredits, publicPaths, type Shown, showSomething } from './pages.ts';

/** A page with all that brings it to life. */
const HYDRATED_BYTES = 110 * 1024;

let app: RunningApp;
let shown: Shown;
let phone: Phone;

beforeAll(async () => {
  app = await startApp();
  shown = await showSomething(app);
  phone = await startPhone();
});
afterAll(async () => {
  await phone?.close();
  await app?.close();
});

type Visit = { page: Page; open(path: string): Promise<void>; requests: string[]; complaints: string[] };

/** A phone of its own, whose page must not complain. */
async function visit(
  work: (visit: Visit) => Promise<void>,
  options: { javaScriptEnabled?: boolean; as?: Candidate } = {},
): Promise<void> {
  const { as, ...rest } = options;
  const context = await phone.newContext(rest);
  const page = await context.newPage();
  const made: Visit = {
    page,
    requests: [],
    complaints: [],
    open: async (path) => void (await page.goto(app.origin + path)),
  };
  page.on('request', (request) => made.requests.push(request.url().replace(app.origin, '')));
  page.on('pageerror', (error) => made.complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      made.complaints.push(message.text());
  });
  if (as) {
    await made.open('/robots.txt');
    await signIn(page, as);
  }
  await work(made);
  expect(made.complaints).toEqual([]);
  await context.close();
}

/** Until the page answers by itself: what a script does, and no link. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test('every page reads without a script and asks for nothing else', async () => {
  await visit(
    async ({ page, open, requests }) => {
      for (const path of publicPaths(shown)) {
        requests.length = 0;
        await open(path);
        expect(await page.locator('h1').isVisible(), path).toBe(true);
        expect(await page.getByText('Chargement').count(), path).toBe(0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide, `${path} scrolls sideways`).toBe(false);
        expect(requests.filter((url) => !url.startsWith('/icons/'))).toHaveLength(1);
      }
    },
    { javaScriptEnabled: false },
  );
});

test('the landing page counts, shows six missions and ten talents', async () => {
  await visit(
    async ({ page, open }) => {
      await open('/');
      expect(await page.locator('dl').first().textContent()).toMatch(/12\+.*8\+.*95\s%/);
      expect(await page.locator('#missions li').count()).toBe(6);
      expect(
        await page.getByRole('link', { name: /Voir toutes les opportunités \(8, dont 2 autres\)/ }).count(),
      ).toBe(1);
      expect(await page.locator('ol li').count()).toBe(10);
      expect(await page.getByText('Médaille, 1re place').count()).toBe(1);
      await page.getByRole('link', { name: new RegExp(`Postuler maintenant.*${shown.title}`) }).click();
      await page.getByRole('heading', { level: 1, name: shown.title }).waitFor();
      expect(await page.getByText('15 questions en 30 minutes').count()).toBe(1);
    },
    { javaScriptEnabled: false },
  );
});

test('filters work as plain forms', async () => {
  await visit(
    async ({ page, open }) => {
      await open('/opportunities');
      await page.getByLabel('Niveau').selectOption('senior');
      await page.getByLabel('Pays').selectOption('SN');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await page.waitForURL(/level=senior/);
      await page.getByText(/^\d\smissions? sur 8$/).waitFor();
      expect(await page.getByLabel('Niveau').inputValue()).toBe('senior');
      await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click();
      await page.getByText(/^8\smissions$/).waitFor();
    },
    { javaScriptEnabled: false },
  );
});

test('a certificate’s number can be checked by a plain form', async () => {
  await visit(
    async ({ page, open }) => {
      await open('/verify');
      await page.getByLabel('Numéro', { exact: true }).fill('2f7qk 9d3xa 0mz5t pw1rb 8hc4ne');
      await page.getByRole('button', { name: 'Vérifier' }).click();
      await page.getByRole('heading', { name: 'Certificat inconnu' }).waitFor();
      expect(await page.getByText('2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE').count()).toBe(1);
    },
    { javaScriptEnabled: false },
  );
});

test('a page comes to life in place, without asking for its data or styles again', async () => {
  for (const path of publicPaths(shown)) {
    await visit(async ({ page, open, requests }) => {
      await open(path);
      await alive(page);
      // A certificate is worth what it is today: it alone is asked for again.
      const again = requests.filter((url) => /^\/api\/(?!certificates)|\.css$/.test(url));
      expect(again, path).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await bytesOf(requests.filter((url) => !url.startsWith('/api/'))), path).toBeLessThan(
        HYDRATED_BYTES,
      );
    });
  }
});

/** Bodies as they are sent. */
async function bytesOf(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const answer = await fetch(app.origin + url, { headers: { 'accept-encoding': 'br' } });
    await answer.body?.cancel();
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('filters and pages live in the address, and back undoes them', async () => {
  await visit(async ({ page, open }) => {
    await open('/profiles');
    await alive(page);
    const search = () => new URL(page.url()).search;
    expect(await page.getByRole('status').first().textContent()).toMatch(/^12\stalents$/);
    await page.getByRole('link', { name: 'Suivante' }).click();
    await page.getByText('Issouf Zongo').waitFor();
    await expect.poll(search).toBe('?page=2');
    await page.getByLabel('Score minimum').selectOption('90');
    await page.getByText(/^4\stalents sur 12$/).waitFor();
    await expect.poll(search).toBe('?score=90');
    await page.goBack();
    await page.getByText('Issouf Zongo').waitFor();
    await expect.poll(() => page.getByLabel('Score minimum').inputValue()).toBe('');
    await page.getByLabel('Rechercher par nom').fill('ouedra');
    await page.getByLabel('Rechercher par nom').press('Enter');
    await page.getByText(/^1\stalent sur 12$/).waitFor();
    await expect.poll(() => page.getByText('+1', { exact: true }).count()).toBe(1);
  });
});

test('who is signed out applies by way of the sign-in, and lands in the test', async () => {
  const candidate = await register(app);
  await visit(async ({ page, open }) => {
    await open(`/campaign/${shown.campaignId}`);
    await alive(page);
    await page.getByRole('link', { name: 'Postuler' }).click();
    await page.getByText('Vous devez être connecté pour postuler').waitFor();
    await page.getByLabel('E-mail').fill(candidate.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL(`**/campaign/${shown.campaignId}`);
    await page.getByRole('button', { name: 'Postuler' }).click();
    await page.waitForURL(/\/test\//);
    await page.goBack();
    await page.getByRole('link', { name: 'Ouvrir mon test' }).waitFor();
  });
});

test('a dialog whose code the network swallowed comes with the network’s return', async () => {
  const company = await register(app, { account_type: 'enterprise', company_name: COMPANY });
  await visit(
    async ({ page, open }) => {
      let swallowed = 0;
      await page.route(/contact-dialog-.*\.js$/, (call) => {
        swallowed += 1;
        return swallowed === 1 ? call.abort() : call.continue();
      });
      await open('/profiles');
      await page.getByRole('button', { name: 'Contacter Aïssata Coulibaly' }).click();
      await page.getByRole('dialog').waitFor();
      expect(swallowed).toBe(2);
    },
    { as: company },
  );
});

test('a company contacts a talent once for 10 credits and finds the conversation again', async () => {
  const company = await register(app, { account_type: 'enterprise', company_name: COMPANY });
  await giveCredits(app, company.id, 15);
  await visit(
    async ({ page, open }) => {
      await open('/profiles');
      const contact = page.getByRole('button', { name: 'Contacter Aïssata Coulibaly' });
      await contact.click();
      const dialog = page.getByRole('dialog');
      await expect
        .poll(() => dialog.textContent())
        .toMatch(/Votre solde15\scréditsCoût10\scréditsAprès5\scrédits/);
      await dialog.getByRole('button', { name: /Contacter pour/ }).click();
      await dialog.getByText('talent1@demo.invalid').waitFor();
      await dialog.getByText(/Il vous reste 5\scrédits/).waitFor();
      await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
      await contact.click();
      await dialog.getByRole('button', { name: /Contacter pour/ }).click();
      await page.getByText('Vous avez déjà contacté ce candidat').waitFor();
      await page.waitForURL('**/messages');
    },
    { as: company },
  );
});

test('too few credits lead to the prices; a candidate is told who may contact', async () => {
  const poor = await register(app, { account_type: 'enterprise', company_name: COMPANY });
  await giveCredits(app, poor.id, 3);
  const press = async (page: Page) => {
    await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
    await page.getByRole('button', { name: /Contacter pour/ }).click();
  };
  await visit(
    async ({ page, open }) => {
      await open('/profiles');
      await press(page);
      await page
        .getByText(/Crédits insuffisants/)
        .first()
        .waitFor();
      await page.waitForURL('**/pricing');
    },
    { as: poor },
  );
  await visit(
    async ({ page, open }) => {
      await open('/profiles');
      await press(page);
      await page.getByText('Seules les entreprises peuvent contacter des candidats').waitFor();
    },
    { as: await register(app) },
  );
  await visit(async ({ page, open }) => {
    await open('/profiles');
    await alive(page);
    await page.getByRole('link', { name: 'Contacter Ousmane Sy' }).click();
    await page.getByText('Vous devez être connecté pour contacter un candidat').waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
  });
});

test('who is signed in gets their own header, and their dashboard instead of the landing page', async () => {
  const candidate = await register(app);
  await visit(
    async ({ page, open }) => {
      await open('/opportunities');
      await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
      await open('/');
      await page.waitForURL('**/dashboard');
    },
    { as: candidate },
  );
});
