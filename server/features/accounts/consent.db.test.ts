import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, signUpThroughApi } from '#server/testing/people/people.ts';
import { TERMS_VERSION } from '#shared/rules/accounts/terms.ts';

const t = testApp();
beforeAll(() => t.stopClock());

async function agreed(id: string) {
  const [row] = await t.deps.db
    .select({ version: accounts.terms_version, at: accounts.terms_agreed_at })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row;
}

test('what was agreed to is kept with its time, and the documented registration needs nothing new', async () => {
  const person = await signUpThroughApi(t, { terms_version: TERMS_VERSION });
  expect(await agreed(person.id)).toEqual({ version: TERMS_VERSION, at: t.deps.now() });
  const program = await signUpThroughApi(t);
  expect(await agreed(program.id)).toEqual({ version: null, at: null });
});

test('nobody agrees to a text that never was', async () => {
  const { status, body } = await t.call('POST', '/auth/register', {
    body: { email: 'x@exemple.test', password: PASSWORD, full_name: 'X', terms_version: '1999-01-01' },
  });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});
