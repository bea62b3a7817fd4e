import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { openTest, signUp } from '#server/testing/people.ts';
import { roundTripsOf } from '#server/testing/round-trips.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an autosave costs one read and one write, however long the journal is', async () => {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const line = (seq: number) => ({
    ...{ seq, kind: 'answer', question_id: paper[0]?.id, answer: `${seq}` },
    ...{ at: Date.now(), mono: seq, boot: 'first' },
  });
  const save = (seq: number) =>
    t.call('PUT', `/tests/${id}/journal`, {
      token: person.token,
      body: { device_id: 'phone-of-awa', events: [line(seq)] },
    });
  for (const seq of [1, 2, 3]) expect((await save(seq)).body.acknowledged).toBe(seq);
  const [, ...sent] = await roundTripsOf(() => save(4));
  expect(sent).toHaveLength(2);
  expect(sent.filter((text) => /"events".* from/i.test(text))).toEqual([]);
});
