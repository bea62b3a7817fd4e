import { expect, test } from 'vitest';
import { tooMuchWaiting } from '#server/errors.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signUp } from '#server/testing/people/people.ts';

const t = testApp();

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
