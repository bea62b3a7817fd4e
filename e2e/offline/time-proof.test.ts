import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { and, eq } from '#server/db/drizzle.ts';
import { submissions, timeAnchors } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { sweepAbandoned } from '#server/features/assessments/index.ts';
import { readPicture } from '../support/codes.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import {
  answer,
  answerRest,
  deadlineShown,
  goToTest,
  handIn,
  handInOffline,
  landOnReport,
  lookAway,
  next,
  ON_THIS_PHONE,
  type Sitting,
  sendNow,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();
const HOUR = 3_600_000;

const stampsOf = ({ testId }: Sitting) =>
  s.app.deps.db.select().from(timeAnchors).where(eq(timeAnchors.assessment_id, testId));

async function expectVerdict({ testId }: Sitting, verdict: string, time_doubt: string | null): Promise<void> {
  await expect
    .poll(async () => {
      const [report] = await s.app.deps.db.select().from(reports).where(eq(reports.assessment_id, testId));
      return report?.verdict && [report.verdict, report.time_doubt];
    })
    .toEqual([verdict, time_doubt]);
}

/** What another phone reads off this one's screen. */
async function scan(page: Page): Promise<string> {
  return readPicture(await page.getByRole('img', { name: 'QR code qui prouve l’heure' }).screenshot()) ?? '';
}

test('a network too thin for answers lets the proof of their time through, and it counts a day later', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, sitting } = await s.beginTest(1, 'block');
  // Answers are too big for it, what has no body is not.
  s.proxy.rule(({ method, path }) => (method !== 'GET' && /journal|submit/.test(path) ? 'cut' : 'pass'));
  await answerRest(page, sitting, () => 1);
  const before = (await stampsOf(sitting)).length;
  await handIn(page);
  // The head over the last line, not only one that an autosave had stamped.
  await expect.poll(async () => (await stampsOf(sitting)).length).toBeGreaterThan(before);
  const sent = s.proxy.tries.filter(({ path }) => path === '/api/anchors');
  console.info(`an anchor: ${sent[0]?.bytes} bytes sent with its heads`);
  s.app.advance(30 * HOUR);
  s.proxy.rule(() => 'pass');
  await sendNow(page);
  await s.arrives(page, sitting);
  await expectVerdict(sitting, 'offline_proven', null);
});

test('without network another phone proves the time, scanning the code, and no request of this one is needed', async () => {
  const { page, sitting } = await s.beginTest();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await answerRest(page, sitting, () => 2);
  await handInOffline(page);
  await page.getByRole('button', { name: 'Prouver l’heure' }).click();
  await page.getByRole('img', { name: 'QR code qui prouve l’heure' }).waitFor();
  const link = new URL(await scan(page));
  expect(await stampsOf(sitting)).toEqual([]);
  const other = await s.fresh();
  await other.page.goto(s.app.origin + link.pathname);
  await other.page.getByRole('heading', { name: 'Heure prouvée' }).waitFor();
  expect(await stampsOf(sitting)).toHaveLength(1);
  await page.getByText(/avant \d\d:\d\d \(heure de Bamako et de Dakar\)/).waitFor();
  await page.getByRole('button', { name: 'Fermer' }).click();
  // The same screen hours later.
  await page.addInitScript((shift) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + shift;
  }, 5 * HOUR);
  await page.reload();
  await page.getByText(ON_THIS_PHONE).waitFor();
  // Nothing but its own clock says that it is too late.
  await page.getByRole('button', { name: 'Prouver l’heure' }).click();
  await page.getByText('D’après ce téléphone, il est peut-être trop tard.').waitFor();
  s.app.advance(30 * HOUR);
  await s.proxy.up();
  await s.arrives(page, sitting);
  await expectVerdict(sitting, 'offline_proven', null);
});

test('answers proven without network leave by themselves though the sweeper has finished the test, and count', async () => {
  const { page, sitting } = await s.beginTest();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await answer(page, sitting, 1);
  await next(page);
  await answer(page, sitting, 2);
  await lookAway(page);
  await page.getByRole('button', { name: 'Prouver l’heure' }).click();
  await page.getByRole('img', { name: 'QR code qui prouve l’heure' }).waitFor();
  const link = new URL(await scan(page));
  const other = await s.fresh();
  await other.page.goto(s.app.origin + link.pathname);
  await other.page.getByRole('heading', { name: 'Heure prouvée' }).waitFor();
  s.app.advance(30 * HOUR);
  expect(await sweepAbandoned(s.app.deps)).toBe(1);
  await page.goto('about:blank');
  await s.proxy.up();
  await goToTest(page, s.origin, sitting);
  await landOnReport(page);
  await expectVerdict(sitting, 'offline_proven', null);
  const kept = await s.app.deps.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assessment_id, sitting.testId), submissions.counted));
  const counted = kept[0]?.answers.filter(({ answer }) => answer !== '');
  expect(new Map(counted?.map(({ question_id, answer }) => [question_id, answer]))).toEqual(sitting.given);
});

test('a clock set back while the app was closed gives no time, and is said', async () => {
  const { page, sitting } = await s.beginTest();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await answer(page, sitting, 1);
  await next(page);
  await s.proxy.down();
  await answer(page, sitting, 2);
  const deadline = await deadlineShown(page);
  await page.addInitScript((shift) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + shift;
  }, -5 * HOUR);
  await page.reload();
  expect(await deadlineShown(page)).toBeLessThanOrEqual(deadline + 30_000);
  await answerRest(page, sitting, () => 3);
  await page.getByRole('button', { name: 'Prouver l’heure' }).waitFor();
  await handInOffline(page);
  s.app.advance(6 * HOUR);
  await s.proxy.up();
  await s.arrives(page, sitting);
  await expectVerdict(sitting, 'offline_uncertain', 'clock_set_back');
});
