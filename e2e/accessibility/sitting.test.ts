import { expect, test } from 'vitest';
import { leastWidth } from '../support/accessible.ts';
import { listen } from '../support/listen.ts';
import { draw, paperOf, register } from '../support/people.ts';
import { begin, lookAway, ON_THIS_PHONE } from '../support/sitting.ts';
import { expectAllSeen } from './addresses.ts';
import { closeDialog, openDialog, press, setting } from './setting.ts';

const s = setting();

test('the test can be taken by everybody, from the start card to handing in without network', async () => {
  const candidate = await register(s.app);
  const testId = await draw(s.app, candidate, 10, 'developpement-web');
  const paper = await paperOf(s.app, testId);
  const { page, judge, done } = await s.look(candidate);
  await page.goto(`${s.proxy.origin}/test/${testId}`);
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  await judge('start card');
  await begin(page);
  for (const type of ['mcq', 'open', 'code'] as const) {
    const index = paper.findIndex((question) => question.type === type);
    await press(page, /toutes les questions$/);
    await press(page, new RegExp(`^Question ${index + 1},`));
    await page.getByRole('heading', { name: new RegExp(`^Question ${index + 1} `) }).waitFor();
    if (type === 'mcq') await page.locator('label:has(input[type=radio])').first().click();
    else await page.getByRole('textbox').fill('une réponse');
    await judge(`${type} question`);
    if (type === 'mcq') {
      expect(await leastWidth(page, 'label > span[id]')).toBeGreaterThan(0.8);
      expect(await leastWidth(page, 'label > span[id]', { width: 360, text: '24px' })).toBeGreaterThan(0.8);
    }
  }
  await s.proxy.down();
  await page.getByRole('textbox').fill('une autre réponse');
  await lookAway(page);
  await page.getByRole('button', { name: 'Prouver l’heure' }).waitFor();
  await judge('question without network');
  await s.proxy.up();
  await openDialog(page, /toutes les questions$/);
  await judge('grid');
  await closeDialog(page);
  s.app.advance(3 * 3_600_000);
  await page.reload();
  await page.getByRole('alert').getByRole('heading', { name: 'Le temps est écoulé' }).waitFor();
  await judge('time up');
  await s.proxy.down();
  await press(page, /^Envoyer/);
  await page.getByText(ON_THIS_PHONE).waitFor();
  await judge('handed in without network');
  done();
});

test('of what is saved only a choice made here is read out, and a choice can be seen in whatever colours', async () => {
  const candidate = await register(s.app);
  const testId = await draw(s.app, candidate, 10, 'developpement-web');
  const types = (await paperOf(s.app, testId)).map(({ type }) => type);
  const { page } = await s.look(candidate);
  await page.goto(`${s.proxy.origin}/test/${testId}`);
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  await begin(page);
  const goTo = async (index: number) => {
    await press(page, /toutes les questions$/);
    await press(page, new RegExp(`^Question ${index + 1},`));
    await page.getByRole('heading', { name: new RegExp(`^Question ${index + 1} `) }).waitFor();
  };
  const saved = page.getByText('enregistré', { exact: true });
  const option = page.locator('label:has(input[type=radio])').first();
  const heard = await listen(page);
  await goTo(types.indexOf('open'));
  await page.getByRole('textbox').fill('une réponse');
  await saved.waitFor();
  expect(await heard()).toEqual([]);
  const choices = [types.indexOf('mcq'), types.lastIndexOf('mcq')];
  for (const index of choices) {
    await goTo(index);
    await saved.waitFor({ state: 'detached' });
    await option.click();
    await saved.waitFor();
  }
  expect(await heard()).toEqual(['enregistré', 'enregistré']);
  for (const index of choices) {
    await goTo(index);
    await saved.waitFor();
  }
  expect(await heard()).toEqual(['enregistré', 'enregistré']);

  await page.emulateMedia({ forcedColors: 'active' });
  const [chosen, ...others] = await page
    .locator('label > [aria-hidden]')
    .evaluateAll((letters) => letters.map((letter) => getComputedStyle(letter).backgroundColor));
  expect(others).not.toContain(chosen);
});

test('no address of whoever sits a test was left out', () => expectAllSeen('sitting', s.visited));
