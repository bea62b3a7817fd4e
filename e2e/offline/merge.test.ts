import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAt } from '../support/people.ts';
import { answer, begin, goToTest, handIn, lookAway, next, type Sitting } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');

test('two devices in turn: at each return to the visible test the answers of the other are there', async () => {
  const { sitting, page: one } = await s.beginTest();
  await answer(one, sitting, 0);
  await lookAway(one);
  const two = (await s.fresh()).page;
  await signInAt(two, s.origin, sitting.candidate);
  await goToTest(two, s.origin, sitting);
  await two.getByRole('button', { name: /^1\/\d+, toutes les questions$/ }).waitFor();
  const other: Sitting = { ...sitting, given: new Map() };
  // Another answer to the first question, and one to the second.
  await answer(two, other, 2);
  await next(two);
  await answer(two, other, 1);
  await lookAway(two);
  await expect
    .poll(async () => {
      await lookAway(one);
      return one.getByRole('button', { name: /^2\/\d+, toutes les questions$/ }).count();
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
      return two.getByRole('button', { name: /^3\/\d+, toutes les questions$/ }).count();
    })
    .toBe(1);
  for (let place = 2; place < sitting.order.length; place++) {
    if (place > 2) await answer(one, other, 1);
    if (place < sitting.order.length - 1) await next(one);
  }
  await handIn(one);
  await s.arrives(one, other);
});

test('a text that another device wrote shows in the field at hand, and leaving the field keeps it', async () => {
  const { sitting, page: one } = await s.takeSeat(5);
  const place = sitting.types.indexOf('open');
  await begin(one);
  const goThere = async (page: Page) => {
    for (let at = 0; at < place; at++) await next(page);
  };
  await goThere(one);
  await lookAway(one);
  const two = (await s.fresh()).page;
  await signInAt(two, s.origin, sitting.candidate);
  await goToTest(two, s.origin, sitting);
  await two.getByRole('heading', { name: /^Question 1/ }).waitFor();
  await goThere(two);
  await answer(two, sitting, 1);
  await lookAway(two);
  const given = [...sitting.given.values()].join();
  const field = one.getByRole('textbox');
  await expect
    .poll(async () => {
      await lookAway(one);
      return field.inputValue();
    })
    .toBe(given);
  await field.focus();
  await field.blur();
  await one.getByText('enregistré', { exact: true }).waitFor();
  // Its own text goes on from there.
  await field.pressSequentially(' Enfin, on rapproche.');
  await field.blur();
  await lookAway(one);
  const there = two.getByRole('textbox');
  await expect
    .poll(async () => {
      await lookAway(two);
      return there.inputValue();
    })
    .toBe(`${given} Enfin, on rapproche.`);
});
