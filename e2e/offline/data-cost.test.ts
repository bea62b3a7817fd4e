import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { readBatches } from '#server/features/assessments/journal.ts';
import { journeyBytes } from '#shared/rules/assessments/data-cost.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import {
  answer,
  begin,
  goToTest,
  handIn,
  landOnReport,
  lookAway,
  next,
  shownQuestion,
  sitDown,
} from '../support/sitting.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { setting } from './setting.ts';

const s = setting();

/** From one answer to the next, in steps shorter than any call’s patience. */
const STEPS = 10;
const STEP_MS = 10_000;
/** Longer than what is typed waits to be written. */
const PAUSE_MS = 3_000;

/** How often a page looks for its report, and what it is hinted at meanwhile, depends on how busy the machine is. */
function readOnce(calls: FaultProxy['traffic']): FaultProxy['traffic'] {
  const answers = calls.filter(({ method, status }) => method !== 'GET' || status === 200);
  return answers.filter(
    ({ method, path }, place) =>
      method !== 'GET' || answers.findIndex((call) => call.path === path) === place,
  );
}

test('a whole 30-question test costs at most 45 KB on the wire, and opening it at most 1 KB', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = await s.fresh();
  await page.clock.install();
  const sitting = await sitDown(s.app, page, s.origin, 10);
  // The shell is installed by now; what follows is the test itself.
  await page.goto(`${s.origin}/dashboard`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  s.proxy.traffic.length = 0;
  await goToTest(page, s.origin, sitting);
  await begin(page);
  const isSaved = watchRequests(page, (call) => call.url().endsWith('/journal'));
  const passTime = async () => {
    for (let step = 0; step < STEPS; step++) {
      s.app.advance(STEP_MS);
      await page.clock.runFor(STEP_MS);
      await expect.poll(isSaved).toBe(true);
    }
  };
  const autosaves = () => s.proxy.traffic.filter(({ path }) => path.endsWith('/journal')).length;
  // Nearly all of the time a paper gives: at this pace the fewest answers share an autosave.
  for (const index of sitting.order.keys()) {
    await passTime();
    await answer(page, sitting, index % 4);
    if (index < sitting.order.length - 1) await next(page);
  }
  expect(autosaves()).toBeGreaterThanOrEqual(9);
  await handIn(page);
  const reportId = await landOnReport(page);
  const isGraded = async () => {
    const [report] = await s.app.deps.db.select().from(reports).where(eq(reports.id, reportId));
    return report?.graded_at instanceof Date;
  };
  await expect.poll(isGraded).toBe(true);
  // The page's clock stands still: what asks for the report again needs it to move.
  const reportIsShown = async () => {
    await page.clock.runFor(1_000);
    return page.getByText('Notation').first().isVisible();
  };
  await expect.poll(reportIsShown).toBe(true);
  const calls = s.proxy.traffic.filter(({ path }) => path.startsWith('/api/'));
  // What a page asks first: before it the dashboard was still reading.
  const journey = readOnce(calls.slice(calls.findLastIndex(({ path }) => path === '/api/auth/me')));
  const opening = journey.filter(({ path }) => path.endsWith('/start'));
  const table = journey.map(({ method, path, bytes }) => `${bytes}\t${method} ${path}`).join('\n');
  expect(opening.length).toBe(1);
  expect(opening[0]?.ours, table).toBeLessThanOrEqual(1024);
  const total = journey.reduce((sum, { bytes }) => sum + bytes, 0);
  console.info(`a 30-question test: ${total} bytes, of which opening ${opening[0]?.ours}\n${table}`);
  expect(total, table).toBeLessThanOrEqual(45 * 1024);
  // What the candidate was told before the start.
  const sealed = journey.find(({ path }) => path.endsWith('/sealed'))?.bytes ?? 0;
  const told = journeyBytes(sealed, sitting.order.length);
  expect(Math.abs(total - told) / total, `told ${told}, was ${total}`).toBeLessThan(0.15);
});

test('a text that is typed with a hundred pauses costs no hundred texts, and is held by the server', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = await s.fresh('block');
  await page.clock.install();
  const sitting = await sitDown(s.app, page, s.origin, 4);
  await goToTest(page, s.origin, sitting);
  await begin(page);
  while (sitting.types[await shownQuestion(page)] === 'mcq') await next(page);
  let text = '';
  for (let pause = 0; pause < 100; pause++) {
    text += `mot${pause} `;
    await page.getByRole('textbox').fill(text);
    s.app.advance(PAUSE_MS);
    await page.clock.runFor(PAUSE_MS);
    await page.getByText('enregistré', { exact: true }).waitFor();
  }
  await lookAway(page);
  const held = async () => {
    const [test] = await s.app.deps.db.select().from(assessments).where(eq(assessments.id, sitting.testId));
    const batches = await readBatches(s.app.deps.db, { assessmentId: sitting.testId });
    return { bytes: test?.journal_bytes, newest: batches.flatMap(({ events }) => events).at(-1)?.answer };
  };
  await expect.poll(held).toMatchObject({ newest: text });
  const { bytes } = await held();
  console.info(`a text of ${text.length} characters with a hundred pauses: ${bytes} bytes of journal`);
  expect(bytes).toBeLessThan(16 * 1024);
});
