import { expect, test } from 'vitest';
import { signInAt } from '../support/people.ts';
import { answer, goToTest, handIn, lookAway, next, type Sitting } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();

test('two devices in turn: at each return to the visible test the answers of the other are there', async () => {
  const { sitting, page: one } = await s.beginTest();
  await answer(one, sitting, 0);
  await lookAway(one);
  const two = (await s.fresh()).page;
  await signInAt(two, s.origin, sitting.candidate);
  await goToTest(two, s.origin, sitting);
  await two.getByRole('button', { name: 'Toutes les questions, 1 répondue' }).waitFor();
  const other: Sitting = { ...sitting, given: new Map() };
  // Another answer to the first question, and one to the second.
  await answer(two, other, 2);
  await next(two);
  await answer(two, other, 1);
  await lookAway(two);
  await expect
    .poll(async () => {
      await lookAway(one);
      return one.getByRole('button', { name: 'Toutes les questions, 2 répondues' }).count();
    })
    .toBe(1);
  expect(await one.getByRole('radio').nth(2).isChecked()).toBe(true);
  // And back: what the first device goes on with, the second has at its return.
  await next(one);
  await next(one);
  await answer(one, other, 3);
  await lookAway(one);
  await expect
    .poll(async () => {
      await lookAway(two);
      return two.getByRole('button', { name: 'Toutes les questions, 3 répondues' }).count();
    })
    .toBe(1);
  for (let place = 2; place < sitting.order.length; place++) {
    if (place > 2) await answer(one, other, 1);
    if (place < sitting.order.length - 1) await next(one);
  }
  await handIn(one);
  await s.arrives(one, other);
});
