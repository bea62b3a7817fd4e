import { expect, test } from 'vitest';
import { answerRest, begin, goToTest, handIn, landOnReport, sitDown } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();

test('a whole 30-question test costs at most 60 KB on the wire, and opening it at most 1 KB', async () => {
  const { page } = await s.fresh();
  const sitting = await sitDown(s.app, page, s.origin, 10);
  // The shell is installed by now; what follows is the test itself.
  await page.goto(`${s.origin}/dashboard`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // No such report: its screen is loaded, and leads back.
  await page.goto(`${s.origin}/report/${sitting.testId}`);
  await page.waitForURL('**/dashboard');
  s.proxy.traffic.length = 0;
  await goToTest(page, s.origin, sitting);
  await begin(page);
  await answerRest(page, sitting, (index) => index % 4);
  await handIn(page);
  await landOnReport(page);
  await page.getByText('Notation').waitFor();
  const journey = s.proxy.traffic.filter(({ path }) => path.startsWith('/api/'));
  const opening = journey.filter(({ path }) => path.endsWith('/start'));
  const table = journey.map(({ method, path, bytes }) => `${bytes}\t${method} ${path}`).join('\n');
  expect(opening.length).toBe(1);
  // The browser's own request head is not ours to shrink, and HTTP/2 packs it to a few bytes.
  expect(opening[0]?.ours, table).toBeLessThanOrEqual(1024);
  console.info(`a 30-question test: ${sum(journey)} bytes, of which opening ${opening[0]?.ours}\n${table}`);
  expect(sum(journey), table).toBeLessThanOrEqual(60 * 1024);
});

function sum(traffic: { bytes: number }[]): number {
  return traffic.reduce((total, { bytes }) => total + bytes, 0);
}
