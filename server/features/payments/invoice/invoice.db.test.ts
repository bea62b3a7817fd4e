import { beforeEach, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import {
  answerCheckout,
  buy,
  createPaymentApp,
  setPaymentSettings,
  verify,
} from '#server/testing/worlds/payments.ts';
import { documentOf } from '../present.ts';

const t = createPaymentApp();
// Numbers begin anew with the year, which may not end on the way.
beforeEach(() => t.stopClock());

async function purchase(buyer: Person): Promise<string> {
  const { body } = await buy(t, buyer, { credits: 2 });
  await answerCheckout(body.payment_url, 'accepted');
  await verify(t, buyer, body.transaction_id);
  return body.transaction_id;
}

const ask = ({ token }: Person, id: string) => t.call('GET', `/payment/invoices/${id}`, { token });

async function read(person: Person, id: string) {
  const { response, headers } = await ask(person, id);
  const lines = await pdfLines(new Uint8Array(await response.arrayBuffer()));
  const [number] = /F-\d{4}-\d{6}/.exec(headers.get('content-disposition') ?? '') ?? [];
  return { number, text: lines.map(({ text }) => text).join('\n') };
}

test('a company’s purchase has one invoice, the same whenever it is asked for', async () => {
  const company = await signUpCompany(t, { company_name: 'Sahel Conseil' });
  const id = await purchase(company);
  const first = await read(company, id);
  expect(first.text).toContain('Sahel Conseil');
  expect(first.text.replace(/\s/g, ' ')).toContain('10 000 FCFA');
  expect(first.text).toContain(first.number);
  await t.deps.db.update(accounts).set({ company_name: 'Autre' }).where(eq(accounts.id, company.id));
  t.advance(40 * 86_400_000);
  const login = await t.call('POST', '/auth/login', {
    body: { email: company.email, password: 'correct cheval pile agrafe' },
  });
  expect(await read({ ...company, token: login.body.token }, id)).toEqual(first);
});

test('one written keeps its buyer’s name when their account goes, and not their address', async () => {
  const company = await signUpCompany(t, { company_name: 'Sahel Conseil' });
  const id = await purchase(company);
  expect((await read(company, id)).text).toContain(company.email);
  expect(
    (await t.call('POST', '/auth/delete', { token: company.token, body: { current_password: PASSWORD } }))
      .status,
  ).toBe(200);
  const [kept] = await t.deps.db.select().from(invoices).where(eq(invoices.transaction_id, id));
  expect(kept).toMatchObject({ buyer: 'Sahel Conseil', email: '' });
});

test('an invoice says who sold as the settings said it when it was written, and nothing where they did not', async () => {
  const company = await signUpCompany(t);
  const before = await read(company, await purchase(company));
  expect(before.text).not.toContain('Vendeur');
  const seller = { seller_name: 'Baara SARL', seller_address: 'Rue 305, Bamako', seller_tax_id: 'NIF 0861' };
  await setPaymentSettings(t, await signInAdmin(t), seller);
  const id = await purchase(company);
  const written = await read(company, id);
  for (const said of Object.values(seller)) expect(written.text).toContain(said);
  await setPaymentSettings(t, await signInAdmin(t), { seller_name: 'Une autre', seller_tax_id: '' });
  expect(await read(company, id)).toEqual(written);
});

test('numbers of a year follow each other without a gap, also at once', async () => {
  const company = await signUpCompany(t);
  const ids: string[] = [];
  for (let at = 0; at < 4; at += 1) ids.push(await purchase(company));
  const numbers = (await Promise.all([...ids, ...ids].map((id) => read(company, id)))).map(({ number }) =>
    Number(number?.slice(-6)),
  );
  const once = [...new Set(numbers)].sort((a, b) => a - b);
  expect(once).toHaveLength(4);
  expect((once[3] ?? 0) - (once[0] ?? 0)).toBe(3);
});

test('numbers begin anew with the year', async () => {
  const before = await signUpCompany(t);
  expect((await ask(before, await purchase(before))).status).toBe(200);
  const year = t.deps.now().getUTCFullYear() + 1;
  t.advance(Date.UTC(year, 0, 1) - t.deps.now().getTime());
  const company = await signUpCompany(t);
  expect((await read(company, await purchase(company))).number).toBe(`F-${year}-000001`);
});

test('a purchase says which document it has: none is offered that there is not', async () => {
  const [company, person] = [await signUpCompany(t), await signUp(t)];
  const documentsOf = async ({ token }: Person, id: string) => {
    const history: { id: string; document: string | null }[] = (
      await t.call('GET', '/payment/history', { token })
    ).body.transactions;
    const verified = await t.call('GET', `/payment/verify/${id}`, { token });
    return [history.find((purchase) => purchase.id === id)?.document, verified.body.transaction.document];
  };
  const bought = await purchase(company);
  expect(await documentsOf(company, bought)).toEqual(['invoice', 'invoice']);
  expect(await documentsOf(person, await purchase(person))).toEqual(['receipt', 'receipt']);
  const [row] = await t.deps.db
    .select({ transaction: transactions, account: accounts })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.account_id))
    .where(eq(transactions.id, bought));
  expect(row && documentOf(row.transaction, { ...row.account, is_demo: true })).toBe('receipt');
  const { body } = await buy(t, company, { credits: 1 });
  expect(await documentsOf(company, body.transaction_id)).toEqual([null, null]);
});

test('none is written for an account that went while it was asked for', async () => {
  const company = await signUpCompany(t);
  const id = await purchase(company);
  const gone = `update accounts set deleted_at = now() where id = '${company.id}'`;
  const [answer] = await atOnce(t, gone, [() => ask(company, id)]);
  expect(answer?.status).toBe(401);
  expect((await t.pool.query('select from invoices where transaction_id = $1', [id])).rowCount).toBe(0);
});

test('there is none for somebody else, for an unpaid purchase, or for an individual', async () => {
  const [company, rival, person] = [await signUpCompany(t), await signUpCompany(t), await signUp(t)];
  const unpaid = (await buy(t, company, { credits: 2 })).body.transaction_id;
  expect((await ask(company, unpaid)).status).toBe(404);
  expect((await ask(rival, await purchase(company))).status).toBe(404);
  expect((await ask(person, await purchase(person))).status).toBe(404);
});
