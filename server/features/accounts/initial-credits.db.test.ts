import { expect, test } from 'vitest';
import { taskList } from '#server/jobs/tasks.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { creditsOf, PASSWORD, type Person, signUpThroughApi } from '#server/testing/people/people.ts';
import { KEPT_DAYS } from '#shared/rules/accounts/retention.ts';

const t = testApp();

const call = async (path: string, { token }: Person, body: object) => {
  const { status } = await t.call('POST', path, { token, body: { ...body, current_password: PASSWORD } });
  expect(status).toBe(200);
};

test('an address that had its credits brings none again, whoever registers with it for a year', async () => {
  const email = 'deux.fois@exemple.test';
  const first = await signUpThroughApi(t, { email });
  expect(await creditsOf(t, first)).toBe(2);
  await call('/auth/delete', first, {});
  const second = await signUpThroughApi(t, { email });
  expect(await creditsOf(t, second)).toBe(0);

  const other = await signUpThroughApi(t, { email: 'autre@exemple.test' });
  await call('/auth/email/change', other, { email: 'encore.autre@exemple.test' });
  expect(await creditsOf(t, other)).toBe(2);
  expect(await creditsOf(t, await signUpThroughApi(t, { email: 'autre@exemple.test' }))).toBe(0);

  await call('/auth/delete', second, {});
  t.advance((KEPT_DAYS.welcome + 1) * 86_400_000);
  await taskList(t.deps).tidy?.({}, {} as never);
  expect(await creditsOf(t, await signUpThroughApi(t, { email }))).toBe(2);
});

test('the year begins anew where an address is let go a second time', async () => {
  const email = 'revient@exemple.test';
  const person = await signUpThroughApi(t, { email });
  const away = async (to: string) => {
    const { body } = await t.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    await call('/auth/email/change', { ...person, token: body.token }, { email: to });
    person.email = to;
  };
  await away('ailleurs@exemple.test');
  t.advance((KEPT_DAYS.welcome - 60) * 86_400_000);
  await away(email);
  await away('plus.loin@exemple.test');
  t.advance(100 * 86_400_000);
  await taskList(t.deps).tidy?.({}, {} as never);
  expect(await creditsOf(t, await signUpThroughApi(t, { email }))).toBe(0);
});
