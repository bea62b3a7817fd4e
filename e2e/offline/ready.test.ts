import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KEPT_SHAPE } from '#client/app/kept-shape.ts';
import { openCampaign, registerCompany } from '../support/company.ts';
import { isInReach } from '../support/page.ts';
import { draw, register, signInAt } from '../support/people.ts';
import { keptResponses } from '../support/responses.ts';
import { answerRest, begin, handIn, sitDown } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();
const READY = 'Prêt hors connexion';

const ownTests = (page: Page) => page.getByRole('region', { name: 'Mes tests' });

async function openApp(page: Page, path: string, candidate: Awaited<ReturnType<typeof register>>) {
  await signInAt(page, s.origin, candidate);
  await page.goto(s.origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('lists of tests say which are on this phone; a deleted one is on it no more', async () => {
  const { page } = await s.fresh();
  const candidate = await register(s.app);
  await draw(s.app, candidate, 1);
  s.proxy.tries.length = 0;
  await openApp(page, '/dashboard', candidate);
  await ownTests(page)
    .getByRole('link', { name: /^Voir le test/ })
    .waitFor();
  expect(await page.getByText(READY).count()).toBe(0);
  expect(s.proxy.tries.filter(({ path }) => path.endsWith('/sealed'))).toEqual([]);
  await ownTests(page)
    .getByRole('link', { name: /^Voir le test/ })
    .click();
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  for (const path of ['/dashboard', '/tests']) {
    await page.goto(s.origin + path);
    await ownTests(page).getByText(READY).waitFor();
    await ownTests(page)
      .getByText(/L’ouvrir demande 1\sKo de réseau/)
      .waitFor();
  }
  await ownTests(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await ownTests(page).getByText('Aucun test pour le moment').waitFor();
  await expectNoTest(page, candidate);
});

/** The server's list is kept, and shown without network with the phone's own papers. */
async function expectNoTest(page: Page, candidate: Awaited<ReturnType<typeof register>>) {
  await page.waitForFunction((key) => {
    const { clientState } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const history = clientState?.queries.find(
      ({ queryKey }: { queryKey: string[] }) => queryKey.join() === 'tests,history',
    );
    return history?.state.data.pages[0].total === 0;
  }, `baara.cache.${candidate.id}.${KEPT_SHAPE}`);
  await s.proxy.down();
  await page.goto(`${s.origin}/dashboard`);
  await ownTests(page).getByText('Aucun test pour le moment').waitFor();
}

test('what was read once is there at every start without network, not only at the first', async () => {
  const { page } = await s.fresh();
  const candidate = await register(s.app);
  await draw(s.app, candidate, 1);
  await openApp(page, '/dashboard', candidate);
  /** How often the history on the phone could not be read anew; undefined where there is none. */
  const failuresKept = () =>
    page.evaluate((key) => {
      const { clientState } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const isHistory = ({ queryKey }: { queryKey: string[] }) => queryKey.join() === 'tests,history';
      return clientState?.queries.find(isHistory)?.state.errorUpdateCount as number | undefined;
    }, `baara.cache.${candidate.id}.${KEPT_SHAPE}`);
  await expect.poll(failuresKept).toBe(0);
  // As the browser sees it: what fails is not asked for twice more.
  await page.context().setOffline(true);
  for (const [times, path] of ['/dashboard', '/tests', '/dashboard'].entries()) {
    await page.goto(s.origin + path);
    await ownTests(page)
      .getByRole('link', { name: /^Voir le test/ })
      .waitFor();
    await ownTests(page)
      .getByText(/Données enregistrées/)
      .waitFor();
    await expect.poll(failuresKept).toBeGreaterThan(times);
  }
});

test('who applies has the paper on the phone at once, before the test is opened', async () => {
  const company = await registerCompany(s.app, 40);
  const deadline = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const campaign = await openCampaign(s.app, company, { deadline });
  const { page } = await s.fresh();
  await openApp(page, `/campaign/${campaign.id}`, await register(s.app));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sealed')) asked.push(new URL(page.url()).pathname);
  });
  const sealed = page.waitForResponse('**/sealed');
  await page.getByRole('button', { name: 'Postuler' }).click();
  await (await sealed).finished();
  await s.proxy.down();
  await page.waitForURL('**/test/*');
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  const offer = `Comptable confirmé, ${company.user.company_name}`;
  await page.getByText(offer).waitFor();
  expect(asked).toEqual([`/campaign/${campaign.id}`]);
  await s.proxy.up();
  await page.goto(`${s.origin}/tests`);
  await page.getByRole('region', { name: 'Mes tests' }).getByText(offer).waitFor();
});

test('a withdrawn application’s test leaves the phone, and is there at once when one applies again', async () => {
  const company = await registerCompany(s.app, 40);
  const campaign = await openCampaign(s.app, company);
  const { page } = await s.fresh();
  const candidate = await register(s.app);
  await openApp(page, `/campaign/${campaign.id}`, candidate);
  await page.getByRole('button', { name: 'Postuler' }).click();
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  await page.goto(`${s.origin}/candidatures`);
  const withdraw = async () => {
    await page.getByRole('button', { name: /^Retirer la candidature/ }).click();
    await page.getByRole('button', { name: 'Retirer ma candidature' }).click();
    await page.getByText('Candidature retirée').waitFor();
  };
  await withdraw();
  const sealed = page.waitForResponse('**/sealed');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await (await sealed).finished();
  await withdraw();
  await expectNoTest(page, candidate);
});

async function unfold(page: Page, questions: number): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) (fold as HTMLDetailsElement).open = true;
  });
  await expect.poll(() => page.getByText('Votre réponse', { exact: true }).count()).toBe(questions);
}

/** What the report shows: its words and how many drawings. */
function shown(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    return {
      text: [...main.querySelectorAll('h1, h2, h3, dt, dd, li, summary, figcaption')].map(
        (part) => part.textContent,
      ),
      drawings: main.querySelectorAll('svg').length,
    };
  });
}

/** A phone that keeps the app, on the report of a test of `perSkill` questions for each skill. */
async function reportOn(perSkill: number) {
  const { page } = await s.fresh();
  const sitting = await sitDown(s.app, page, s.origin, perSkill);
  await page.goto(`${s.origin}/test/${sitting.testId}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await begin(page);
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await page.waitForURL('**/report/*');
  return { page, sitting };
}

test('a report that was opened once opens whole without network', async () => {
  const { page, sitting } = await reportOn(3);
  const chart = page.getByRole('region', { name: 'Résultats par compétence' });
  await chart.getByText('Score global', { exact: true }).waitFor();
  await unfold(page, sitting.order.length);
  // The part of the report that comes last.
  const practice = page.getByRole('heading', { name: /^À travailler d’abord/ });
  await practice.waitFor();
  const before = await shown(page);
  expect(before.text.length).toBeGreaterThan(20);
  const kept = () => keptResponses(page, { account: sitting.candidate.id });
  await expect.poll(kept).toContain('domain_scores');
  await s.proxy.down();
  // At every start, not only at the first.
  for (const _ of ['first', 'second']) {
    await page.reload();
    await chart.getByText('Score global', { exact: true }).waitFor();
    await unfold(page, sitting.order.length);
    await practice.waitFor();
    expect(await shown(page)).toEqual(before);
  }
});

/** How many rows of papers, answers and journals the phone's database holds. */
function paperRows(page: Page, account: string): Promise<number[]> {
  return page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(name));
    const stores = ['papers', 'answers', 'events'];
    const reading = database.transaction(stores);
    const counts = await Promise.all(stores.map((store) => settled(reading.objectStore(store).count())));
    database.close();
    return counts;
  }, `baara-${account}`);
}

test('what was handed in leaves the phone, with its answers, once the list says that it is over', async () => {
  const { page, sitting } = await reportOn(1);
  const rows = () => paperRows(page, sitting.candidate.id);
  expect((await rows()).every((count) => count > 0)).toBe(true);
  await page.goto(`${s.origin}/dashboard`);
  await expect.poll(rows).toEqual([0, 0, 0]);
  await ownTests(page)
    .getByRole('link', { name: /^Voir le rapport/ })
    .waitFor();
  expect(await page.getByText('Test introuvable').count()).toBe(0);
});

test('a report that is not on this phone says so, and opens by itself when the network is back', async () => {
  const { page, sitting } = await reportOn(1);
  const address = page.url();
  await page.goto(`${s.origin}/messages`);
  await page.getByText('Aucune conversation').waitFor();
  await keptResponses(page, { account: sitting.candidate.id, forget: true });
  await s.proxy.down();
  await page.goto(`${s.origin}/messages`);
  await page.getByText('Hors connexion').first().waitFor();
  await page.getByText('Aucune conversation').waitFor();
  await page.context().setOffline(true);
  await page.goto(address);
  await page.getByText('Ce rapport n’est pas sur cet appareil').waitFor();
  await page.getByText('Il s’ouvrira au retour du réseau.').waitFor();
  expect(page.url()).toBe(address);
  await s.proxy.up();
  await page.context().setOffline(false);
  await page.getByText('Score global', { exact: true }).first().waitFor();
});

test('a test that is not on this phone yet says so, and loads by itself when the network answers', async () => {
  const { page } = await s.fresh();
  const candidate = await register(s.app);
  const testId = await draw(s.app, candidate, 1);
  await openApp(page, '/dashboard', candidate);
  await s.proxy.down();
  await page.goto(`${s.origin}/test/${testId}`);
  await page.getByText('Il se chargera dès que le réseau répond.').waitFor();
  await s.proxy.up();
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
});

test('what a draw spends and what becomes of blanks is said before each happens', async () => {
  const { page } = await s.fresh('block');
  await signInAt(page, s.origin, await register(s.app));
  await page.goto(`${s.origin}/dashboard?nouveau=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Ce test coûte 1\scrédit\. Solde\s: 2, puis 1\.$/).waitFor();
  for (const job of await dialog.getByRole('radio', { name: /questions$/ }).all())
    expect(await isInReach(job)).toBe(true);
  await dialog.getByText('Comptabilité SYSCOHADA').click();
  await dialog.getByText(/Le prix part maintenant, même si vous n’ouvrez jamais ce test/).waitFor();
  await dialog.getByText(/un test n’est envoyé tout seul que s’il est complet/).waitFor();
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await page.waitForURL('**/test/*');
  await page.getByText(/incomplet, il attend que vous l’envoyiez/).waitFor();
  await begin(page);
  const notice = page.getByText(/ce test ne part pas tout seul/);
  expect(await notice.count()).toBe(0);
  s.app.advance(55 * 60_000 + 30_000);
  await page.reload();
  await notice.waitFor();
});
