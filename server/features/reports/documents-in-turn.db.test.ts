import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooMuchWaiting } from '#server/errors.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { signUp } from '#server/testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each(['/reports/download', '/certificates/download', '/payment/receipts', '/payment/invoices'])(
  '%s is not even looked for while too many documents of its account wait',
  async (path) => {
    const { token } = await signUp(t, { account_type: 'enterprise', company_name: 'Sahel Conseil' });
    const ask = async () => (await t.call('GET', `${path}/${crypto.randomUUID()}`, { token })).status;
    expect(await ask()).toBe(404);
    const { inTurn } = t.deps.printer;
    t.deps.printer.inTurn = () => Promise.reject(tooMuchWaiting());
    expect(await ask()).toBe(429);
    t.deps.printer.inTurn = inTurn;
  },
);
