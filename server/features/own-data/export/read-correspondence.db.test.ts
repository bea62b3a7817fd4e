import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Account } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import * as large from '#server/testing/large/tables.ts';
import { readCorrespondence } from './read-correspondence.ts';

const t = testApp();

test('a company in however many conversations gets its copy: no statement names each of them', async () => {
  const client = await t.pool.connect();
  const rows = { from: 1, to: 20 };
  await large.addPeople(client, rows);
  await large.addCompanies(client, { from: 1, to: 1 });
  await large.addConversations(client, rows);
  await client.query(`update conversations set enterprise_id = ${large.idOf('company', '1')}`);
  await large.addMessages(client, { from: 1, to: 10 });
  client.release();
  const [company] = await t.deps.db.select().from(accounts).where(eq(accounts.email, 'e1@exemple.test'));
  const copy = () => readCorrespondence(t.deps, company as Account);
  const { conversations } = await copy();
  expect(conversations).toHaveLength(20);
  expect(conversations[0]).toMatchObject({ with: expect.stringMatching(/./), contacts: [] });
  expect(conversations[0]?.messages).toHaveLength(10);
  const asked = await roundTripsOf(copy);
  await t.pool.query(`delete from conversations where id <> ${large.idOf('conversation', '1')}`);
  expect(await roundTripsOf(copy)).toEqual(asked);
});
