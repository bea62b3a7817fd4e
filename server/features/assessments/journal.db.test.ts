import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connection.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { openTest, signUp } from '#server/testing/people/people.ts';

const t = testApp();

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

test('a device that comes back is told what the others answered last, and not what it answered itself', async () => {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const begun = t.deps.now().getTime();
  const save = (device_id: string, seq: number, place: number, answer: string) => {
    t.advance(1_000);
    const at = t.deps.now().getTime();
    const line = {
      kind: 'answer',
      question_id: paper[place]?.id,
      answer,
      at,
      mono: at - begun,
      boot: device_id,
    };
    const server = at;
    const body = { device_id, events: [{ seq, ...line, server }] };
    return t.call('PUT', `/tests/${id}/journal`, { token: person.token, body });
  };
  await save('phone-aa', 1, 0, '0');
  await save('phone-bb', 1, 0, '1');
  await save('phone-bb', 2, 1, '2');
  await save('phone-aa', 2, 1, '3');
  const ask = async (query: string) =>
    (await t.call('GET', `/tests/${id}/journal?device_id=phone-aa${query}`, { token: person.token })).body;
  expect(await ask('&others=1')).toMatchObject({
    answers: [{ question_id: paper[0]?.id, answer: '1' }],
    acknowledged: 2,
    over: false,
  });
  expect((await ask('')).answers).toHaveLength(2);
});

test('what an autosave asks is planned no more once a connection knows it', async () => {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  await t.pool.query(`
    with other as (
      insert into accounts (email, password_hash, full_name, account_type)
      select n || '@exemple.test', '', 'Awa', 'individual' from generate_series(1, 2000) n returning id
    )
    insert into sessions (token_hash, account_id, audience, expires_at)
    select sha256(id::text::bytea), id, 'user', now() from other`);
  await t.pool.query('analyze accounts, sessions');
  const { db, pool, close } = connect(t.deps.config.databaseUrl ?? '', t.deps.log, { max: 1 });
  const app = createApp({ ...t.deps, db });
  const save = (seq: number) => {
    const line = { kind: 'answer', question_id: paper[0]?.id, answer: '0', at: Date.now(), mono: seq };
    return app.request(`/api/tests/${id}/journal`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ device_id: 'phone-of-awa', events: [{ seq, ...line, boot: 'first' }] }),
    });
  };
  for (let seq = 1; seq <= 8; seq++) expect((await save(seq)).status).toBe(200);
  const { rows } = await pool.query(
    'select name, generic_plans > 0 as is_kept from pg_prepared_statements order by name',
  );
  expect(rows).toEqual(
    ['find_held', 'find_sessions', 'store_batch'].map((name) => ({ name, is_kept: true })),
  );
  await close();
});
