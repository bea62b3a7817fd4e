import { beforeAll, expect, test } from 'vitest';
import { inArray, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import * as large from '#server/testing/large/tables.ts';
import { anonymise, closeCampaigns, closePending } from './anonymise.ts';
import { forgetNames } from './forget-names.ts';

const MANY = 5_000;
const LARGE =
  'accounts campaigns candidacies candidacy_notes appeals assessments transactions conversations notifications'.split(
    ' ',
  );

const t = testApp();
beforeAll(async () => {
  const client = await t.pool.connect();
  const rows = { from: 1, to: MANY };
  try {
    await large.loading(client, async () => {
      await large.addPeople(client, rows);
      await large.addCompanies(client, rows);
      await large.addCampaigns(client, rows);
      await large.addConversations(client, rows);
      await large.addNotifications(client, rows);
      await large.addTests(client, rows);
      await large.addTransactions(client, rows);
      // One to each company, of the same number.
      await client.query(`update campaigns set account_id = ('2' || substr(id::text, 2))::uuid`);
      await client.query(`update conversations set enterprise_id = ('2' || substr(id::text, 2))::uuid`);
      await client.query(`insert into candidacies (id, campaign_id, account_id, source, created_at)
        select gen_random_uuid(), ${large.idOf('campaign', 'n')}, ${large.idOf('person', 'n')}, 'applied', now()
        from generate_series(1, ${MANY}) n`);
      await client.query(
        `insert into candidacy_notes (candidacy_id, text) select id, 'À rappeler' from candidacies`,
      );
      await client.query(`insert into appeals (id, kind, report_id, question_id, account_id, created_at)
        select gen_random_uuid(), 'signal', gen_random_uuid(), gen_random_uuid(), ${large.idOf('person', 'n')}, now()
        from generate_series(1, ${MANY}) n`);
    });
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
});

test.each([
  ['person', '100'],
  ['company', '200'],
] as const)('a %s who goes is found in every table by index', async (kind, number) => {
  const now = t.deps.now();
  await t.deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(inArray(accounts.id, sql`(select ${sql.raw(large.idOf(kind, number))})`));
    if (!account) throw new Error('nobody to delete');
    const accountIds = [account.id];
    const notes = () => tx.execute(sql`select count(*)::int as count from candidacy_notes`);
    const { rows: before } = await notes();
    const read = await readThrough(async () => {
      await closeCampaigns(tx, { accountIds, now });
      await closePending(tx, { accountIds, now });
      await forgetNames(tx, [account]);
      await anonymise(t.deps, tx, { account, by: { ...account, address: '192.0.2.1' } });
    });
    expect(read).toEqual([]);
    expect((await notes()).rows).not.toEqual(before);

    async function readThrough(work: () => Promise<void>): Promise<unknown[]> {
      const tables = () =>
        tx.execute<{ name: string; read: string }>(sql`
          select relname as name, seq_tup_read as read from pg_stat_xact_user_tables order by 1`);
      const { rows: first } = await tables();
      const readBefore = new Map(first.map(({ name, read: rows }) => [name, rows]));
      await work();
      const { rows: then } = await tables();
      return then.filter(({ name, read: rows }) => LARGE.includes(name) && rows !== readBefore.get(name));
    }
  });
});
