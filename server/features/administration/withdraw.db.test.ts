import { beforeAll, expect, test } from 'vitest';
import { desc, eq } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { talents } from '#server/db/schema/talents.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { checkToday, codeOf } from '#server/testing/people/codes.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';

const YEAR = 365 * 86_400_000;

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

async function certified() {
  const person = await signUp(t);
  await sitTest(t, person, perfectAnswers);
  const own = await t.call('GET', '/certificates/user', { token: person.token });
  const { id, number } = own.body.certificates[0];
  return { person, id: id as string, number: number as string, bytes: await codeOf(t, person, id) };
}

const withdraw = (number: string, reason = 'Quelqu’un d’autre a passé le test.') =>
  t.call('POST', `/admin/certificates/${number}/withdraw`, { token: admin.token, body: { reason } });

const codeStatus = async (bytes: Uint8Array) => (await checkToday(t, bytes)).status;

const checked = async (number: string) =>
  (await t.call('GET', `/certificates/verify/${number}`)).body.certificate;

test('withdrawn by an administrator: list and number say so at once, its holder and the audit log why', async () => {
  const { person, number, bytes, id } = await certified();
  const other = await certified();
  expect(await codeStatus(bytes)).toBe('valid');
  const reason = 'Quelqu’un d’autre a passé le test';
  expect((await withdraw(number.toLowerCase(), reason)).status).toBe(200);
  expect(await codeStatus(bytes)).toBe('withdrawn');
  const nameless = { full_name: null, signature: null, kid: null };
  expect(await checked(number)).toMatchObject({
    status: 'revoked',
    revoked_at: expect.any(String),
    ...nameless,
  });
  expect(await checked(other.number)).toMatchObject({ status: 'valid', revoked_at: null });
  expect(await codeStatus(other.bytes)).toBe('valid');
  expect((await t.call('GET', `/certificates/code/${id}`, { token: person.token })).status).toBe(404);

  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(notifications[0]).toMatchObject({
    title: 'Votre certificat a été retiré',
    message: expect.stringContaining(`${reason}.`),
  });
  const [entry] = await t.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, number))
    .orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    account_email: admin.email,
    action: 'certificate.withdraw',
    details: { reason },
  });
});

test('a company reads that a candidate’s certificate was withdrawn, not why, and sees them as confirmed no longer', async () => {
  const { person, number } = await certified();
  const [certificate] = await t.deps.db.select().from(certificates).where(eq(certificates.number, number));
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company);
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: person.token });
  const ofPerson = eq(candidacies.account_id, person.id);
  await t.deps.db
    .update(candidacies)
    .set({ confirmed: true, report_id: certificate?.report_id ?? null })
    .where(ofPerson);
  const list = async () =>
    (await t.call('GET', `/admin/campaigns/${campaign.id}/candidates`, { token: company.token })).body
      .candidates;
  const report = async ({ token }: Person) =>
    (await t.call('GET', `/reports/${certificate?.report_id}`, { token })).body.report;
  expect(await list()).toMatchObject([
    { confirmed: true, certificate_withdrawn: false, certified_until: expect.any(String) },
  ]);
  expect(await report(company)).toMatchObject({ certificate_withdrawn: false });
  expect(await report(person)).toMatchObject({ certificate_withdrawn: false, withdrawn_reason: null });
  await withdraw(number);
  expect(await list()).toMatchObject([
    { confirmed: false, certificate_withdrawn: true, certified_until: null },
  ]);
  expect(await report(company)).toMatchObject({ certificate_withdrawn: true, withdrawn_reason: null });
  expect(await report(person)).toMatchObject({
    certificate_withdrawn: true,
    certificate_id: null,
    withdrawn_reason: 'Quelqu’un d’autre a passé le test.',
  });
  const file = await t.call('GET', `/admin/campaigns/${campaign.id}/candidates.csv`, {
    token: company.token,
  });
  expect(file.body).toContain('Certificat retiré');
});

test('a certificate is withdrawn once, also by several at once, and an unknown one never', async () => {
  const { person, number } = await certified();
  const answers = await Promise.all([withdraw(number), withdraw(number), withdraw(number)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(notifications.filter(({ title }: { title: string }) => /retiré/.test(title))).toHaveLength(1);
  expect((await withdraw('nonsense')).status).toBe(404);
  expect((await withdraw(number, '  ')).status).toBe(422);
});

test('with its owner’s account the code is withdrawn', async () => {
  const { person, bytes } = await certified();
  const { status } = await t.call('DELETE', `/admin/users/${person.id}`, { token: admin.token });
  expect(status).toBe(200);
  expect(await codeStatus(bytes)).toBe('withdrawn');
});

test('a corrected name withdraws the code with the former one, and not the new one', async () => {
  const { person, id, bytes } = await certified();
  const corrected = await t.call('POST', '/auth/name', {
    token: person.token,
    body: { full_name: 'Awa Traoré-Diallo', current_password: PASSWORD },
  });
  expect(corrected.status).toBe(200);
  expect(await codeStatus(bytes)).toBe('withdrawn');
  expect(await codeStatus(await codeOf(t, person, id))).toBe('valid');
});

test('hidden from the talents it stays valid, and shown again it is there again', async () => {
  const { person, id, number, bytes } = await certified();
  const listed = async () => {
    t.advance(1_100);
    const { certificates: own } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
    const rows = await t.deps.db.$count(talents, eq(talents.account_id, person.id));
    return [rows, own[0].public_page !== null];
  };
  const hide = (hidden: boolean, token = person.token) =>
    t.call('PUT', `/certificates/visibility/${id}`, { token, body: { hidden } });
  expect(await listed()).toEqual([1, true]);
  expect((await hide(true)).status).toBe(200);
  expect(await listed()).toEqual([0, false]);
  expect([(await checked(number)).status, await codeStatus(bytes)]).toEqual(['valid', 'valid']);
  const other = await signUp(t);
  expect((await hide(false, other.token)).status).toBe(404);
  expect((await hide(false)).status).toBe(200);
  expect(await listed()).toEqual([1, true]);
});

test('after three years it is expired, by number and by code', async () => {
  const { number, bytes } = await certified();
  t.advance(3 * YEAR - 86_400_000);
  expect([(await checked(number)).status, await codeStatus(bytes)]).toEqual(['valid', 'valid']);
  t.advance(3 * 86_400_000);
  const { status, checked_at } = await checked(number);
  expect([status, await codeStatus(bytes)]).toEqual(['expired', 'expired']);
  expect(checked_at.slice(0, 10)).toBe(t.deps.now().toISOString().slice(0, 10));
});
