import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { JOURNEY_MS } from '../support/journey.ts';
import { call, signInAt } from '../support/people.ts';
import { giveFile, saveRescue } from '../support/rescue.ts';
import { chance, seeds } from '../support/seeds.ts';
import {
  answer,
  expectDelivered,
  goToTest,
  handIn,
  handInOffline,
  lookAway,
  next,
  type Sitting,
  shownQuestion,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();
const STEPS = [5, 15, 30];
const ENDS = ['delivered', 'wiped after the hand-in', 'wiped during the delivery'] as const;

async function wipe(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: s.origin, storageTypes: 'all' });
}

/** What the server holds of it by autosave. */
async function held({ testId, candidate }: Sitting): Promise<number> {
  return (await call(s.app, 'GET', `/tests/${testId}/journal`, candidate.token)).answers.length;
}

async function comeBack(page: Page, sitting: Sitting): Promise<void> {
  await signInAt(page, s.origin, sitting.candidate);
  await goToTest(page, s.origin, sitting);
  await page.getByRole('heading', { name: /^Question/ }).waitFor();
}

async function answerUpTo(page: Page, sitting: Sitting, count: number, choose: () => number): Promise<void> {
  while (sitting.given.size < count) {
    while ((await shownQuestion(page)) < sitting.given.size) await next(page);
    await answer(page, sitting, choose());
  }
}

test.each(seeds())(
  'a phone wiped up to three times in one test loses nothing that was autosaved or rescued (seed %i)',
  { timeout: 2 * JOURNEY_MS },
  async (seed) => {
    const { below, pick } = chance(seed);
    // Each step and each end has its turn.
    const steps = STEPS.filter((_, index) => index === seed % STEPS.length || below(2) === 0);
    const end = ENDS[seed % ENDS.length];
    const wipes = end === 'delivered' ? steps : steps.slice(0, 2);
    const { page, context, sitting } = await s.beginTest(10);
    for (const step of wipes) {
      await answerUpTo(page, sitting, step, () => below(4));
      await lookAway(page);
      await expect.poll(() => held(sitting)).toBe(step);
      await wipe(page, context);
      await comeBack(page, sitting);
      await page.getByText(`${step} réponses étaient arrivées au serveur, sur 30`).waitFor();
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    if (end === 'delivered') {
      await answerUpTo(page, sitting, 30, () => below(4));
      while ((await shownQuestion(page)) < 29) await next(page);
      await handIn(page);
      await s.arrives(page, sitting);
      return;
    }
    await s.proxy.down();
    await answerUpTo(page, sitting, 30, () => below(4));
    while ((await shownQuestion(page)) < 29) await next(page);
    await handInOffline(page);
    await page.getByRole('button', { name: 'Mettre mes réponses à l’abri' }).click();
    await page.getByRole('img', { name: 'Code 1 sur' }).waitFor();
    const file = await saveRescue(page);
    const other = await s.fresh();
    if (end === 'wiped after the hand-in') await wipe(page, context);
    await s.proxy.up();
    await other.page.goto(`${s.origin}/rescue`);
    await other.page.getByRole('heading', { name: 'Remettre des réponses' }).waitFor();
    if (end === 'wiped during the delivery') {
      s.proxy.rule(({ path }) =>
        /rescues|submit/.test(path) ? pick(['cut', 'drop_reply', 'hang']) : 'pass',
      );
      await giveFile(other.page, file);
      await other.page.getByText('1 envoi attend le réseau').waitFor();
      await wipe(page, context);
      s.proxy.rule(() => 'pass');
      await other.page.reload();
    } else await giveFile(other.page, file);
    await other.page.getByText('Réponses remises').waitFor();
    await expectDelivered(s.app, sitting);
  },
);

test('what neither the server nor a rescue has is said to be missing', async () => {
  const { page, context, sitting } = await s.beginTest(2);
  await answer(page, sitting, 1);
  await lookAway(page);
  await expect.poll(() => held(sitting)).toBe(1);
  await s.proxy.down();
  await next(page);
  await answer(page, sitting, 2);
  await wipe(page, context);
  await s.proxy.up();
  await comeBack(page, sitting);
  await page.getByText('1 réponse était arrivée au serveur, sur 6').waitFor();
  await page.getByRole('button', { name: /^1\/\d+, toutes les questions$/ }).waitFor();
});
