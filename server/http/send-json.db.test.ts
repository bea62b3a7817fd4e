import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, signUp } from '#server/testing/people/people.ts';

const t = testApp();

test('a short answer or refusal is sent as it is, with its length; a long one packed, without', async () => {
  const person = await signUp(t);
  const { token } = person;
  const { id, paper } = await openTest(t, person);
  const line = { seq: 1, kind: 'answer', question_id: paper[0]?.id, answer: 'é' };
  const events = [{ ...line, at: Date.now(), mono: 1, boot: 'first' }];
  const save = (device_id: string) =>
    t.call('PUT', `/tests/${id}/journal`, {
      token,
      body: { device_id, events },
      headers: { 'accept-encoding': 'gzip' },
    });
  for (const { headers, body } of [await save('phone-of-awa'), await save('')]) {
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-length')).toBe(`${Buffer.byteLength(JSON.stringify(body))}`);
  }
  const long = await t.app.request(`/api/tests/${id}/sealed`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  });
  expect([long.headers.get('content-encoding'), long.headers.get('content-length')]).toEqual(['gzip', null]);
  expect(JSON.parse(gunzipSync(await long.arrayBuffer()).toString()).test.id).toBe(id);
});
