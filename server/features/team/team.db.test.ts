import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { giveCredits, PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { say, signUpTalent, startConversation } from '#server/testing/worlds/conversations.ts';
import { SEAT_LINK_DAYS, SEATS_LIMIT } from '#shared/rules/companies/team.ts';

const { t, server } = createMailApp();

const STRONG = 'nouveau cheval pile agrafe';
let count = 0;
const newAddress = () => `collegue${++count}@exemple.test`;

/** One whose address is its own. */
async function provedCompany(fields: Record<string, unknown> = {}): Promise<Person> {
  const company = await signUpCompany(t, fields);
  await prove(company);
  return company;
}
const prove = ({ id }: Person) =>
  t.deps.db.update(accounts).set({ email_verified_at: t.deps.now() }).where(eq(accounts.id, id));

const invite = (company: Person, email: string, role = 'recruiter', current_password?: string) =>
  t.call('POST', '/team/invitations', { token: company.token, body: { email, role, current_password } });
const team = async ({ token }: Person) => (await t.call('GET', '/team', { token })).body;
const isSignedIn = async ({ token }: Person) => (await t.call('GET', '/auth/me', { token })).status === 200;
const join = (body: object, token?: string) => t.call('POST', '/team/join', { body, token });
const actionsOn = async (target: string) =>
  (
    await t.deps.db.execute<{ action: string; account_id: string }>(
      sql`select action, account_id from audit_log where target = ${target} order by id`,
    )
  ).rows.map(({ action, account_id }) => [action, account_id]);

/** The token of the newest link mailed to this address. */
async function linkTo(email: string): Promise<string> {
  await t.runJobs();
  const links = server.received
    .filter(({ to }) => to.includes(email))
    .map((mail) => /\/rejoindre#([\w-]{43})/.exec(textOf(mail))?.[1] ?? '');
  return links.findLast(Boolean) ?? '';
}

async function joined(company: Person, role = 'recruiter'): Promise<Person> {
  const email = newAddress();
  await invite(company, email, role);
  const { body } = await join({ token: await linkTo(email), full_name: 'Fatou Ndiaye', password: STRONG });
  return { id: body.user.id, email, token: body.token };
}

test('a mailed link gives somebody new a seat, once, and they act for the company as themselves', async () => {
  const company = await provedCompany({ country: 'ML' });
  const email = newAddress();
  expect((await invite(company, ` ${email.toUpperCase()} `)).body.invitation).toMatchObject({
    email,
    role: 'recruiter',
  });
  const token = await linkTo(email);
  const offer = await t.call('POST', '/team/join/read', { body: { token } });
  expect(offer.body).toEqual({ company_name: 'Sahel Conseil', email, role: 'recruiter', has_account: false });
  expect((await join({ token })).body.code).toBe('invalid_input');
  const answers = await Promise.all(
    [1, 2, 3].map(() => join({ token, full_name: 'Fatou Ndiaye', password: STRONG })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { body } = answers.find(({ status }) => status === 200) as (typeof answers)[0];
  expect(body.user).toMatchObject({
    email,
    account_type: 'enterprise',
    country: null,
    seat: { role: 'recruiter', country: 'ML' },
  });
  expect((await t.call('GET', '/auth/security', { token: body.token })).body.email_status).toBe('verified');
  expect((await join({ token, full_name: 'Autre', password: STRONG })).body.code).toBe('seat_link_spent');

  const campaign = await t.call('POST', '/campaigns/create', {
    token: body.token,
    body: {
      title: 'Aide-comptable',
      profile_id: (await openCampaign(t, company)).profile_id,
      level: 'junior',
    },
  });
  expect(campaign.status).toBe(200);
  const listed = (await t.call('GET', '/campaigns', { token: company.token })).body.campaigns;
  expect(listed.map(({ title }: { title: string }) => title)).toContain('Aide-comptable');
  expect((await team(company)).members).toMatchObject([{ full_name: 'Fatou Ndiaye', email }]);
  expect(await actionsOn(company.id)).toEqual([
    ['team.invite', company.id],
    ['team.join', body.user.id],
  ]);
});

test('where mails are only kept a new member has their initial credits too', async () => {
  const email = newAddress();
  await invite(await provedCompany(), email);
  const token = await linkTo(email);
  t.deps.mail = 'kept';
  const { body } = await join({ token, full_name: 'Fatou Ndiaye', password: STRONG });
  const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, body.user.id));
  expect(row).toMatchObject({ credits: 2, email_verified_at: null });
});

test('messages, notes and stages bear the name of who wrote them, to the company alone', async () => {
  const company = await provedCompany();
  const member = await joined(company);
  const { id } = await openCampaign(t, company);
  const candidate = await candidateWith(t, id, 'Awa', { score: 80, low: 75, high: 85, skills: {} });
  const { candidates } = (await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: member.token }))
    .body;
  const candidacy = candidates[0].id;
  const note = { text: 'Libre lundi.' };
  const noted = await t.call('POST', `/candidacies/${candidacy}/notes`, { token: member.token, body: note });
  expect(noted.body.note).toMatchObject({ author: 'Fatou Ndiaye', own: true });
  await t.call('PUT', '/candidacies/stage', {
    token: company.token,
    body: { ids: [candidacy], stage: 'interview' },
  });
  await t.call('POST', `/candidacies/${candidacy}/share-stage`, { token: member.token });
  const read = (await t.call('GET', `/candidacies/${candidacy}`, { token: company.token })).body.candidacy;
  expect(read.notes[0]).toMatchObject({ author: 'Fatou Ndiaye', own: false });
  expect(read.history.map(({ author }: { author: string | null }) => author)).toEqual([null, 'Fatou Ndiaye']);

  t.deps.mail = 'off';
  const talent = await signUpTalent(t);
  const contacted = await t.call('POST', `/contact-candidate/${talent.id}?message=Bonjour`, {
    token: member.token,
  });
  const thread = `/conversations/${contacted.body.conversation_id}/messages`;
  const sent = await t.call('POST', thread, { token: member.token, body: { content: 'Êtes-vous libre ?' } });
  expect(sent.body.message).toMatchObject({ sender_id: company.id, author: 'Fatou Ndiaye' });
  await t.call('POST', thread, { token: company.token, body: { content: 'Je suis la directrice.' } });
  const authors = async ({ token }: Person) =>
    (await t.call('GET', thread, { token })).body.messages.map(
      ({ author }: { author?: string }) => author ?? null,
    );
  expect(await authors(company)).toEqual(['Fatou Ndiaye', 'Fatou Ndiaye', null]);
  expect(await authors(talent)).toEqual([null, null, null]);
  expect(candidate.id).not.toBe(member.id);

  await t.call('POST', '/auth/delete', { token: member.token, body: {} });
  expect(await authors(company)).toEqual(['Compte supprimé', 'Compte supprimé', null]);
  expect((await team(company)).members).toEqual([]);
  expect((await actionsOn(member.id)).at(-1)).toEqual(['team.leave', member.id]);
});

test('what a viewer looks at stays unread, what a recruiter reads is read', async () => {
  t.deps.mail = 'off';
  const { company, candidate, id } = await startConversation(t);
  await say(t, candidate, id, 'Bonjour');
  const [viewer, recruiter] = [
    await seat(t, company, { role: 'viewer' }),
    await seat(t, company, { role: 'recruiter' }),
  ];
  const look = ({ token }: Person) => t.call('GET', `/conversations/${id}/messages`, { token });
  const unread = async () => {
    const [{ body: threads }, { body: news }] = [
      await t.call('GET', '/conversations', { token: company.token }),
      await t.call('GET', '/notifications', { token: company.token }),
    ];
    return [threads.unread_total, news.unread_count];
  };
  expect((await look(viewer)).body.messages.at(-1).content).toBe('Bonjour');
  for (const path of [`/conversations/${id}/read`, '/notifications/read-all']) {
    expect((await t.call('PUT', path, { token: viewer.token, body: {} })).status).toBe(403);
  }
  expect(await unread()).toEqual([1, 1]);
  await look(recruiter);
  expect(await unread()).toEqual([0, 0]);
});

test('a seat taken away ends its holder’s sessions at once, and leaves their account', async () => {
  const company = await provedCompany();
  const member = await joined(company);
  const rival = await provedCompany();
  const path = `/team/members/${member.id}`;
  expect((await t.call('DELETE', path, { token: rival.token })).status).toBe(404);
  expect((await t.call('PUT', path, { token: rival.token, body: { role: 'viewer' } })).status).toBe(404);
  const changed = await t.call('PUT', path, { token: company.token, body: { role: 'viewer' } });
  expect(changed.body.member.role).toBe('viewer');
  const refused = await t.call('POST', '/campaigns/create', { token: member.token, body: { title: 'x' } });
  expect(refused.body).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('Lecteur') });
  const removed = await Promise.all([1, 2].map(() => t.call('DELETE', path, { token: company.token })));
  expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await isSignedIn(member)).toBe(false);
  await t.runJobs();
  const told = server.received.findLast(({ to }) => to.includes(member.email));
  expect(told && textOf(told)).toContain('mis fin à votre place dans son équipe');
  const back = await t.call('POST', '/auth/login', { body: { email: member.email, password: STRONG } });
  expect(back.body.user).toMatchObject({ account_type: 'individual', company_name: null, seat: null });
  expect((await t.call('GET', '/campaigns', { token: back.body.token })).status).toBe(403);
  expect((await actionsOn(member.id)).map(([action]) => action)).toEqual(['team.role', 'team.remove']);
});

test('an old token alone seats nobody and raises no role; the password with it does', async () => {
  const company = await provedCompany();
  const { id } = await seat(t, company, { role: 'viewer' });
  const change = (body: object) => t.call('PUT', `/team/members/${id}`, { token: company.token, body });
  t.advance(16 * 60_000);
  const email = newAddress();
  expect((await invite(company, email)).body.code).toBe('presence_required');
  expect((await invite(company, email, 'viewer', 'faux')).body).toMatchObject({
    code: 'wrong_credentials',
    field: 'current_password',
  });
  expect(await linkTo(email)).toBe('');
  expect((await invite(company, email, 'viewer', PASSWORD)).body.sent).toBe(true);
  expect((await change({ role: 'recruiter' })).body.code).toBe('presence_required');
  expect((await team(company)).members[0].role).toBe('viewer');
  expect((await change({ role: 'recruiter', current_password: PASSWORD })).body.member.role).toBe(
    'recruiter',
  );
  expect((await change({ role: 'viewer' })).body.member.role).toBe('viewer');
});

test('a company is told by mail who joined its team, with which role', async () => {
  const company = await provedCompany({ company_name: 'Atlas Mines' });
  const { email } = await joined(company, 'viewer');
  await t.runJobs();
  const told = server.received
    .filter(({ to }) => to.includes(company.email))
    .map(textOf)
    .filter((text) => text.includes(email));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`Fatou Ndiaye (${email}) a rejoint l’équipe d’Atlas Mines`);
  expect(told[0]).toContain('Lecteur');
  expect(told[0]).toContain('/settings/equipe');
});

test('another company’s invitation of a member waits until their seat ends', async () => {
  t.deps.mail = 'off';
  const [company, rival] = [await provedCompany(), await provedCompany()];
  const { id } = await openCampaign(t, rival, { is_public: false });
  const isCandidate = async (member: Person) => {
    await t.runJobs();
    return (await t.deps.db.$count(candidacies, eq(candidacies.account_id, member.id))) > 0;
  };
  const [left, orphan] = [
    await seat(t, company, { role: 'viewer' }),
    await seat(t, company, { role: 'recruiter' }),
  ];
  const text = `${left.email}\n${orphan.email}`;
  const invited = await t.call('POST', `/campaigns/${id}/invitations`, {
    token: rival.token,
    body: { text },
  });
  expect(invited.body.invited).toBe(2);
  expect([await isCandidate(left), await isCandidate(orphan)]).toEqual([false, false]);
  await t.call('DELETE', '/team/seat', { token: left.token });
  expect([await isCandidate(left), await isCandidate(orphan)]).toEqual([true, false]);
  await t.call('POST', '/auth/delete', { token: company.token, body: {} });
  expect(await isCandidate(orphan)).toBe(true);
});

test('five links an hour are mailed to one address, by however many companies', async () => {
  const email = newAddress();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => provedCompany()));
  const { body } = await invite(first as Person, email);
  for (const company of others) expect((await invite(company, email)).status).toBe(200);
  const again = `/team/invitations/${body.invitation.id}/resend`;
  expect((await t.call('POST', again, { token: first?.token })).body.code).toBe('too_many_requests');
  expect((await invite(await provedCompany(), email)).body.code).toBe('too_many_requests');
});

test('an account of one’s own joins as long as it owns nothing, and only with the address that was invited', async () => {
  const company = await provedCompany();
  const [empty, other] = [await signUp(t), await signUp(t)];
  await invite(company, empty.email);
  const token = await linkTo(empty.email);
  expect((await join({ token, full_name: 'x', password: STRONG })).body.code).toBe('email_taken');
  expect((await join({ token }, other.token)).body).toMatchObject({ code: 'forbidden' });
  const entered = await join({ token }, empty.token);
  expect(entered.body.user).toMatchObject({ id: empty.id, seat: { role: 'recruiter' } });
  expect(await isSignedIn(empty)).toBe(false);
  const member = { ...empty, token: entered.body.token };
  expect((await t.call('POST', '/tests/generate', { token: member.token, body: {} })).status).toBe(403);
  await t.call('DELETE', '/team/seat', { token: member.token });
  expect(await isSignedIn(member)).toBe(false);

  const rich = await signUp(t);
  await giveCredits(t, rich, 5);
  await invite(company, rich.email);
  const kept = await linkTo(rich.email);
  expect((await join({ token: kept }, rich.token)).body.code).toBe('conflict');
  const elsewhere = await seat(t, await provedCompany(), { role: 'viewer' });
  await invite(company, elsewhere.email);
  expect((await join({ token: await linkTo(elsewhere.email) }, elsewhere.token)).body.code).toBe('conflict');
  expect((await t.call('POST', '/team/join/read', { body: { token: kept } })).body.has_account).toBe(true);
});

test('joining a team by an old session proves nothing anew: the password is asked for as before', async () => {
  const company = await provedCompany();
  const person = await signUp(t);
  t.advance(16 * 60_000);
  await invite(company, person.email, 'viewer', PASSWORD);
  const { body } = await join({ token: await linkTo(person.email) }, person.token);
  const change = { new_password: 'un tout autre mot de passe' };
  const refused = await t.call('POST', '/auth/password', { token: body.token, body: change });
  expect(refused.body.code).toBe('presence_required');
});

test('a link ends after its days, by a newer one and when it is taken back', async () => {
  const company = await provedCompany();
  const email = newAddress();
  const invited = await invite(company, email);
  expect(invited.body).toMatchObject({ sent: true, mailed: true, role_changed: false });
  const { id } = invited.body.invitation;
  const path = `/team/invitations/${id}`;
  const rival = await provedCompany();
  const first = await linkTo(email);
  const changed = { invitation: { id, role: 'viewer' }, sent: false, role_changed: true };
  expect((await invite(company, email, 'viewer')).body).toMatchObject(changed);
  expect((await invite(company, email, 'viewer')).body).toMatchObject({ ...changed, role_changed: false });
  expect(await linkTo(email)).toBe(first);
  const reads = async (token: string) =>
    (await t.call('POST', '/team/join/read', { body: { token } })).body.code ?? 'good';
  expect((await t.call('POST', `${path}/resend`, { token: rival.token })).status).toBe(404);
  await t.call('POST', `${path}/resend`, { token: company.token });
  const second = await linkTo(email);
  expect([await reads(first), await reads(second)]).toEqual(['seat_link_spent', 'good']);
  t.advance((SEAT_LINK_DAYS * 24 + 1) * 3_600_000);
  expect(await reads(second)).toBe('seat_link_spent');
  expect((await invite(company, email, 'viewer', PASSWORD)).body).toMatchObject({
    invitation: { id },
    sent: true,
  });
  const third = await linkTo(email);
  expect(await reads(third)).toBe('good');
  expect((await actionsOn(company.id)).map(([action]) => action)).toEqual([
    'team.invite',
    'team.invite',
    'team.resend',
    'team.invite',
  ]);
  expect((await t.call('DELETE', path, { token: rival.token })).status).toBe(404);
  expect((await t.call('DELETE', path, { token: company.token })).status).toBe(200);
  expect(await reads(third)).toBe('seat_link_spent');
  expect((await team(company)).invitations).toEqual([]);
  const { rows } = await t.deps.db.execute<{ kept: string }>(
    sql`select encode(token_hash, 'escape') as kept from seat_invitations`,
  );
  expect(rows.map(({ kept }) => kept)).not.toContain(third);
});

test('seats are bounded, invitations with them, also when asked for at once', async () => {
  const company = await provedCompany();
  const { email } = await seat(t, company, { role: 'viewer' });
  const offered = Array.from({ length: SEATS_LIMIT - 3 }, () => ({
    company_id: company.id,
    email: newAddress(),
    role: 'viewer' as const,
    token_hash: randomBytes(32),
    sent_at: t.deps.now(),
    expires_at: t.deps.now(),
  }));
  await t.deps.db.insert(seatInvitations).values(offered);
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite(company, newAddress())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect((await invite(company, email)).body.code).toBe('conflict');
  expect((await invite(company, company.email)).body.detail).toContain('déjà partie');
});

test('a company that has not proved its address mails nobody in its name', async () => {
  const company = await signUpCompany(t, { company_name: 'Votre compte est bloqué : evil.example' });
  const email = newAddress();
  const refused = {
    status: 409,
    body: { code: 'conflict', detail: expect.stringContaining('Vérifiez d’abord') },
  };
  expect(await invite(company, email)).toMatchObject(refused);
  await prove(company);
  const { body } = await invite(company, email);
  await t.deps.db.update(accounts).set({ email_verified_at: null }).where(eq(accounts.id, company.id));
  const resend = () =>
    t.call('POST', `/team/invitations/${body.invitation.id}/resend`, { token: company.token });
  expect(await resend()).toMatchObject(refused);
  expect(await linkTo(email)).not.toBe('');
  t.deps.mail = 'kept';
  expect((await resend()).status).toBe(200);
  expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('without mail there is no link, and a person without company has no team', async () => {
  t.deps.mail = 'off';
  expect((await invite(await provedCompany(), newAddress())).body.code).toBe('mail_off');
  const person = await signUp(t);
  expect((await t.call('GET', '/team', { token: person.token })).status).toBe(403);
  expect((await t.call('DELETE', '/team/seat', { token: person.token })).status).toBe(404);
});

test('a company that is deleted takes its team with it', async () => {
  const company = await provedCompany({ company_name: 'Atlas Mines' });
  const member = await joined(company);
  const email = newAddress();
  await invite(company, email);
  const token = await linkTo(email);
  await t.call('POST', '/auth/delete', { token: company.token, body: { current_password: PASSWORD } });
  expect(await isSignedIn(member)).toBe(false);
  await t.runJobs();
  const told = server.received.filter(({ to }) => to.includes(member.email)).map(textOf);
  expect(told.at(-1)).toContain('Le compte Baara d’Atlas Mines est supprimé');
  expect((await join({ token, full_name: 'x', password: STRONG })).body.code).toBe('seat_link_spent');
  expect((await actionsOn(member.id)).at(-1)).toEqual(['team.remove', company.id]);
});
