import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';

const t = testApp();

const correct = ({ token }: Person, full_name: string, current_password: string | null = PASSWORD) =>
  t.call('POST', '/auth/name', { token, body: { full_name, current_password } });
const check = async (number: string) =>
  (await t.call('GET', `/certificates/verify/${number}`)).body.certificate;
const own = async ({ token }: Person) =>
  (await t.call('GET', '/certificates/user', { token })).body.certificates;

async function pdf({ token }: Person, path: string): Promise<string> {
  const { response } = await t.call('GET', path, { token });
  const lines = await pdfLines(new Uint8Array(await response.arrayBuffer()));
  return lines.map(({ text }) => text).join('\n');
}

test('certificates keep their number and are signed anew, and whoever checks reads the day', async () => {
  const person = await signUp(t, { full_name: 'Awa Traroé' });
  const { reportId } = await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const [{ id, number }] = await own(person);
  const before = await check(number);
  expect(before).toMatchObject({
    status: 'valid',
    full_name: 'Awa Traroé',
    version: 1,
    name_corrected_at: null,
  });

  const { body } = await correct(person, 'Awa Traoré');
  expect(body).toMatchObject({ certificates: 1, user: { full_name: 'Awa Traoré' } });

  const after = await check(number);
  expect(after).toMatchObject({ status: 'valid', number, full_name: 'Awa Traoré', version: 2 });
  expect(after.name_corrected_at).toBeTruthy();
  expect(after.signature).not.toBe(before.signature);
  expect(await own(person)).toHaveLength(1);
  const paper = await pdf(person, `/certificates/download/${id}`);
  expect(paper).toContain('Nom corrigé le');
  expect(paper).toContain(`Empreinte ${after.fingerprint}`);
  expect(await pdf(person, `/reports/download/${reportId}`)).toContain('Awa Traoré');
  const talents = await t.call('GET', '/top-talents?q=awa');
  expect(JSON.stringify(talents.body)).toContain('Awa Traoré');
  expect(JSON.stringify(talents.body)).not.toContain('Traroé');
  await t.deps.db.update(certificates).set({ full_name: 'Autre' }).where(eq(certificates.id, id));
  expect((await check(number)).status).toBe('altered');
});

test('a certificate that was changed in the database is not signed anew', async () => {
  const person = await signUp(t, { full_name: 'Awa Traroé' });
  await sitTest(t, person, perfectAnswers);
  const [{ id, number }] = await own(person);
  await t.deps.db.update(certificates).set({ profile_name: 'Médecine' }).where(eq(certificates.id, id));
  expect((await correct(person, 'Awa Traoré')).body.certificates).toBe(0);
  expect((await check(number)).status).toBe('altered');
});

test('two corrections a year, also at once, and the same name is none', async () => {
  const person = await signUp(t);
  expect((await correct(person, 'Awa Traoré')).body.code).toBe('conflict');
  const answers = await atOnce(
    t,
    `select from accounts where id = '${person.id}' for update`,
    Array.from({ length: 5 }, (_, at) => () => correct(person, `Awa Traoré ${'I'.repeat(at + 1)}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  const security = await t.call('GET', '/auth/security', { token: person.token });
  expect(security.body.name_corrections_left).toBe(0);
  expect((await correct(person, 'Encore')).body.code).toBe('name_corrections_spent');
  t.advance(366 * 86_400_000);
  const { body } = await t.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
  expect((await correct({ ...person, token: body.token }, 'Encore')).status).toBe(200);
});

test('an old token alone corrects no name', async () => {
  const person = await signUp(t);
  t.advance(16 * 60_000);
  expect((await correct(person, 'Un Autre', null)).body.code).toBe('presence_required');
});

test('offers of a company that goes by its holder’s name bear the corrected one', async () => {
  const named = async (company_name?: string) => {
    const company = await signUpCompany(t, { full_name: 'Awa Traroé', company_name });
    const { id } = await openCampaign(t, company);
    await correct(company, 'Awa Traoré');
    return (await t.call('GET', `/campaigns/${id}/public`)).body.campaign.company_name;
  };
  expect([await named(), await named('Sahel Conseil')]).toEqual(['Awa Traoré', 'Sahel Conseil']);
});

test('what candidates were told by a company with a name of its own stays, though it begins with its holder’s', async () => {
  const company = await signUpCompany(t, {
    full_name: 'Moussa Traoré',
    company_name: 'Moussa Traoré Consulting',
  });
  const invited = await signUp(t);
  await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  await t.runJobs();
  await correct(company, 'Moussa Keïta');
  const told = await t.call('GET', '/notifications', { token: invited.token });
  expect(told.body.notifications[0].message).toMatch(/^Moussa Traoré Consulting vous invite/);
});

test('what others were told follows, and the log says who without the names', async () => {
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company);
  const person = await signUp(t, { full_name: 'Moussa Kieta' });
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: person.token });
  await t.runJobs();
  await correct(person, 'Moussa Keïta');
  const told = await t.call('GET', '/notifications', { token: company.token });
  expect(told.body.notifications[0].message).toContain('Moussa Keïta');
  const [line] = await t.deps.db.select().from(auditLog).where(eq(auditLog.target, person.id));
  expect(line).toMatchObject({ action: 'account.correct_name', details: { certificates: 0 } });
});
