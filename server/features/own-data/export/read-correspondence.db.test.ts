import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Account } from '#server/session.ts';
import * as large from '#server/testing/large/tables.ts';
import { testApp } from '#server/testing/test-app.ts';
import { readCorrespondence } from './read-correspondence.ts';

/** A statement takes 65,535 parameters. */
const MANY = 66_000;

const t = testApp();

test('a company that is in more conversations than a statement takes ids gets its copy', async () => {
  const client = await t.pool.connect();
  await large.loading(client, async () => {
    const rows = { from: 1, to: MANY };
    await large.addPeople(client, rows);
    await large.addCompanies(client, { from: 1, to: 1 });
    await large.addConversations(client, rows);
    await client.query(`update conversations set enterprise_id = ${large.idOf('company', '1')}`);
    await large.addMessages(client, { from: 1, to: 10 });
    await client.query('analyze');
  });
  client.release();
  const [company] = await t.deps.db.select().from(accounts).where(eq(accounts.email, 'e1@exemple.test'));
  const { conversations } = await readCorrespondence(t.deps, company as Account);
  expect(conversations).toHaveLength(MANY);
  expect(conversations[0]).toMatchObject({ with: expect.stringMatching(/./), contacts: [] });
  expect(conversations[0]?.messages).toHaveLength(10);
});
