import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, connect } from '#server/db/connection.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/databases/database.ts';
import { type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';

const LIST = '/campaigns/public?limit=9';

/** A replica that never replays anything: whatever is there came from the primary. */
const lines: string[] = [];
let behind: TestDatabase;
let connection: Connection;
let isFresh: boolean;
let t: TestApp;
let company: Person;
beforeAll(async () => {
  behind = await createTestDatabase();
  connection = connect(behind.url, pino({ level: 'silent' }), { max: 4 });
  const replica = {
    db: connection.db,
    isFresh: () => isFresh,
    distrust: () => {
      isFresh = false;
    },
    close: connection.close,
  };
  t = await createTestApp({ replica, log: createLog('warn', { write: (line) => void lines.push(line) }) });
  isFresh = true;
  company = await signUpCompany(t);
});
beforeEach(() => {
  isFresh = true;
});
afterAll(async () => {
  await t.close();
  await behind.drop();
});

const titles = async (headers: Record<string, string> = {}) => {
  const { body } = await t.call('GET', LIST, { headers });
  return body.campaigns.map(({ title }: { title: string }) => title);
};
const told = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('a stranger is given the replica’s list, who just changed something the primary’s, each kept apart', async () => {
  await openCampaign(t, company, { title: 'Toute neuve' });
  const wrote = await t.call('PATCH', '/auth/me', { token: company.token, body: { phone: '+22370000001' } });
  expect(wrote.headers.get('set-cookie')).toBe('just-wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax');
  for (const _ of ['made', 'kept']) {
    expect(await titles()).toEqual([]);
    expect(await titles({ cookie: told(wrote) })).toEqual(['Toute neuve']);
  }
  expect((await t.call('GET', LIST)).headers.get('set-cookie')).toBeNull();
});

test('what the replica fails to read the primary is asked for, and the operator is told', async () => {
  await connection.pool.query('alter table campaigns rename to unknown');
  lines.length = 0;
  expect((await t.call('GET', '/campaigns/public?limit=8')).body.campaigns).not.toEqual([]);
  await connection.pool.query('alter table unknown rename to campaigns');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      path: '/api/campaigns/public',
      msg: 'read from the primary instead: the replica could not give it',
      error: { name: 'Error' },
    },
  ]);
});

test('while the replica is not fresh, everybody is given the primary’s list', async () => {
  isFresh = false;
  expect(await titles()).toEqual(['Toute neuve']);
});

test('what the replica has not got is looked for on the primary: a campaign, a talent’s certificate', async () => {
  const { id } = await openCampaign(t, company, { title: 'Pas encore là' });
  expect((await t.call('GET', `/campaigns/${id}/public`)).body.campaign.title).toBe('Pas encore là');
  const candidate = await signUp(t);
  await sitTest(t, candidate, perfectAnswers);
  const { body } = await t.call('GET', '/certificates/user', { token: candidate.token });
  const { number } = body.certificates[0];
  expect((await t.call('GET', `/certificates/verify/${number}`)).body.certificate.status).toBe('valid');
  expect((await t.call('GET', `/certificates/verify/${'0'.repeat(32)}`)).body.certificate.status).toBe(
    'unknown',
  );
  expect((await t.call('GET', `/certificates/picture/${number}`)).status).toBe(200);
  expect((await t.call('GET', `/campaigns/${candidate.id}/public`)).status).toBe(404);
});

test('a replica that breaks is asked no more, and nobody notices', async () => {
  await connection.close();
  expect(await titles()).toContain('Pas encore là');
  expect(isFresh).toBe(false);
  isFresh = true;
  expect((await t.call('GET', '/top-talents')).status).toBe(200);
});
