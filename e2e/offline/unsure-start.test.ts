import { expect, test } from 'vitest';
import { listen } from '../support/listen.ts';
import { call } from '../support/people.ts';
import { answerRest, begin, deadlineShown, goToTest, handIn } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');
const UNSURE = 'Votre test est peut-être déjà ouvert';
const START = 'Commencer le test';
const MINUTES = 6 * 60_000;

test('the answer to the start is lost again and again: the clock is never shown as one to be started', async () => {
  const { page, sitting } = await s.takeSeat();
  let asked = 0;
  s.proxy.rule(({ path }) => {
    if (path.endsWith('?peek=1')) asked += 1;
    return path.endsWith('/start') ? 'drop_reply' : 'pass';
  });
  await page.evaluate((start) => {
    const offered: number[] = [];
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === start);
      if (button) offered.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { offered });
  }, START);
  await page.getByRole('button', { name: START }).click();
  await page.getByText('l’horloge tourne dès qu’elle arrive').or(page.getByText(UNSURE)).first().waitFor();
  await page.getByText(UNSURE).waitFor();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  s.proxy.rule(() => 'pass');
  await page.getByRole('heading', { name: /^Question 1/ }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { offered: number[] }).offered)).toEqual([]);
  const { test: stands } = await call(
    s.app,
    'GET',
    `/tests/${sitting.testId}?peek=1`,
    sitting.candidate.token,
  );
  expect(Math.abs((await deadlineShown(page)) - Date.parse(stands.deadline))).toBeLessThan(5_000);
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('the page is closed before the answer to the start: without network it says what is unknown, then the test goes on', async () => {
  const { page, sitting } = await s.takeSeat(1, 'allow');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  s.proxy.rule(({ path }) => (path.endsWith('/start') ? 'drop_reply' : 'pass'));
  const heard = await listen(page);
  await page.getByRole('button', { name: START }).click();
  await page.getByText(UNSURE).waitFor();
  expect(await heard()).toContainEqual(expect.stringContaining(UNSURE));
  await s.proxy.down();
  await goToTest(page, s.origin, sitting);
  await page.getByText(UNSURE).waitFor();
  expect(await page.getByRole('button', { name: START }).count()).toBe(0);
  s.proxy.rule(() => 'pass');
  await s.proxy.up();
  await page.getByRole('heading', { name: /^Question 1/ }).waitFor();
  // Nobody has answered anything yet, here or elsewhere.
  expect(await page.getByText('Test déjà commencé').count()).toBe(0);
});

test('a start that never arrived is offered again once the server said so', async () => {
  const { page } = await s.takeSeat();
  s.proxy.rule(({ path }) => (path.endsWith('/start') ? 'cut' : 'pass'));
  await page.getByRole('button', { name: START }).click();
  await page.getByText(UNSURE).waitFor();
  s.proxy.rule(() => 'pass');
  await begin(page);
  expect((await deadlineShown(page)) - Date.now()).toBeGreaterThan(MINUTES - 30_000);
});

test('a paper kept on this phone and opened on another goes on here with the time that is left', async () => {
  const { page, sitting } = await s.takeSeat();
  await call(s.app, 'POST', `/tests/${sitting.testId}/start`, sitting.candidate.token);
  await page.reload();
  await page.getByRole('heading', { name: /^Question 1/ }).waitFor();
});
