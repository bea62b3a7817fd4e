import { describe, expect, test } from 'vitest';
import { JOURNEY_MS } from '../support/journey.ts';
import { chance, seeds } from '../support/seeds.ts';
import {
  answer,
  answerRest,
  deadlineShown,
  expectDelivered,
  goToTest,
  handIn,
  handInOffline,
  landOnReport,
  next,
  shownQuestion,
} from '../support/sitting.ts';
import { wakeWorker } from '../support/wake-worker.ts';
import { setting } from './setting.ts';

const s = setting();

test('the whole job: open, lose the network, answer, kill the browser, come back, finish, reconnect, report', {
  timeout: JOURNEY_MS,
}, async () => {
  const { phone, sitting } = await s.beginOnPhone(2);
  await s.proxy.down();
  await answerRest(phone.page, sitting, (index) => index % 4);
  const deadline = await deadlineShown(phone.page);

  await phone.kill();
  await phone.restart();
  await goToTest(phone.page, s.origin, sitting);
  await expect
    .poll(async () => Math.abs((await deadlineShown(phone.page)) - deadline))
    .toBeLessThanOrEqual(3_000);
  expect(await shownQuestion(phone.page)).toBe(sitting.order.length - 1);
  await phone.page
    .getByRole('button', { name: `${sitting.order.length}/${sitting.order.length}, toutes les questions` })
    .waitFor();

  await handInOffline(phone.page);
  await s.proxy.up();
  await s.arrives(phone.page, sitting);
});

describe.each(seeds())('seed %d', { timeout: JOURNEY_MS }, (seed) => {
  test('the browser is killed after an answer: it is there afterwards', { timeout: JOURNEY_MS }, async () => {
    const { below } = chance(seed);
    const { phone, sitting } = await s.beginOnPhone();
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
    await s.arrives(phone.page, sitting);
  });
});

test('killed right after handing in without network, it delivers at the next start', async () => {
  const { phone, sitting } = await s.beginOnPhone();
  await s.proxy.down();
  await answerRest(phone.page, sitting, () => 1);
  await handInOffline(phone.page);
  await phone.kill();
  await s.proxy.up();
  await phone.restart();
  await phone.page.goto(`${s.origin}/dashboard`);
  await expectDelivered(s.app, sitting);
});

test('the app closed with a full outbox: the worker’s sync event delivers it', async () => {
  const { phone, sitting } = await s.beginOnPhone(1, 'stays');
  await s.proxy.down();
  await answerRest(phone.page, sitting, () => 2);
  await handInOffline(phone.page);
  const asked = () =>
    phone.page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> };
      };
      return registration.sync.getTags();
    });
  await expect.poll(asked).toContain('baara-outbox');

  const elsewhere = await phone.newPage();
  await phone.page.close();
  await s.proxy.up();
  await wakeWorker(elsewhere, s.origin);
  await expectDelivered(s.app, sitting);
  await elsewhere.goto(`${s.origin}/test/${sitting.testId}`);
  await landOnReport(elsewhere);
});

test('an unregistered worker changes nothing for a test under way', async () => {
  const { page, sitting } = await s.beginTest();
  await answer(page, sitting, 1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await s.proxy.down();
  await answerRest(page, sitting, () => 2);
  await handInOffline(page);
  await s.proxy.up();
  await s.arrives(page, sitting);
});
