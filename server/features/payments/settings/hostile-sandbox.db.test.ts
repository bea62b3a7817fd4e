import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { nastyText, nastyValue } from '#server/testing/malformed/nasty.ts';
import { signUp } from '#server/testing/people/people.ts';
import { buy, createPaymentApp } from '#server/testing/worlds/payments.ts';
import { sandboxKeys } from './provider.ts';

/** As many at once: those without our keys are refused late. */
const AT_ONCE = 10;
const RUNS = process.env.SOAK ? 100 : 5;
const t = createPaymentApp();

const post = (path: string, body: string, type = 'application/json') =>
  t.app.request(path, { method: 'POST', headers: { 'content-type': type }, body });

async function order() {
  const buyer = await signUp(t);
  const { body } = await buy(t, buyer, { credits: 1 });
  const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, body.transaction_id));
  return { page: new URL(body.payment_url).pathname, reference: row?.reference ?? '' };
}

test.each(['/v2/payment', '/v2/payment/check'])('whatever %s is sent is no fault of ours', async (path) => {
  const { apiKey, siteId } = sandboxKeys(t.deps);
  const { reference } = await order();
  const url = `http://127.0.0.1/${path}`;
  const usual = {
    apikey: apiKey,
    site_id: siteId,
    transaction_id: reference,
    amount: 5_000,
    currency: 'XOF',
    description: 'Achat',
    notify_url: url,
    return_url: url,
    channels: 'ALL',
    lang: 'fr',
    customer_name: 'Awa',
    customer_surname: 'Ba',
  };
  const changed = fc.record({ name: fc.constantFrom(...Object.keys(usual)), value: nastyValue });
  const bodies = fc.oneof(
    changed.map(({ name, value }) => JSON.stringify({ ...usual, [name]: value })),
    changed.map(({ name, value }) => JSON.stringify({ ...usual, transaction_id: 'Z1', [name]: value })),
    nastyValue.map((value) => JSON.stringify(value) ?? ''),
    nastyText,
    fc.constant('x'.repeat(20_000)),
  );
  const known = JSON.stringify({ ...usual, transaction_id: ['a\0b'] });
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (sent) => {
      const answers = await Promise.all(sent.map((body) => post(`/sandbox-cinetpay${path}`, body)));
      for (const { status } of answers) expect(status).toBeLessThan(500);
    }),
    { numRuns: RUNS, seed: 62, examples: [[[known]]] },
  );
});

test('a form of any kind on the page to pay on is no fault of ours, and more than 16 KB is refused', async () => {
  const { page } = await order();
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'a/b'])
    expect((await post(page, '--x\r\n\0', type)).status).toBe(303);
  expect((await post(page, 'x'.repeat(17_000), 'application/x-www-form-urlencoded')).status).toBe(413);
});
