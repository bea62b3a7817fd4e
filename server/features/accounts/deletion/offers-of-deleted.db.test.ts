import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { closeCampaignsOf } from '#server/features/campaigns/index.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { tablesThatSay } from '#server/testing/apps/tables-that-say.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { PSEUDONYM } from './anonymise.ts';

const t = testApp();

const OFFER = { description: 'Appelez Kassoum au 70 12 34 56.', place: 'Marché de Tintiba' };
const WORDS = ['Kassoum', 'Tintiba', 'jamais@exemple.test'];

const remove = ({ token }: Person) =>
  t.call('POST', '/auth/delete', { token, body: { current_password: PASSWORD } });

/** A company with a public offer that somebody applied to, and a private one with a guest who never came. */
async function opened() {
  const [company, candidate] = [await signUpCompany(t), await signUp(t)];
  const { id } = await openCampaign(t, company, OFFER);
  await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token });
  await openCampaign(t, company, { is_public: false, invited_emails: ['jamais@exemple.test'] });
  await t.runJobs();
  return { company, candidate, id };
}

const read = (id: string, reader?: Person) =>
  t.call('GET', `/campaigns/${id}/public`, { token: reader?.token });

async function expectGone(id: string, candidate: Person) {
  for (const words of WORDS) expect(await tablesThatSay(t, words), words).toEqual([]);
  expect([(await read(id)).status, (await read(id, await signUp(t))).status]).toEqual([404, 404]);
  expect((await read(id, candidate)).body.campaign).toMatchObject({
    title: 'Comptable confirmé',
    company_name: 'Compte supprimé',
    is_open: false,
    company_gone: true,
  });
}

test('of a company that goes strangers read no offer, its candidates a title, and nobody whom it invited in vain', async () => {
  const { company, candidate, id } = await opened();
  expect(await read(id)).toMatchObject({ status: 200, body: { campaign: { company_gone: false } } });
  for (const words of WORDS) expect(await tablesThatSay(t, words), words).not.toEqual([]);
  await t.call('PUT', `/campaigns/${id}/status`, { token: company.token, body: { status: 'closed' } });
  expect((await remove(company)).status).toBe(200);
  await t.runJobs();
  await expectGone(id, candidate);
});

test('who applies while the company goes keeps no test that nobody asked for any more', async () => {
  const [company, candidate] = [await signUpCompany(t), await signUp(t)];
  const { id } = await openCampaign(t, company);
  const hold = `select from accounts where id = '${candidate.id}' for no key update`;
  const [applied, gone] = await atOnce(t, hold, [
    () => t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token }),
    () => remove(company),
  ]);
  expect([applied?.status, gone?.status]).toEqual([200, 200]);
  const history = await t.call('GET', '/tests/history', { token: candidate.token });
  expect(history.body.tests).toEqual([]);
});

test('what companies deleted before left of their offers is put right once', async () => {
  const { company, candidate, id } = await opened();
  const migration = new URL('../../../db/migrations/0051_offers_of_deleted.sql', import.meta.url);
  const putRight = async () => t.pool.query(await readFile(migration, 'utf8'));
  await putRight();
  expect((await read(id)).body.campaign).toMatchObject(OFFER);
  for (const words of WORDS) expect(await tablesThatSay(t, words), words).not.toEqual([]);
  await t.pool.query('delete from idempotency_keys where account_id = $1', [company.id]);
  await t.pool.query('update accounts set deleted_at = now() where id = $1', [company.id]);
  await t.pool.query(
    `update campaigns set status = 'closed', company_name = 'Compte supprimé' where account_id = $1`,
    [company.id],
  );
  await putRight();
  await expectGone(id, candidate);
});

test('an offer of a company that goes is written once, and closes even where the company is called as nobody is', async () => {
  const company = await signUpCompany(t, { company_name: PSEUDONYM });
  await openCampaign(t, company, { is_public: false, description: '' });
  await openCampaign(t, company, OFFER);
  const close = () =>
    t.deps.db.transaction((tx) => closeCampaignsOf(tx, { accountIds: [company.id], pseudonym: PSEUDONYM }));
  const written = async () =>
    (
      await t.pool.query(
        `select xmin::text, status, is_public, description, place from campaigns where account_id = $1 order by id`,
        [company.id],
      )
    ).rows;
  await close();
  const once = await written();
  const bare = { status: 'closed', is_public: false, description: '', place: null };
  expect(once).toMatchObject([bare, bare]);
  await close();
  expect(await written()).toEqual(once);
});
