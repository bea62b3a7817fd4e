import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';

const t = testApp();
let person: Person;
let number: string;
beforeAll(async () => {
  person = await signUp(t, { full_name: 'Aïssata Ouédraogo' });
  await sitTest(t, person, perfectAnswers);
  const { body } = await t.call('GET', '/certificates/user', { token: person.token });
  number = body.certificates[0].number;
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  t.app.request(`/api/certificates/picture/${number}${query}`, { headers });

test('anyone with the number sees the picture, and whoever holds it gets nothing but its version', async () => {
  const first = await ask();
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('', { 'if-none-match': etag });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const tall = await ask('?shape=tall', { 'if-none-match': etag });
  expect([tall.status, tall.headers.get('etag') === etag]).toEqual([200, false]);
  expect((await ask('?shape=round')).status).toBe(422);
});

test('none of one hidden, withdrawn, expired, altered, of an example, or of nobody', async () => {
  const change = (fields: Partial<typeof certificates.$inferInsert>) =>
    t.deps.db.update(certificates).set(fields).where(eq(certificates.number, number));
  const [row] = await t.deps.db.select().from(certificates).where(eq(certificates.number, number));
  const refused: Partial<typeof certificates.$inferInsert>[] = [
    { hidden_at: t.deps.now() },
    { revoked_at: t.deps.now() },
    { full_name: 'Quelqu’un d’autre' },
  ];
  for (const fields of refused) {
    await change(fields);
    expect((await ask()).status, Object.keys(fields)[0]).toBe(404);
    await change({ hidden_at: null, revoked_at: null, full_name: row?.full_name ?? '' });
    expect((await ask()).status).toBe(200);
  }
  // No account becomes an example; this one only has to look like it.
  await t.deps.db.execute(sql`alter table accounts disable trigger accounts_never_become_demo`);
  const makeExample = (is_demo: boolean) =>
    t.deps.db.update(accounts).set({ is_demo }).where(eq(accounts.id, person.id));
  await makeExample(true);
  expect((await ask()).status).toBe(404);
  await makeExample(false);
  t.advance(4 * 365 * 86_400_000);
  expect((await ask()).status).toBe(404);
  expect((await t.app.request('/api/certificates/picture/nobody')).status).toBe(404);
});
