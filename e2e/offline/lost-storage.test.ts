import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillDisk } from '../support/full-disk.ts';
import { sayOnline } from '../support/page.ts';
import { call } from '../support/people.ts';
import {
  answer,
  answerRest,
  handIn,
  lookAway,
  next,
  type Sitting,
  shownQuestion,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');

type Way = [name: string, lose: (page: Page, context: BrowserContext, sitting: Sitting) => Promise<void>];

const WAYS: Way[] = [
  [
    'the browser clears it',
    async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: s.origin, storageTypes: 'indexeddb' });
    },
  ],
  [
    'it is deleted from another page',
    (page, _, { candidate }) =>
      page.evaluate(
        (name) =>
          new Promise<void>((done) => {
            indexedDB.deleteDatabase(name).onsuccess = () => done();
          }),
        `baara-${candidate.id}`,
      ),
  ],
];

/** What the server holds of the answers. */
async function held(sitting: Sitting): Promise<Map<string, string>> {
  const { answers } = await call(s.app, 'GET', `/tests/${sitting.testId}/journal`, sitting.candidate.token);
  return new Map(
    answers.map(({ question_id, answer: given }: Record<string, string>) => [question_id, given]),
  );
}

async function expectHeld(sitting: Sitting): Promise<void> {
  await expect.poll(() => held(sitting)).toEqual(sitting.given);
}

test.each(WAYS)(
  'the phone’s database is lost during a test (%s): the server gets every answer',
  async (...way) => {
    const [, lose] = way;
    const { page, context, sitting } = await s.beginTest(2);
    await answer(page, sitting, 0);
    await next(page);
    await answer(page, sitting, 1);
    await lookAway(page);
    await expectHeld(sitting);
    await lose(page, context, sitting);
    await next(page);
    await answer(page, sitting, 2);
    await page.reload();
    await page.getByRole('button', { name: /^3\/\d+, toutes les questions$/ }).waitFor();
    while ((await shownQuestion(page)) < 3) await next(page);
    await answer(page, sitting, 3);
    await lookAway(page);
    await expectHeld(sitting);
    await next(page);
    await answerRest(page, sitting, () => 1);
    await handIn(page);
    await s.arrives(page, sitting);
  },
);

test('who leaves the test for another screen leaves its answers with the server', async () => {
  const { page, sitting } = await s.beginTest(2);
  await answer(page, sitting, 0);
  // As the phone's own button does where the screen before was the app's.
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('button', { name: 'Nouveau test' }).first().waitFor();
  await expectHeld(sitting);
});

test('a database lost without network: what is said to be saved is there after the next start', async () => {
  const { page, context, sitting } = await s.beginTest(2, 'allow');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await answer(page, sitting, 0);
  await lookAway(page);
  await expectHeld(sitting);
  await s.proxy.down();
  await next(page);
  await answer(page, sitting, 1);
  await WAYS[0]?.[1](page, context, sitting);
  await next(page);
  await answer(page, sitting, 2);
  await page.reload();
  await page.getByRole('button', { name: /^3\/\d+, toutes les questions$/ }).waitFor();
  await s.proxy.up();
  await sayOnline(page);
  await answerRest(page, sitting, () => 3);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('once a full phone has room again, a reload brings back what the server alone held', async () => {
  const { page, sitting } = await s.beginTest(2);
  await answer(page, sitting, 1);
  await page.evaluate(fillDisk);
  for (const choice of [2, 0, 3]) {
    await next(page);
    await answer(page, sitting, choice);
  }
  await expectHeld(sitting);
  await page.reload();
  await page.getByRole('button', { name: /^4\/\d+, toutes les questions$/ }).waitFor();
  while ((await shownQuestion(page)) < 4) await next(page);
  await answerRest(page, sitting, () => 2);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('on a full phone with network each answer is saved by the server, and only then said to be', async () => {
  const { page, sitting } = await s.beginTest(2);
  await answer(page, sitting, 1);
  await page.evaluate(fillDisk);
  for (const choice of [2, 0, 3]) {
    await next(page);
    await answer(page, sitting, choice);
    expect(await held(sitting)).toEqual(sitting.given);
  }
  await s.proxy.down();
  await next(page);
  let isSaid = false;
  const saving = answer(page, sitting, 1).then(() => {
    isSaid = true;
  });
  await page.getByRole('banner').getByText('Hors connexion').waitFor();
  expect(isSaid).toBe(false);
  await s.proxy.up();
  await sayOnline(page);
  await saving;
  expect(await held(sitting)).toEqual(sitting.given);
  await next(page);
  await answerRest(page, sitting, () => 2);
  await handIn(page);
  await s.arrives(page, sitting);
});
