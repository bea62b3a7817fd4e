import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { openBody } from '#server/features/mails/sealed-body.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { contactTalent, signUpTalent } from '#server/testing/worlds/conversations.ts';
import {
  A_PDF,
  blockCompany,
  decideProof,
  reportedOffer,
  sendProof,
  waitingProof,
} from '#server/testing/worlds/trust.ts';

const t = testApp({ mail: 'kept' });
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const standing = async (company: Person) =>
  (await t.call('GET', '/company/proof', { token: company.token })).body;
const page = async (id: string) => (await t.call('GET', `/campaigns/${id}/public`)).body.campaign;
const listed = async (id: string) =>
  (await t.call('GET', `/campaigns/public?t=${Math.random()}&limit=100`)).body.campaigns.find(
    (campaign: { id: string }) => campaign.id === id,
  );

const correctCompanyName = ({ token }: Person, company_name: string) =>
  t.call('POST', '/auth/company-name', { token, body: { company_name, current_password: null } });

test('an accepted company is marked on its offers and in its conversations, until its name changes', async () => {
  const company = await signUpCompany(t, { company_name: 'Niger Textiles' });
  const talent = await signUpTalent(t);
  const offer = await openCampaign(t, company);
  const contacted = await contactTalent(t, company, talent);
  const heard = async () =>
    (await t.call('GET', `/conversations/${contacted.body.conversation_id}`, { token: talent.token })).body
      .conversation.participant_verified;
  const seen = async () => [(await page(offer.id)).company_verified, await heard()];
  expect(await seen()).toEqual([false, false]);
  const proof = await waitingProof(t, admin, company);
  expect(await seen()).toEqual([false, false]);
  expect((await decideProof(t, admin, proof)).status).toBe(200);
  expect(await seen()).toEqual([true, true]);
  t.advance(61_000);
  expect((await listed(offer.id)).company_verified).toBe(true);
  expect(await standing(company)).toMatchObject({ is_verified: true, proof: { status: 'accepted' } });
  const bell = await t.call('GET', '/notifications', { token: company.token });
  expect(bell.body.notifications[0]).toMatchObject({
    type: 'company_decision',
    title: 'Votre entreprise est vérifiée',
    message: expect.stringContaining('Niger Textiles'),
  });
  // What the company typed is not mailed to an address that nobody proved.
  const { rows } = await t.pool.query('select sealed_body from mails where account_id = $1', [company.id]);
  const [text] = rows.map(({ sealed_body }) => openBody(t.deps, sealed_body).text);
  expect(text).toContain('à côté du nom de votre entreprise');

  await t.deps.db.update(accounts).set({ company_name: 'Orange Mali' }).where(eq(accounts.id, company.id));
  expect(await heard()).toBe(false);
  expect((await standing(company)).is_verified).toBe(false);
  expect((await page((await openCampaign(t, company)).id)).company_verified).toBe(false);
});

test('of the proofs that wait the one named is given, as long as it waits', async () => {
  const first = await waitingProof(t, admin, await signUpCompany(t));
  const id = await waitingProof(t, admin, await signUpCompany(t));
  const named = async () =>
    (await t.call('GET', `/admin/company-proofs?id=${id}`, { token: admin.token })).body.proofs;
  expect(await named()).toMatchObject([{ id }]);
  await decideProof(t, admin, id, false);
  expect(await named()).toEqual([]);
  await decideProof(t, admin, first, false);
});

test('a name that changed while the proof waited is not accepted', async () => {
  const company = await signUpCompany(t);
  const proof = await waitingProof(t, admin, company);
  // As rows from before corrections withdrew what waits.
  await t.deps.db.update(accounts).set({ company_name: 'Autre' }).where(eq(accounts.id, company.id));
  expect((await decideProof(t, admin, proof)).status).toBe(409);
  expect((await decideProof(t, admin, proof, false)).status).toBe(200);
});

test('a proof that waits goes with the name it was of: the card says why, and another is sent', async () => {
  const company = await signUpCompany(t);
  const proof = await waitingProof(t, admin, company);
  expect((await correctCompanyName(company, 'Niger Textiles')).status).toBe(200);
  expect((await standing(company)).proof).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/nom de l’entreprise a été corrigé/),
  });
  expect((await decideProof(t, admin, proof)).body.code).toBe('already_decided');
  expect((await decideProof(t, admin, await waitingProof(t, admin, company))).status).toBe(200);
  expect((await standing(company)).is_verified).toBe(true);
});

test('a proof that meets a correction of the name is of the new one', async () => {
  const company = await signUpCompany(t);
  await atOnce(t, `select from accounts where id = '${company.id}' for update`, [
    () => correctCompanyName(company, 'Niger Textiles'),
    () => sendProof(t, company),
  ]);
  const proof = await waitingProof(t, admin, company);
  expect((await decideProof(t, admin, proof)).status).toBe(200);
});

test('of a number that verifies another company already, however typed, the administrator is told whom', async () => {
  const known = await signUpCompany(t, { company_name: 'Niger Textiles' });
  await sendProof(t, known, { number: 'SN.DKR.2019.B.77' });
  await decideProof(t, admin, await waitingProof(t, admin, known));
  const toldOf = async (company: Person, number: string) => {
    await sendProof(t, company, { number });
    const { proofs } = (await t.call('GET', '/admin/company-proofs', { token: admin.token })).body;
    return proofs.find((proof: { company_id: string }) => proof.company_id === company.id).same_number;
  };
  const told = { company_name: 'Niger Textiles', email: known.email };
  const second = await signUpCompany(t);
  expect(await toldOf(second, 'sn-dkr 2019/b-77')).toEqual([told]);
  expect(await toldOf(await signUpCompany(t), 'SN.DKR.2019.B.771')).toEqual([]);
  await correctCompanyName(known, 'Niger Textiles SA');
  expect(await toldOf(known, 'SN.DKR.2019.B.77')).toEqual([]);
  expect((await decideProof(t, admin, await waitingProof(t, admin, second))).status).toBe(200);
});

test('of two companies with one number accepted at once the second is not, and the administrator is told of the first', async () => {
  const companies = [await signUpCompany(t), await signUpCompany(t)];
  const ids: string[] = [];
  for (const company of companies) {
    await sendProof(t, company, { number: 'SN.DKR.2020.B.5' });
    ids.push(await waitingProof(t, admin, company));
  }
  const accept = (id: string, same_number: string[]) =>
    t.call('POST', `/admin/company-proofs/${id}/decision`, {
      token: admin.token,
      body: { accept: true, reason: 'Le document correspond', same_number },
    });
  const both = await atOnce(
    t,
    `select pg_advisory_xact_lock(${LOCKS.companyNumbers})`,
    ids.map((id) => () => accept(id, [])),
  );
  const second = both.findIndex(({ status }) => status === 409);
  const first = companies[1 - second]?.email ?? '';
  expect(both[1 - second]?.status).toBe(200);
  expect(both[second]?.body).toMatchObject({
    code: 'changed_meanwhile',
    detail: expect.stringContaining(first),
  });
  expect((await standing(companies[second] as Person)).proof.status).toBe('waiting');
  expect((await accept(ids[second] ?? '', [first])).status).toBe(200);
});

test('a refusal tells its reason, is given once, and leaves room for another proof', async () => {
  const company = await signUpCompany(t);
  const proof = await waitingProof(t, admin, company);
  const answers = await Promise.all([0, 1, 2].map(() => decideProof(t, admin, proof, false)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await standing(company)).toMatchObject({
    is_verified: false,
    proof: { status: 'refused', reason: 'Le document correspond' },
  });
  const bell = await t.call('GET', '/notifications', { token: company.token });
  expect(bell.body.notifications[0].message).toBe('Motif\u00a0: Le document correspond.');
  expect((await sendProof(t, company)).status).toBe(200);
  const again = await sendProof(t, company);
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

test('a document is what its first bytes say, of at most 2 MB', async () => {
  const company = await signUpCompany(t);
  const refused = async (document: string) => (await sendProof(t, company, { document })).body.detail;
  expect(await refused(Buffer.from('<script>alert(1)</script>').toString('base64'))).toMatch(/PDF, JPEG/);
  const large = Buffer.alloc(2 * 1_024 * 1_024 + 1);
  large.write('%PDF-');
  expect(await refused(large.toString('base64'))).toMatch(/2\s?Mo/);
  for (let more = 0; more < 10; more += 1) expect(await refused('x')).toMatch(/PDF, JPEG/);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64');
  expect((await sendProof(t, company, { document: png })).status).toBe(200);
});

test('only administrators read a document, and the audit log says who did', async () => {
  const company = await signUpCompany(t);
  const proof = await waitingProof(t, admin, company);
  const read = (token: string) => t.call('GET', `/admin/company-proofs/${proof}/document`, { token });
  for (const { token } of [company, await signUp(t)]) expect((await read(token)).status).toBe(401);
  const document = await read(admin.token);
  expect(Buffer.from(await document.response.arrayBuffer()).toString('base64')).toBe(A_PDF);
  expect(document.headers.get('content-disposition')).toMatch(/^attachment/);
  const noted = await t.deps.db.select().from(auditLog).where(eq(auditLog.target, company.id));
  expect(noted.map(({ action }) => action)).toEqual(['company_proof.read']);
});

test('a deleted company leaves neither its document nor what was said of it', async () => {
  const { company, offer } = await reportedOffer(t);
  await sendProof(t, company);
  await blockCompany(t, await signUp(t), { campaign_id: offer });
  const left = async () => {
    const { rows } = await t.pool.query(
      `select (select count(*) from company_proofs where account_id = $1)
        + (select count(*) from abuse_reports where company_id = $1)
        + (select count(*) from company_blocks where company_id = $1) as left`,
      [company.id],
    );
    return Number(rows[0].left);
  };
  expect(await left()).toBe(3);
  await t.call('DELETE', `/admin/users/${company.id}`, { token: admin.token });
  expect(await left()).toBe(0);
});
