import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Fault } from '../support/fault-proxy.ts';
import { isSoak } from '../support/seeds.ts';
import {
  answer,
  answerRest,
  begin,
  expectDelivered,
  handIn,
  handInOffline,
  sitDown,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();

const MINUTE_MS = 60_000;
const MOST_TRIES = 6;
const MOST_BYTES = 20_000;

/** What the outbox sends. */
const isDelivery = (path: string) =>
  path === '/api/tests/submit' || /\/conversations\/.*\/messages/.test(path);

const readClock = (page: Page) => page.evaluate(() => Date.now());

/** Until then by the page's clock; in each second the browser also wakes the worker. */
async function passTime(context: BrowserContext, page: Page, until: number): Promise<void> {
  const [worker] = context.serviceWorkers();
  for (let now = await readClock(page); now < until - 2_000; now = await readClock(page)) {
    await page.clock.runFor(1_000);
    await worker?.evaluate(async (at) => {
      Date.now = () => at;
      const waits: Promise<unknown>[] = [];
      const sync = Object.assign(new Event('sync'), {
        tag: 'baara-outbox',
        waitUntil: (work: Promise<unknown>) => waits.push(work.catch(() => {})),
      });
      self.dispatchEvent(sync);
      await Promise.all(waits);
    }, now);
  }
}

/** As messages written in as many conversations. */
async function queueMessages(page: Page, account: string, count: number): Promise<void> {
  await page.evaluate(
    async ([name, many]) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name as string);
        opening.onsuccess = () => done(opening.result);
      });
      const transaction = database.transaction('outbox', 'readwrite');
      for (let index = 0; index < Number(many); index++) {
        const conversation = crypto.randomUUID();
        transaction.objectStore('outbox').put({
          id: crypto.randomUUID(),
          kind: 'message',
          request: {
            method: 'POST',
            path: `/conversations/${conversation}/messages`,
            body: { content: 'Bonjour, je suis libre lundi à partir de neuf heures.' },
          },
          account: (name as string).slice('baara-'.length),
          lane: `conversation:${conversation}`,
          created_at: Date.now() + index,
          attempts: 0,
          next_try_at: 0,
          state: 'queued',
          refusal: null,
        });
      }
      await new Promise((done) => {
        transaction.oncomplete = done;
      });
      database.close();
    },
    [`baara-${account}`, count],
  );
}

/** With what is handed in alone the rest of the network is fine: the app thinks it is online. */
type Case = [fault: Fault, where: 'every call' | 'what is handed in alone'];
const LIKE_OTHERS: Case[] = [
  ['portal', 'every call'],
  ['error_503', 'every call'],
  ['portal', 'what is handed in alone'],
  ['error_503', 'what is handed in alone'],
  ['cut', 'what is handed in alone'],
];

test.each<Case>([['cut', 'every call'], ...(isSoak ? LIKE_OTHERS : [])])(
  'a submission that meets "%s" on %s is tried at most six times a minute',
  async (fault, where) => {
    const { page, context } = await s.fresh();
    await page.clock.install();
    const sitting = await sitDown(s.app, page, s.origin, 2);
    await page.goto(`${s.origin}/test/${sitting.testId}`);
    await begin(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await answerRest(page, sitting, () => 1);
    s.proxy.rule(({ path }) => (where === 'every call' || isDelivery(path) ? fault : 'pass'));
    s.proxy.tries.length = 0;
    const begun = await readClock(page);
    await handIn(page);
    await passTime(context, page, begun + MINUTE_MS);
    expectCalm(fault);
    s.proxy.rule(() => 'pass');
    const passOneSecond = async () => passTime(context, page, (await readClock(page)) + 3_000);
    await expectDelivered(s.app, sitting, passOneSecond);
    expect(await readClock(page)).toBeLessThanOrEqual(begun + 2 * MINUTE_MS);
  },
);

test.each<Fault>(['portal', ...(isSoak ? (['error_503', 'cut'] as const) : [])])(
  'twenty messages that meet "%s" are tried at most six times a minute',
  async (fault) => {
    const { page, context, sitting } = await s.takeSeat();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await queueMessages(page, sitting.candidate.id, 20);
    s.proxy.rule(({ path }) => (isDelivery(path) ? fault : 'pass'));
    s.proxy.tries.length = 0;
    await page.clock.install();
    const begun = await readClock(page);
    await page.reload();
    await passTime(context, page, begun + MINUTE_MS);
    expectCalm(fault);
  },
);

test('handed in where the network is known to be away, a paper is sent once: when a small question found it back', async () => {
  const { page, sitting } = await s.beginTest(2, 'block');
  await answerRest(page, sitting, () => 1);
  s.proxy.rule(() => 'cut');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  s.proxy.tries.length = 0;
  const asked = (wanted: string) => s.proxy.tries.filter(({ path }) => path.startsWith(wanted)).length;
  // By then the answers are due to be saved as well.
  await expect.poll(() => asked('/live')).toBeGreaterThan(0);
  await handInOffline(page);
  await expect.poll(() => asked('/live')).toBeGreaterThan(1);
  expect([asked('/api/tests/submit'), asked('/api/anchors')]).toEqual([0, 0]);
  s.proxy.rule(() => 'pass');
  await s.arrives(page, sitting);
  expect(asked('/api/tests/submit')).toBe(1);
});

test('a page out of sight goes on trying to save what the network did not take', async () => {
  const { page, sitting } = await s.beginTest(2, 'block');
  await page.clock.install();
  s.proxy.rule(() => 'cut');
  await answer(page, sitting, 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const saves = () => s.proxy.tries.filter(({ path }) => path.endsWith('/journal')).length;
  await expect.poll(saves).toBeGreaterThan(0);
  s.proxy.rule(() => 'pass');
  s.proxy.tries.length = 0;
  await page.clock.runFor(40_000);
  await expect.poll(saves).toBe(1);
});

/** A browser sends a request once more by itself when the connection breaks under it: not a try of ours, but bytes. */
function expectCalm(fault: Fault): void {
  const deliveries = s.proxy.tries.filter(({ path }) => isDelivery(path));
  const bytes = deliveries.reduce((sum, tried) => sum + tried.bytes, 0);
  const most = fault === 'cut' ? MOST_TRIES * 2 : MOST_TRIES;
  const said = `${deliveries.length} requests, ${bytes} bytes`;
  console.info(said);
  expect(deliveries.length, said).toBeGreaterThan(0);
  expect(deliveries.length, said).toBeLessThanOrEqual(most);
  expect(bytes, said).toBeLessThanOrEqual(MOST_BYTES);
}
