import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts, recoveryCodes } from '#server/db/schema/accounts.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { tablesThatSay } from '#server/testing/apps/tables-that-say.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { blockCompany } from '#server/testing/worlds/trust.ts';

const { t } = createMailApp();

const remove = ({ token }: Person) => t.call('POST', '/auth/delete', { token, body: {} });

/** How many rows each of these tables holds of somebody. */
async function rowsOf({ id }: Person, tables: string[], column = 'account_id') {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rowCount } = await t.pool.query(`select from ${table} where ${column} = $1`, [id]);
    counts[table] = rowCount ?? 0;
  }
  return counts;
}

test('what somebody wrote of a payment goes with their account; that they asked stays', async () => {
  const person = await signUp(t);
  const price = { credits: 10, base_amount: 1_000, discount_amount: 0, final_amount: 1_000 };
  const own = { account_id: person.id, buyer_email: person.email, reference: person.id };
  const [purchase] = await t.deps.db
    .insert(transactions)
    .values({ ...own, ...price, status: 'pending', provider: 'none' })
    .returning();
  const note = 'Débité au marché de Tintiba.';
  const path = `/payment/uncredited/${purchase?.id}`;
  expect((await t.call('POST', path, { token: person.token, body: { note } })).status).toBe(200);
  expect(await tablesThatSay(t, 'marché de Tintiba')).toEqual(['payment_requests']);
  expect((await remove(person)).status).toBe(200);
  expect(await tablesThatSay(t, 'marché de Tintiba')).toEqual([]);
  expect(await rowsOf(person, ['payment_requests'])).toEqual({ payment_requests: 1 });
});

test('no table holds an address of who deleted their account, nor what opened it, but their last mail', async () => {
  const person = await signUp(t);
  const { token, id } = person;
  const [former, wanted] = [`avant-${person.email}`, `apres-${person.email}`];
  await t.deps.db.update(accounts).set({ former_email: former }).where(eq(accounts.id, id));
  await t.deps.db.insert(recoveryCodes).values({ account_id: id, code_hash: 'x' });
  const { create } = createAuthenticator({ origin: t.deps.config.publicUrl });
  const { options } = (await t.call('POST', '/auth/passkeys/begin', { token })).body;
  await t.call('POST', '/auth/passkeys', { token, body: { credential: create(options) } });
  await t.call('POST', '/auth/email/change', { token, body: { email: wanted } });
  await t.call('POST', '/auth/password/forgot', { body: { email: person.email } });
  await t.runJobs();
  const opening = ['email_changes', 'email_codes', 'passkeys', 'password_resets', 'recovery_codes'];
  expect(Object.values(await rowsOf(person, opening))).toEqual(Array(5).fill(1));
  expect((await rowsOf(person, ['mails'])).mails).toBeGreaterThan(2);

  expect((await remove(person)).status).toBe(200);
  await t.runJobs();
  expect(Object.values(await rowsOf(person, opening))).toEqual(Array(5).fill(0));
  for (const address of [former, wanted]) expect(await tablesThatSay(t, address)).toEqual([]);
  expect(await tablesThatSay(t, person.email)).toEqual(['mails']);
  const { rows } = await t.pool.query('select subject from mails where account_id = $1', [id]);
  expect(rows).toEqual([{ subject: 'Votre compte Baara est supprimé' }]);
});

test('what an account was granted, saved, blocked and said of itself goes with it', async () => {
  const [admin, person] = [await signInAdmin(t), await signUp(t)];
  const { token, id } = person;
  const call = (method: string, path: string, body: object, by = token) =>
    t.call(method, path, { token: by, body });
  await call('POST', '/auth/extra-time', { reason: 'Je lis lentement, voici pourquoi.' });
  const { requests } = (await t.call('GET', '/admin/extra-time', { token: admin.token })).body;
  const granted = { percent: 33, answer: 'Accordé.' };
  await call('POST', `/admin/extra-time/${requests[0].id}/decision`, granted, admin.token);
  await call('PATCH', '/auth/me', { languages: ['bm', 'fr'] });
  const { id: campaign_id } = await openCampaign(t, await signUpCompany(t));
  await call('PUT', `/campaigns/${campaign_id}/saved`, {});
  await blockCompany(t, person, { campaign_id: (await openCampaign(t, await signUpCompany(t))).id });

  const kept = async () => ({
    ...(await rowsOf(person, ['saved_campaigns', 'extra_time_requests'])),
    ...(await rowsOf(person, ['company_blocks'], 'candidate_id')),
  });
  const rowOf = async () => {
    const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, id));
    return { extra_time: row?.extra_time, languages: row?.languages.toSorted() };
  };
  expect(await kept()).toEqual({ saved_campaigns: 1, extra_time_requests: 1, company_blocks: 1 });
  expect(await rowOf()).toEqual({ extra_time: 33, languages: ['bm', 'fr'] });
  expect((await remove(person)).status).toBe(200);
  expect(await kept()).toEqual({ saved_campaigns: 0, extra_time_requests: 0, company_blocks: 0 });
  expect(await rowOf()).toEqual({ extra_time: 0, languages: [] });
});
