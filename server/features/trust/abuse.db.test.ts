import { beforeAll, expect, test } from 'vitest';
import { openBody } from '#server/features/mails/sealed-body.ts';
import { createSecrets } from '#server/secrets.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { SECRET_KEY } from '#server/testing/databases/installation.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { signUpTalent, startConversation } from '#server/testing/worlds/conversations.ts';
import {
  decideCase,
  decideProof,
  reportedOffer,
  reportOffer,
  waitingProof,
} from '#server/testing/worlds/trust.ts';
import type { AbuseCase } from '#shared/contracts/abuse.ts';

const t = testApp({ mail: 'kept' });
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const cases = async (): Promise<AbuseCase[]> =>
  (await t.call('GET', '/admin/abuse-cases', { token: admin.token })).body.cases;
const caseOf = async (id: string) => (await cases()).find((found) => found.id === id);
const isThere = async (id: string) => (await t.call('GET', `/campaigns/${id}/public`)).status === 200;
const news = async (person: Person) =>
  (await t.call('GET', '/notifications', { token: person.token })).body.notifications[0];

test('three different people put an offer before the others, and it stays visible', async () => {
  const older = await reportedOffer(t);
  const { offer } = await reportedOffer(t);
  const person = await signUp(t);
  await Promise.all([0, 1, 2, 3].map(() => reportOffer(t, offer, person)));
  await reportOffer(t, offer);
  expect(await caseOf(offer)).toMatchObject({ reporters: 2, to_decide: false });
  await reportOffer(t, offer, await signUp(t));
  expect(await caseOf(offer)).toMatchObject({ about: 'offer', reporters: 3, to_decide: true });
  const order = (await cases()).map(({ id }) => id);
  expect(order.indexOf(offer)).toBeLessThan(order.indexOf(older.offer));
  expect(await isThere(offer)).toBe(true);
});

test('whoever changes addresses within their own network is one person', async () => {
  const { offer } = await reportedOffer(t, await signUp(t));
  t.deps.config.trustProxy = true;
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3'])
    await t.call('POST', '/abuse-reports', {
      body: { campaign_id: offer, reason: 'money' },
      headers: { 'x-forwarded-for': address },
    });
  t.deps.config.trustProxy = false;
  expect(await caseOf(offer)).toMatchObject({ reporters: 2, to_decide: false });
});

test('whoever reports again after the installation’s key changed is one person', async () => {
  const person = await signUp(t);
  const { offer } = await reportedOffer(t, person);
  t.deps.secrets = createSecrets('another key of the installation', [SECRET_KEY]);
  await reportOffer(t, offer, person);
  t.deps.secrets = createSecrets(SECRET_KEY);
  expect(await caseOf(offer)).toMatchObject({ reporters: 1 });
});

test('who reported is kept as a keyed hash, never as address or account', async () => {
  const person = await signUp(t);
  const { offer } = await reportedOffer(t, person);
  const { rows } = await t.pool.query('select * from abuse_reports where about_id = $1', [offer]);
  expect(JSON.stringify(rows)).not.toContain(person.id);
  expect(rows[0].reporter_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('an offer that is kept is off the list, and may be reported again', async () => {
  const { offer } = await reportedOffer(t);
  expect((await decideCase(t, admin, offer, 'keep')).status).toBe(200);
  expect(await caseOf(offer)).toBeUndefined();
  expect(await isThere(offer)).toBe(true);
  expect((await decideCase(t, admin, offer, 'keep')).status).toBe(404);
  await reportOffer(t, offer);
  expect(await caseOf(offer)).toMatchObject({ reporters: 1 });
});

test('to keep an offer decides nothing of what was said after it was looked at', async () => {
  const { offer } = await reportedOffer(t);
  const read_until = (await caseOf(offer))?.reports[0]?.created_at;
  t.advance(1_000);
  await reportOffer(t, offer, await signUp(t), { details: 'On me demande mon passeport.' });
  expect((await decideCase(t, admin, offer, 'keep', { read_until })).status).toBe(200);
  expect(await caseOf(offer)).toMatchObject({
    reporters: 1,
    reports: [{ details: 'On me demande mon passeport.' }],
  });
  expect((await decideCase(t, admin, offer, 'keep', { read_until })).status).toBe(404);
});

test('an offer that its company deletes while it is being hidden is both, in turn', async () => {
  const { company, offer } = await reportedOffer(t);
  const answers = await atOnce(t, `select from abuse_reports where about_id = '${offer}' for update`, [
    () => decideCase(t, admin, offer, 'hide'),
    async () => {
      await expect.poll(() => countWaiting(t)).toBe(1);
      return t.call('DELETE', `/campaigns/${offer}`, { token: company.token });
    },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a hidden offer is gone for everybody but its candidates, and its company is told why', async () => {
  const { company, offer } = await reportedOffer(t);
  const candidate = await signUp(t);
  await t.call('POST', `/campaigns/${offer}/apply`, { token: candidate.token });
  const reason = 'De l’argent est demandé';
  expect((await decideCase(t, admin, offer, 'hide', { reason })).status).toBe(200);
  expect(await isThere(offer)).toBe(false);
  const { body } = await t.call('GET', `/campaigns/public?t=${Math.random()}&limit=100`);
  expect(body.campaigns.map(({ id }: { id: string }) => id)).not.toContain(offer);
  const seen = await t.call('GET', `/campaigns/${offer}/public`, { token: candidate.token });
  expect(seen.body.campaign).toMatchObject({ is_hidden: true, is_open: false });
  const own = await t.call('GET', '/campaigns', { token: company.token });
  expect(own.body.campaigns[0]).toMatchObject({
    status: 'closed',
    hidden_reason: reason,
  });
  expect(await news(company)).toMatchObject({
    title: 'Une de vos offres est masquée',
    message: expect.stringMatching(/Motif\s: De l’argent est demandé\.$/),
  });
  const { rows } = await t.pool.query('select subject, sealed_body from mails where account_id = $1', [
    company.id,
  ]);
  expect(rows).toMatchObject([{ subject: 'Une de vos offres est masquée' }]);
  // What the company typed is not mailed to an address that nobody proved.
  expect(openBody(t.deps, rows[0].sealed_body).text).toMatch(/\n\nMotif\s: De l’argent est demandé\.\n\n/);
  await t.call('DELETE', `/campaigns/${offer}`, { token: company.token });
  expect(await news(candidate)).toMatchObject({ title: 'Une offre est retirée par Baara' });
});

test('who was only invited to a hidden offer does not see it', async () => {
  const { company, offer } = await reportedOffer(t);
  const email = `${crypto.randomUUID()}@example.org`;
  await t.call('POST', `/campaigns/${offer}/invitations`, {
    token: company.token,
    body: { text: email, country: null },
  });
  const invited = await signUp(t, { email });
  await t.call('PUT', `/campaigns/${offer}/saved`, { token: invited.token });
  await decideCase(t, admin, offer, 'hide');
  expect((await t.call('GET', `/campaigns/${offer}/public`, { token: invited.token })).status).toBe(404);
  const saved = await t.call('GET', '/campaigns/saved', { token: invited.token });
  expect(saved.body.campaigns).toEqual([]);
});

test('a link to a hidden offer shows nothing to whoever holds it, and signs nobody up', async () => {
  const { company, offer } = await reportedOffer(t);
  const [candidate, other] = [await signUp(t), await signUp(t)];
  await t.call('POST', `/campaigns/${offer}/invitations`, {
    token: company.token,
    body: { text: '+22370000001\n+22370000002', country: null },
  });
  const { invitations } = (await t.call('GET', `/campaigns/${offer}/invitations`, { token: company.token }))
    .body;
  const [taken, left] = invitations.map(({ token }: { token: string }) => token);
  const accept = (person: Person, token: string) =>
    t.call('POST', '/invitations/accept', { token: person.token, body: { token } });
  expect((await accept(candidate, taken)).status).toBe(200);
  await decideCase(t, admin, offer, 'hide');
  for (const token of [taken, left]) {
    expect((await t.call('POST', '/invitations/read', { body: { token } })).status).toBe(404);
  }
  expect((await accept(other, left)).status).toBe(404);
  const page = ({ token }: Person) => t.call('GET', `/campaigns/${offer}/public`, { token });
  expect((await page(candidate)).body.campaign.is_hidden).toBe(true);
  expect((await page(other)).status).toBe(404);
});

test('its candidates are told once what to beware of, and so is who a blocked company knows, nobody else', async () => {
  const { company, candidate, id } = await startConversation(t);
  const [offer, other] = [await openCampaign(t, company), await openCampaign(t, company)];
  const [applied, withdrew, stranger] = [await signUp(t), await signUp(t), await signUp(t)];
  for (const person of [applied, withdrew])
    await t.call('POST', `/campaigns/${offer.id}/apply`, { token: person.token });
  const withdrawn = await t.call('DELETE', `/campaigns/${offer.id}/application`, { token: withdrew.token });
  expect(withdrawn.status).toBe(200);
  await t.call('POST', `/campaigns/${other.id}/apply`, { token: applied.token });
  await reportOffer(t, offer.id);
  expect((await decideCase(t, admin, offer.id, 'hide')).status).toBe(200);
  const warnings = async (person: Person) =>
    (await t.call('GET', '/notifications', { token: person.token })).body.notifications
      .filter(({ type }: { type: string }) => type === 'company_decision')
      .map(({ title }: { title: string }) => title);
  const [ofOffer, ofCompany] = ['Une offre est retirée par Baara', 'Une entreprise est bloquée par Baara'];
  const everybody = [applied, candidate, withdrew, stranger];
  expect(await Promise.all(everybody.map(warnings))).toEqual([[ofOffer], [], [], []]);
  // The second time it is blocked already: nobody is told again.
  for (const reason of ['money', 'fake']) {
    const body = { conversation_id: id, reason };
    await t.call('POST', '/abuse-reports', { token: candidate.token, body });
    expect((await decideCase(t, admin, company.id, 'block')).status).toBe(200);
    expect(await Promise.all(everybody.map(warnings))).toEqual([[ofCompany, ofOffer], [ofCompany], [], []]);
  }
  const keeps = 'Ce que vos tests vous ont donné reste à vous.';
  expect((await news(applied)).message).toContain(
    `N’envoyez ni argent ni document à cette entreprise. ${keeps}`,
  );
  const ofOne = (await t.call('GET', '/notifications', { token: applied.token })).body.notifications;
  expect(ofOne.map(({ message }: { message: string }) => message).join()).toContain(
    `N’envoyez ni argent ni document à personne pour cette offre. ${keeps}`,
  );
});

test('a candidate who looks again reads that the company is blocked, let in again, and verified', async () => {
  const { company, candidate, id } = await startConversation(t);
  await t.call('POST', '/abuse-reports', {
    token: candidate.token,
    body: { conversation_id: id, reason: 'fake' },
  });
  let etag = '';
  const look = async () => {
    const { status, body, headers } = await t.call('GET', '/conversations', {
      token: candidate.token,
      headers: { 'if-none-match': etag },
    });
    etag = headers.get('etag') ?? '';
    return status === 304 ? null : [body.conversations[0].closed, body.conversations[0].participant_verified];
  };
  expect(await look()).toEqual([null, false]);
  expect(await look()).toBeNull();
  await decideCase(t, admin, company.id, 'block');
  expect(await look()).toEqual(['by_administrator', false]);
  const body = { reason: 'Erreur de notre part.' };
  await t.call('POST', `/admin/companies/${company.id}/readmit`, { token: admin.token, body });
  expect(await look()).toEqual([null, false]);
  await decideProof(t, admin, await waitingProof(t, admin, company));
  expect(await look()).toEqual([null, true]);
});

test('what a company asked for before it was blocked and is done after it shows nothing of it', async () => {
  const [company, talent] = [await signUpCompany(t), await signUpTalent(t)];
  const { token } = company;
  const body = {
    title: 'Comptable',
    description: 'Une PME.',
    profile_id: await profileId(t),
    level: 'junior',
    is_public: true,
  };
  const answers = await atOnce(t, `update accounts set blocked_at = now() where id = '${company.id}'`, [
    () => t.call('POST', '/campaigns/create', { token, body }),
    () => t.call('POST', `/contact-candidate/${talent.id}`, { token }),
  ]);
  expect(answers.map(({ body: { code } }) => code)).toEqual(['company_blocked', 'company_blocked']);
});

test('a blocked company reaches nobody and sees nobody, until it is let in again', async () => {
  const { company, candidate, id } = await startConversation(t);
  const offer = await openCampaign(t, company);
  const report = await t.call('POST', '/abuse-reports', {
    token: candidate.token,
    body: { conversation_id: id, reason: 'fake' },
  });
  expect(report.status).toBe(200);
  expect(await caseOf(company.id)).toMatchObject({ about: 'company', title: null });
  expect((await decideCase(t, admin, company.id, 'hide')).status).toBe(422);
  expect((await decideCase(t, admin, company.id, 'block')).status).toBe(200);
  expect(await isThere(offer.id)).toBe(false);

  const talent = await signUpTalent(t);
  const attempts = () =>
    Promise.all([
      t.call('POST', '/campaigns/create', {
        token: company.token,
        body: { title: 'Encore', profile_id: 'x' },
      }),
      t.call('POST', `/contact-candidate/${talent.id}`, { token: company.token }),
      t.call('GET', `/admin/campaigns/${offer.id}/candidates`, { token: company.token }),
      t.call('PATCH', `/campaigns/${offer.id}`, {
        token: company.token,
        body: { description: 'Écrivez-moi.' },
      }),
      t.call('POST', '/auth/company-name', {
        token: company.token,
        body: { company_name: 'Une Autre', current_password: PASSWORD },
      }),
      t.call('POST', `/conversations/${id}/messages`, { token: company.token, body: { content: 'Et ?' } }),
    ]);
  const refused = await attempts();
  expect(refused.map(({ body }) => body.code)).toEqual([
    'company_blocked',
    'company_blocked',
    'company_blocked',
    'company_blocked',
    'company_blocked',
    'conversation_closed',
  ]);
  const { conversation } = (await t.call('GET', `/conversations/${id}`, { token: company.token })).body;
  expect([conversation.closed, conversation.contact]).toEqual(['by_administrator', null]);
  expect(refused[0]?.body.detail).toMatch(/écrivez à l’adresse donnée dans les Conditions\.$/);
  expect(await news(company)).toMatchObject({
    title: 'Votre entreprise est bloquée',
    message: expect.stringMatching(/^Motif\s: .+\. Vos offres sont masquées.* dans les Conditions\.$/),
    link: '/conditions#exploitant',
  });

  const readmitted = await t.call('POST', `/admin/companies/${company.id}/readmit`, {
    token: admin.token,
    body: { reason: 'C’était une erreur.' },
  });
  expect(readmitted.status).toBe(200);
  expect((await news(company)).message).toBe(
    'Motif\u00a0: C’était une erreur. Vos anciennes offres restent masquées.',
  );
  // Its offers stay hidden.
  expect((await attempts()).map(({ status }) => status)).toEqual([404, 200, 200, 403, 200, 200]);
});

test('a company that deletes a reported offer is still judged by what was said of it', async () => {
  const person = await signUp(t);
  const { company, offer } = await reportedOffer(t, person);
  const other = await openCampaign(t, company);
  await reportOffer(t, other.id, person, { details: 'On me demande mon passeport.' });
  for (const id of [offer, other.id])
    expect((await t.call('DELETE', `/campaigns/${id}`, { token: company.token })).status).toBe(200);
  const of = { about: 'deleted_offer', title: null, company_id: company.id, company_name: 'Mirage Emploi' };
  expect(await caseOf(offer)).toMatchObject({ ...of, reporters: 1 });
  expect(await caseOf(other.id)).toMatchObject({
    ...of,
    reports: [{ details: 'On me demande mon passeport.' }],
  });
  expect((await decideCase(t, admin, other.id, 'hide')).body.detail).toContain('a été supprimée');
  expect((await decideCase(t, admin, other.id, 'keep')).status).toBe(200);
  expect(await caseOf(other.id)).toBeUndefined();
  expect((await decideCase(t, admin, offer, 'block')).status).toBe(200);
  const { body } = await t.call('GET', `/admin/audit?q=${company.id}`, { token: admin.token });
  expect(body.entries).toMatchObject([
    { action: 'abuse.block', about: 'Mirage Emploi' },
    { action: 'abuse.keep', about: 'Mirage Emploi' },
  ]);
});

test('the journal names the company that was blocked over an offer, also once it deleted that one', async () => {
  const { company, offer } = await reportedOffer(t);
  await decideCase(t, admin, offer, 'block');
  expect((await t.call('DELETE', `/campaigns/${offer}`, { token: company.token })).status).toBe(200);
  const { entries } = (await t.call('GET', `/admin/audit?q=${company.id}`, { token: admin.token })).body;
  expect(entries).toMatchObject([
    { action: 'abuse.block', about: 'Mirage Emploi', details: { reported: offer } },
  ]);
});

test('a blocked company that deleted its account is no longer among those to let in', async () => {
  const { company, offer } = await reportedOffer(t);
  expect((await decideCase(t, admin, offer, 'block')).status).toBe(200);
  const blocked = async () =>
    (await t.call('GET', '/admin/abuse-cases', { token: admin.token })).body.blocked.map(
      ({ id }: { id: string }) => id,
    );
  expect(await blocked()).toContain(company.id);
  const gone = await t.call('DELETE', `/admin/users/${company.id}`, { token: admin.token });
  expect(gone.status).toBe(200);
  expect(await blocked()).not.toContain(company.id);
});

test('an administrator goes through all blocked companies, the last blocked first', async () => {
  const suspects = [await reportedOffer(t), await reportedOffer(t)];
  for (const { offer } of suspects) await decideCase(t, admin, offer, 'block');
  const read = async (place: string) =>
    (await t.call('GET', `/admin/abuse-cases${place}`, { token: admin.token })).body;
  const whole = await read('');
  expect(whole).toMatchObject({ blocked_total: whole.blocked.length, next_cursor: null });
  const first = await read('?limit=1');
  const second = await read(`?limit=1&cursor=${first.next_cursor}`);
  expect([...first.blocked, ...second.blocked]).toEqual(whole.blocked.slice(0, 2));
  expect(second.blocked_total).toBe(whole.blocked.length);
});
