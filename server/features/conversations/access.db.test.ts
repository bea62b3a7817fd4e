import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { signUpCompany } from '#server/testing/campaigns.ts';
import { say, signUpTalent, startConversation } from '#server/testing/conversations.ts';
import { signInAdmin } from '#server/testing/payments.ts';
import { type Person, signUp } from '#server/testing/people.ts';

type Identity = 'visitor' | 'individual' | 'other individual' | 'enterprise' | 'other enterprise' | 'admin';

let t: TestApp;
let id: string;
let notificationId: string;
const people = new Map<Identity, Person>();

beforeAll(async () => {
  t = await createTestApp();
  const { company, candidate, id: conversationId } = await startConversation(t);
  id = conversationId;
  await say(t, company, id, 'Un secret entre nous');
  const bell = await t.call('GET', '/notifications', { token: candidate.token });
  notificationId = bell.body.notifications[0].id;
  people.set('individual', candidate);
  people.set('enterprise', company);
  people.set('other individual', await signUp(t));
  people.set('other enterprise', await signUpCompany(t));
  people.set('admin', await signInAdmin(t));
});

afterAll(() => t.close());

const IDENTITIES: Identity[] = [
  'visitor',
  'individual',
  'other individual',
  'enterprise',
  'other enterprise',
  'admin',
];

test.each([
  ['GET', '/conversations', [401, 200, 200, 200, 200, 200]],
  ['GET', '/conversations/:id', [401, 200, 404, 200, 404, 404]],
  ['GET', '/conversations/:id/messages', [401, 200, 404, 200, 404, 404]],
  ['POST', '/conversations/:id/messages', [401, 200, 404, 200, 404, 404]],
  ['PUT', '/conversations/:id/read', [401, 200, 404, 200, 404, 404]],
  ['POST', '/contact-candidate', [401, 403, 403, 200, 200, 401]],
  ['POST', '/contact-candidate/:talent', [401, 403, 403, 200, 200, 401]],
  ['GET', '/notifications', [401, 200, 200, 200, 200, 200]],
  ['PUT', '/notifications/:notification/read', [401, 200, 404, 404, 404, 404]],
  ['PUT', '/notifications/read-all', [401, 200, 200, 200, 200, 200]],
  ['GET', '/events', [401, 200, 200, 200, 200, 200]],
] as const)('%s %s answers each identity as it should', async (method, path, expected) => {
  const talent = await signUpTalent(t);
  const place = path
    .replace(':id', id)
    .replace(':talent', talent.id)
    .replace(':notification', notificationId);
  const statuses: number[] = [];
  for (const identity of IDENTITIES) {
    const response = await t.app.request(`/api${place}`, {
      method,
      headers: {
        ...(people.get(identity) && { authorization: `Bearer ${people.get(identity)?.token}` }),
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ content: 'Bonjour', candidate_id: talent.id }) }),
    });
    statuses.push(response.status);
    if (path === '/events') await response.body?.cancel();
  }
  expect(statuses).toEqual(expected);
});

test('strangers’ lists hold nothing of the conversation', async () => {
  for (const identity of ['other individual', 'admin'] as const) {
    const token = people.get(identity)?.token;
    const conversations = await t.call('GET', '/conversations', { token });
    const notifications = await t.call('GET', '/notifications', { token });
    expect(conversations.body).toEqual({
      conversations: [],
      next_cursor: null,
      total: 0,
      unread_total: 0,
    });
    expect(notifications.body).toEqual({ notifications: [], unread_count: 0 });
  }
});

test('an id nobody has answers as one somebody else has', async () => {
  const token = people.get('enterprise')?.token;
  const stranger = people.get('other enterprise')?.token;
  const [missing, foreign] = [
    await t.call('GET', `/conversations/${randomUUID()}/messages`, { token }),
    await t.call('GET', `/conversations/${id}/messages`, { token: stranger }),
  ];
  expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body]);
});
