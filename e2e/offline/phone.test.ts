import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxesOf } from '../support/boxes.ts';
import { fillDisk, refuseDatabase, takeNothing } from '../support/full-disk.ts';
import { expectFocus } from '../support/keyboard.ts';
import { listen } from '../support/listen.ts';
import { holdMessage } from '../support/page.ts';
import { call, PASSWORD } from '../support/people.ts';
import { isSoak } from '../support/seeds.ts';
import {
  answer,
  answerRest,
  begin,
  deadlineShown,
  goToTest,
  handIn,
  handInOffline,
  lookAway,
  next,
  ON_THIS_PHONE,
  type Sitting,
  sendNow,
  sitDown,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');
const HOUR = 3_600_000;
const HAND_IN_BLANKS = 'Envoyer : les questions sans réponse comptent 0';

/** Sets the phone's wall clock, for this page and every later one; the monotonic clock goes on. */
const SET_CLOCK = (shift: number) => {
  const real = Date.now.bind(Date);
  const base = (globalThis as { realNow?: () => number }).realNow ?? real;
  (globalThis as { realNow?: () => number }).realNow = base;
  Date.now = () => base() + shift;
};

async function expectTimeKept(page: Page, deadline: number): Promise<void> {
  await expect.poll(async () => Math.abs((await deadlineShown(page)) - deadline)).toBeLessThanOrEqual(30_000);
}

// By less: client/features/assessments/sitting/sequences.test.ts.
test.each([-24 * HOUR, ...(isSoak ? [24 * HOUR] : [])])(
  'the phone’s clock moved by %d ms while the test is open takes and gives no time',
  async (shift) => {
    const { page, sitting } = await s.beginTest();
    const deadline = await deadlineShown(page);
    await s.proxy.down();
    await answer(page, sitting, 1);
    await page.evaluate(SET_CLOCK, shift);
    await answer(page, sitting, 2);
    await expectTimeKept(page, deadline);
    await answerRest(page, sitting, () => 3);
    await expectTimeKept(page, deadline);
    await handInOffline(page);
    await s.proxy.up();
    await s.arrives(page, sitting);
  },
);

test.each([24 * HOUR, ...(isSoak ? [-24 * HOUR] : [])])(
  'the phone’s clock moved by %d ms while the app was closed is righted by the server',
  async (shift) => {
    const { page, sitting } = await s.beginTest();
    const deadline = await deadlineShown(page);
    await answer(page, sitting, 1);
    await page.addInitScript(SET_CLOCK, shift);
    await page.reload();
    await expectTimeKept(page, deadline);
    await answerRest(page, sitting, () => 3);
    await handIn(page);
    await s.arrives(page, sitting);
  },
);

/** The page goes out of sight, the monotonic clock stands still for so long, and the page comes back. */
async function sleep(page: Page, milliseconds: number): Promise<void> {
  const show = (state: string) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.evaluate(SET_CLOCK, milliseconds);
  await show('visible');
}

test('a phone that sleeps without network gets no time for it', async () => {
  const { page, sitting } = await s.beginTest();
  const deadline = await deadlineShown(page);
  await s.proxy.down();
  await answer(page, sitting, 1);
  await sleep(page, 2 * 60_000);
  const warning = page.getByText(/^Il reste \d\sminutes?\.$/);
  await holdMessage(warning);
  await expectTimeKept(page, deadline - 2 * 60_000);
  await sleep(page, HOUR);
  await page.getByRole('alert').getByRole('heading', { name: 'Le temps semble écoulé' }).waitFor();
  expect(await warning.count()).toBe(0);
  await expectFocus(page.getByRole('heading', { name: 'Temps écoulé' }));
  await s.proxy.up();
  await expectTimeKept(page, deadline);
  // What the last question says of the network grows or shrinks with it, and moves its buttons.
  await page.getByRole('banner').getByText('Hors connexion').waitFor({ state: 'detached' });
  await answerRest(page, sitting, () => 3);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('at zero a complete paper hands itself in', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  s.app.advance(6 * 60_000);
  await page.reload();
  await s.arrives(page, sitting);
});

test('at zero an incomplete paper locks, says so, and sends blanks only when told to', async () => {
  const { page, sitting } = await s.beginTest();
  await answer(page, sitting, 1);
  s.app.advance(6 * 60_000);
  await page.reload();
  await page.getByText('2 questions sans réponse').waitFor();
  await page.getByRole('button', { name: HAND_IN_BLANKS }).click();
  await s.arrives(page, sitting);
});

/** The phone says that the time is up a moment before it has written so. */
async function expectZeroKept(page: Page, { candidate, testId }: Sitting): Promise<void> {
  const kept = () =>
    page.evaluate(
      ([name, id]) =>
        new Promise<boolean | undefined>((done) => {
          indexedDB.open(name).onsuccess = ({ target }) => {
            const database = (target as IDBOpenDBRequest).result;
            database.transaction('papers').objectStore('papers').get(id).onsuccess = (read) => {
              database.close();
              done((read.target as IDBRequest<{ time_up?: boolean }>).result.time_up);
            };
          };
        }),
      [`baara-${candidate.id}`, testId] as const,
    );
  await expect.poll(kept).toBe(true);
}

test('what becomes of blanks is read out as it comes, and not again with each answer', async () => {
  const { page, sitting } = await s.beginTest();
  const heard = await listen(page);
  const heardOf = async (words: string) => (await heard()).filter((text) => text.includes(words)).length;
  await s.proxy.down();
  await sleep(page, 61_000);
  await page.getByText('3 questions sans réponse').waitFor();
  await expect.poll(() => heardOf('Il reste 5\u00a0minutes')).toBe(1);
  await answer(page, sitting, 1);
  await page.getByText('2 questions sans réponse').waitFor();
  expect(await heardOf('sans réponse')).toBe(1);
});

test('a zero that the server told of needs no network to hand in, also after a reload', async () => {
  const { page, sitting } = await s.beginTest(1, 'allow');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await answer(page, sitting, 1);
  s.app.advance(6 * 60_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Le temps est écoulé' }).waitFor();
  await expectZeroKept(page, sitting);
  await s.proxy.down();
  await page.reload();
  await page.getByRole('heading', { name: 'Le temps est écoulé' }).waitFor();
  await page.getByRole('button', { name: HAND_IN_BLANKS }).click();
  await page.getByText(ON_THIS_PHONE).waitFor();
  await s.proxy.up();
  await s.arrives(page, sitting);
  s.complaints.splice(0);
});

test('handed in without network by a clock that was ahead, a paper waits until the server takes its blanks', async () => {
  const { page, sitting } = await s.beginTest();
  await answer(page, sitting, 1);
  await s.proxy.down();
  await sleep(page, HOUR);
  await page.getByRole('heading', { name: 'Le temps semble écoulé' }).waitFor();
  await page.getByRole('button', { name: HAND_IN_BLANKS }).click();
  await page.getByText(ON_THIS_PHONE).waitFor();
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/tests/submit'));
  await s.proxy.up();
  await lookAway(page);
  expect((await refused).status()).toBe(422);
  await page.getByText(ON_THIS_PHONE).waitFor();
  s.app.advance(6 * 60_000);
  await sendNow(page);
  await s.arrives(page, sitting);
});

test('the options stay under the thumb while the network goes and comes back, and both are told', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  const toQuestion = async (index: number) => {
    await page.getByRole('button', { name: /toutes les questions$/ }).click();
    await page.getByRole('button', { name: new RegExp(`^Question ${index + 1},`) }).click();
    await page.getByRole('heading', { name: new RegExp(`^Question ${index + 1} `) }).waitFor();
  };
  await toQuestion(sitting.types.indexOf('mcq'));
  const option = page.locator('label:has(input[type=radio])').first();
  const prove = page.getByRole('button', { name: 'Prouver l’heure' });
  const told = page.getByRole('banner').getByText('Hors connexion');
  const heard = await listen(page);
  // At its end the page has no room to give; at its start the browser does not hold on to what is looked at.
  for (const top of [10_000, 0]) {
    const scroll = () => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await scroll();
    const [before] = await boxesOf(option);
    await s.proxy.down();
    await page.locator('label:has(input[type=radio]:not(:checked))').first().dispatchEvent('click');
    await lookAway(page);
    await told.waitFor();
    await prove.waitFor();
    await scroll();
    const [without] = await boxesOf(option);
    await s.proxy.up();
    await told.waitFor({ state: 'detached' });
    await prove.waitFor({ state: 'detached' });
    const [after] = await boxesOf(option);
    expect([without.y, after.y]).toEqual([before.y, before.y]);
  }
  expect((await heard()).filter((text) => text.includes('Hors connexion'))).toHaveLength(2);
  expect((await heard()).filter((text) => text.includes('Junior'))).toEqual([]);
});

test('who hands in is told whether the answers leave now or when the network is back', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByText(/^Vos réponses partiront maintenant/).waitFor();
  await s.proxy.down();
  await page.getByText(/^Vos réponses partiront au retour du réseau/).waitFor();
});

test('the dashboard shows a test finished without network as handed in, until its report is on its way', async () => {
  const { page } = await s.fresh('allow');
  const sitting = await sitDown(s.app, page, s.origin);
  const history = page.getByRole('region', { name: 'Mes tests' });
  await page.goto(`${s.origin}/dashboard`);
  await history.getByRole('link', { name: /^Voir le test/ }).click();
  await begin(page);
  await page.locator('h1:focus').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await answerRest(page, sitting, () => 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await handInOffline(page);
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await page.getByRole('heading', { name: 'Votre test est rendu' }).waitFor();
  await history.getByText('Enregistré sur ce téléphone, envoi dès le retour du réseau').waitFor();
  await expect.poll(() => history.getByRole('link').allTextContents()).toEqual(['Voir l’envoi']);
  await history.getByRole('link', { name: /^Voir l’envoi/ }).click();
  await page.getByText(ON_THIS_PHONE).waitFor();

  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await page.reload();
  await history.getByText('Rendu').waitFor();
  const certificates = page.getByRole('region', { name: 'Mes certificats' });
  await certificates.getByText('Hors connexion').waitFor();
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () =>
      document.querySelectorAll('#tests ~ ul a').forEach((link) => void seen.add(link.textContent ?? ''));
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  await s.proxy.up();
  await history.getByRole('link', { name: /^Voir le rapport/ }).waitFor();
  const offered = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(offered.filter((text) => /Reprendre|Voir le test/.test(text))).toEqual([]);
  await certificates.getByText('Hors connexion').waitFor({ state: 'detached' });
  await history.getByRole('link', { name: /^Voir le rapport/ }).click();
  await s.arrives(page, sitting);
});

test('a report on a phone: one chart, what to do next, and the details on request', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await s.arrives(page, sitting);
  const chart = page.getByRole('region', { name: 'Résultats par compétence' });
  await chart.getByText('Score global', { exact: true }).waitFor();
  await chart.getByText(/^75\s: le score global qu’il faut pour le certificat/).waitFor();
  await chart.getByText(/^la marge/).waitFor();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.indexOf('Recommandations')).toBe(titles.indexOf('Résultats par compétence') + 1);
  const first = page.locator('details details').first();
  expect(await first.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Question par question' }).click();
  await first.locator('summary').click();
  await first.getByText('Votre réponse').first().waitFor();
  // On paper: neither header nor buttons, dark ink on nothing, no page that ends with a title, and none for the room below the last card.
  await page.emulateMedia({ media: 'print' });
  await chart.getByText('Score global', { exact: true }).waitFor();
  await page.locator('main').getByText(sitting.candidate.user.full_name, { exact: true }).waitFor();
  expect(await page.locator('summary svg').filter({ visible: true }).count()).toBe(0);
  for (const role of ['banner', 'button'] as const) expect(await page.getByRole(role).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Tableau de bord' }).count()).toBe(0);
  const paper = await page.locator('main').evaluate((main) => {
    const score = main.querySelector('section') as HTMLElement;
    return {
      ink: getComputedStyle(score).color === getComputedStyle(main).color,
      motif: score.querySelector('pattern')?.checkVisibility(),
      cut: [...main.querySelectorAll('summary span')].some(
        (text) => getComputedStyle(text).webkitLineClamp !== 'none',
      ),
      titles: [
        ...new Set([...main.querySelectorAll('h2')].map((title) => getComputedStyle(title).breakAfter)),
      ],
      below:
        document.documentElement.getBoundingClientRect().bottom -
        (main.lastElementChild?.getBoundingClientRect().bottom ?? 0),
    };
  });
  expect(paper).toEqual({ ink: true, motif: false, cut: false, titles: ['avoid'], below: 0 });
  await page.emulateMedia({ media: 'screen' });
});

test('without IndexedDB the app says online mode before the start, and the test still arrives', async () => {
  const { page } = await s.fresh();
  await page.addInitScript(refuseDatabase);
  const sitting = await sitDown(s.app, page, s.origin);
  await goToTest(page, s.origin, sitting);
  await page.getByText('Mode en ligne.').waitFor();
  await begin(page);
  await answerRest(page, sitting, () => 1);
  await s.proxy.down();
  await handIn(page);
  await s.proxy.up();
  await s.arrives(page, sitting);
});

test('a full disk is said, the answers can be saved as a file, and still arrive', async () => {
  const { page, sitting } = await s.beginTest();
  await answer(page, sitting, 1);
  await page.evaluate(fillDisk);
  await next(page);
  await page.locator('label:has(input[type=radio])').nth(2).click();
  sitting.given.set(sitting.order[1] as string, '2');
  await page.getByText('La mémoire de ce téléphone est pleine').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes réponses' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mes-reponses-baara.json');
  await next(page);
  await page.locator('label:has(input[type=radio])').nth(0).click();
  sitting.given.set(sitting.order[2] as string, '0');
  await handIn(page);
  await s.arrives(page, sitting);
});

test('what only the page holds arrives once its owner, whose session ended, signed in again', async () => {
  const { page, sitting } = await s.beginTest();
  const { email, token } = sitting.candidate;
  await answerRest(page, sitting, () => 2);
  await page.evaluate(fillDisk);
  await s.proxy.down();
  await handIn(page);
  await page.getByText(/^Vos réponses sont dans cette page seulement/).waitFor();
  await call(s.app, 'POST', '/auth/logout', token);
  await s.proxy.up();
  await page.getByText('Votre session a été fermée ou a expiré.').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await s.arrives(page, sitting);
});

test('a phone that fills up once the test is handed in sends it all the same', async () => {
  const { page, sitting } = await s.beginTest();
  await s.proxy.down();
  await answerRest(page, sitting, () => 1);
  await handInOffline(page);
  await page.evaluate(takeNothing);
  await s.proxy.up();
  await s.arrives(page, sitting);
});
