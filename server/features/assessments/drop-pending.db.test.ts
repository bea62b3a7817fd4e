import { expect, test } from 'vitest';
import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { dropPending } from './index.ts';

const t = testApp();

const countOf = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ written: number; pending: number }>(sql`
    select (n_tup_ins + n_tup_upd)::int as written,
      (select sum(total)::int from kept_counts where name = 'assessments/pending') as pending
    from pg_stat_xact_user_tables where relname = 'kept_counts'`);
  return rows[0] ?? { written: 0, pending: 0 };
};

test('tests that are dropped together are counted by one write, or many thousands would take minutes', async () => {
  const campaign = await openCampaign(t, await signUpCompany(t));
  for (let number = 1; number <= 3; number += 1) {
    const { token } = await signUp(t);
    await t.call('POST', `/campaigns/${campaign.id}/apply`, { token });
  }
  await t.deps.db.transaction(async (tx) => {
    const before = await countOf(tx);
    const those = eq(assessments.campaign_id, campaign.id);
    expect(await dropPending(tx, { those, now: t.deps.now() })).toHaveLength(3);
    const after = await countOf(tx);
    expect(after).toEqual({ written: before.written + 1, pending: before.pending - 3 });
  });
});
