import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshTalent } from '#server/features/talents/index.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import type { Person } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { signUpTalent } from '#server/testing/worlds/conversations.ts';

const LIST = '/api/campaigns/public?limit=9';

let t: TestApp;
let company: Person;
let asked: number;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  t = await createTestApp({ log });
  t.stopClock();
  company = await signUpCompany(t);
  await openCampaign(t, company, { title: 'Première' });
  t.pool.on('acquire', () => {
    asked += 1;
  });
});
beforeEach(() => {
  // Past what is trusted, so that each test begins with a question to the database.
  t.advance(61_000);
  asked = 0;
  lines.length = 0;
});
afterAll(() => t.close());

const get = (headers: Record<string, string> = {}, path = LIST) => t.app.request(path, { headers });
const lasting = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));

test('a kept list is sent again without asking the database, under the same headers', async () => {
  const first = await get();
  const before = asked;
  const again = await get();
  expect([first.status, asked]).toEqual([200, before]);
  expect(await again.text()).toBe(await first.text());
  expect(lasting(again)).toEqual(lasting(first));
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('what a script fetches is not what is opened as a page', async () => {
  for (const _ of ['made', 'kept']) {
    const fetched = await get({ 'sec-fetch-dest': 'empty' });
    const opened = await get({ 'sec-fetch-dest': 'document' });
    expect(fetched.headers.get('content-security-policy')).toBeNull();
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('every request has an id of its own, or the one it came with, and a line in the log', async () => {
  const responses = [
    await get(),
    await get(),
    await get({ 'x-request-id': 'mine-1' }),
    await get({ 'x-request-id': 'no id!' }),
  ];
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(4);
  expect(ids[2]).toBe('mine-1');
  expect(lines.map((line) => line.request_id)).toEqual(ids);
  for (const line of lines) {
    expect(line).toMatchObject({ method: 'GET', path: '/api/campaigns/public', status: 200, msg: 'request' });
  }
});

test('what is held already is a 304 that says no more than it must', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  const held = await get({ 'if-none-match': etag });
  expect([held.status, await held.text()]).toEqual([304, '']);
  expect(lasting(held)).toEqual({ etag, 'cache-control': 'public, no-cache', 'x-baara': '1' });
});

test('a change here is seen at once, one elsewhere within a second', async () => {
  await get();
  await openCampaign(t, company, { title: 'Ouverte ici' });
  expect(await (await get()).text()).toContain('Ouverte ici');
  await t.pool.query(`update campaigns set title = 'Reprise ailleurs' where title = 'Ouverte ici'`);
  expect(await (await get()).text()).toContain('Ouverte ici');
  t.advance(1_001);
  expect(await (await get()).text()).toContain('Reprise ailleurs');
});

test('a change to a campaign’s text or state, or to whether a talent is listed, is seen at once', async () => {
  const { id } = await openCampaign(t, company, { title: 'À corriger' });
  const { token } = company;
  expect(await (await get()).text()).toContain('À corriger');
  await t.call('PATCH', `/campaigns/${id}`, { token, body: { title: 'Corrigée' } });
  expect(await (await get()).text()).toContain('Corrigée');
  await t.call('PUT', `/campaigns/${id}/status`, { token, body: { status: 'closed' } });
  expect(await (await get()).text()).not.toContain('Corrigée');

  const talent = await signUpTalent(t);
  await t.deps.db.transaction((tx) => refreshTalent(tx, talent.id));
  t.advance(1_001);
  const talents = async () => (await get({}, '/api/top-talents')).text();
  expect(await talents()).toContain(talent.id);
  await t.call('PATCH', '/auth/me', { token: talent.token, body: { is_listed: false } });
  expect(await talents()).not.toContain(talent.id);
});

test('what a list does not read makes no difference to it', async () => {
  await get();
  const before = asked;
  for (const more of ['x=1', 'x=2', 't=3', 't=4&utm=5'])
    expect((await get({}, `${LIST}&${more}`)).status).toBe(200);
  expect((await get({}, '/api/campaigns/public?x=1&limit=9')).status).toBe(200);
  expect(asked).toBe(before);
});

test('another question has another response, and a refusal is not kept', async () => {
  const list = await get();
  for (const _ of [1, 2]) expect((await get({}, '/api/campaigns/public?limit=0')).status).toBe(422);
  expect(await (await get({}, '/api/top-talents?limit=9')).text()).not.toBe(await list.text());
});
