import { describe, expect, test } from 'vitest';
import { startPhone } from '../support/browser.ts';
import { chance, seeds } from '../support/seeds.ts';
import {
  answer,
  answerRest,
  begin,
  expectNothingLost,
  goToTest,
  handIn,
  landOnReport,
  next,
  ON_THIS_PHONE,
  shownQuestion,
  sitDown,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();

/** Seconds the timer shows. */
async function timeLeft(page: import('playwright-core').Page): Promise<number> {
  const shown = (await page.getByRole('timer').textContent()) ?? '';
  return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('the whole job: open, lose the network, answer, kill the browser, come back, finish, reconnect, report', async () => {
  const phone = await startPhone();
  try {
    const sitting = await sitDown(s.app, phone.page, s.origin, 2);
    await phone.reopen();
    await goToTest(phone.page, s.origin, sitting);
    await begin(phone.page);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await s.proxy.down();
    await answerRest(phone.page, sitting, (index) => index % 4);
    const [before, at] = [await timeLeft(phone.page), Date.now()];

    await phone.kill();
    await phone.restart();
    await goToTest(phone.page, s.origin, sitting);
    await phone.page.getByRole('timer').waitFor();
    const passed = (Date.now() - at) / 1000;
    expect(Math.abs(before - passed - (await timeLeft(phone.page)))).toBeLessThanOrEqual(3);
    expect(await shownQuestion(phone.page)).toBe(sitting.order.length - 1);
    await phone.page
      .getByRole('button', { name: `Toutes les questions, ${sitting.order.length} répondues` })
      .waitFor();

    await handIn(phone.page);
    await phone.page.getByText(ON_THIS_PHONE).waitFor();
    await s.proxy.up();
    await landOnReport(phone.page);
    await expectNothingLost(s.app, sitting);
    expect(phone.complaints).toEqual([]);
  } finally {
    await s.proxy.up();
    await phone.close();
  }
});

describe.each(seeds())('seed %d', (seed) => {
  test('the browser is killed after an answer: it is there afterwards', async () => {
    const { below } = chance(seed);
    const phone = await startPhone();
    try {
      const sitting = await sitDown(s.app, phone.page, s.origin);
      await phone.reopen();
      await goToTest(phone.page, s.origin, sitting);
      await begin(phone.page);
      await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      if (below(2)) await s.proxy.down();
      for (let index = 0; index < sitting.order.length; index++) {
        await answer(phone.page, sitting, below(4));
        await phone.kill();
        await phone.restart();
        await goToTest(phone.page, s.origin, sitting);
        await phone.page.getByRole('timer').waitFor();
        expect(await shownQuestion(phone.page)).toBe(index);
        if (index < sitting.order.length - 1) await next(phone.page);
      }
      await handIn(phone.page);
      await s.proxy.up();
      await landOnReport(phone.page);
      await expectNothingLost(s.app, sitting);
    } finally {
      await s.proxy.up();
      await phone.close();
    }
  });
});

test('killed right after handing in without network, it delivers at the next start', async () => {
  const phone = await startPhone();
  try {
    const sitting = await sitDown(s.app, phone.page, s.origin);
    await phone.reopen();
    await goToTest(phone.page, s.origin, sitting);
    await begin(phone.page);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await s.proxy.down();
    await answerRest(phone.page, sitting, () => 1);
    await handIn(phone.page);
    await phone.page.getByText(ON_THIS_PHONE).waitFor();
    await phone.kill();
    await s.proxy.up();
    await phone.restart();
    await phone.page.goto(`${s.origin}/dashboard`);
    await expect
      .poll(
        () =>
          expectNothingLost(s.app, sitting).then(
            () => true,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(true);
  } finally {
    await phone.close();
  }
});

test('the app closed with a full outbox: the worker’s sync event delivers it', async () => {
  const phone = await startPhone();
  try {
    const sitting = await sitDown(s.app, phone.page, s.origin);
    await phone.reopen();
    await goToTest(phone.page, s.origin, sitting);
    await begin(phone.page);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await s.proxy.down();
    await answerRest(phone.page, sitting, () => 2);
    await handIn(phone.page);
    await phone.page.getByText(ON_THIS_PHONE).waitFor();
    const asked = await phone.page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> };
      };
      return registration.sync.getTags();
    });
    expect(asked).toContain('baara-outbox');

    const elsewhere = await phone.newPage();
    await phone.page.close();
    await s.proxy.up();
    // What the browser does by itself once it finds the network; here at a moment of our choosing.
    const session = await phone.context.newCDPSession(elsewhere);
    const registrationId = new Promise<string>((found) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [ours] = registrations.filter(
          ({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(s.origin),
        );
        if (ours) found(ours.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: s.origin,
      registrationId: await registrationId,
      tag: 'baara-outbox',
      lastChance: false,
    });
    await expect
      .poll(
        () =>
          expectNothingLost(s.app, sitting).then(
            () => true,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(true);
    await elsewhere.goto(`${s.origin}/test/${sitting.testId}`);
    await landOnReport(elsewhere);
  } finally {
    await s.proxy.up();
    await phone.close();
  }
});

test('an unregistered worker changes nothing for a test under way', async () => {
  const { page, close } = await s.fresh();
  try {
    const sitting = await sitDown(s.app, page, s.origin);
    await goToTest(page, s.origin, sitting);
    await begin(page);
    await answer(page, sitting, 1);
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
    });
    await s.proxy.down();
    await answerRest(page, sitting, () => 2);
    await handIn(page);
    await page.getByText(ON_THIS_PHONE).waitFor();
    await s.proxy.up();
    await landOnReport(page);
    await expectNothingLost(s.app, sitting);
  } finally {
    await s.proxy.up();
    await close();
  }
});
