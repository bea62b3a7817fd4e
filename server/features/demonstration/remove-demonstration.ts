import type { Transaction } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { dropUnopenedOf } from '#server/features/campaigns/index.ts';
import { purgeNotifications } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';

/** The word in the audit log; whoever finds it there adds no demonstration again (rule A67). */
export const REMOVED = 'demonstration.remove';

const accounts = sql`(select id from accounts where is_demo)`;
const campaigns = sql`(select id from campaigns where account_id in ${accounts})`;
const assessments = sql`(select id from assessments where account_id in ${accounts})`;
const reports = sql`(select id from reports where account_id in ${accounts})`;
const conversations = sql`(select id from conversations where enterprise_id in ${accounts} or candidate_id in ${accounts})`;

/**
 * Deletes every demonstration account and all that hangs on it, in one transaction. Of somebody real who applied to one of
 * its campaigns, earned reports and a test that is being sat stay, unopened tests go, as when a company deletes a campaign (rule
 * C8). Harmless to repeat.
 */
export async function removeDemonstration(deps: Deps, { session: { account } }: { session: Session }) {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demonstration})`);
    const told = await readIds(
      tx,
      sql`${campaigns} union ${assessments} union ${reports} union ${conversations}`,
    );
    await tx.execute(
      sql`delete from candidacies where account_id in ${accounts} and campaign_id in ${campaigns}`,
    );
    await leaveCampaigns(tx);
    await dropUnopenedOf(tx, { accountIds: await readIds(tx, accounts), now });
    for (const statement of DELETIONS) await tx.execute(statement);
    await purgeNotifications(tx, told);
    const removed = await tx.execute(sql`delete from accounts where is_demo`);
    if ((removed.rowCount ?? 0) > 0)
      await recordAudit(tx, {
        account,
        action: 'demonstration.remove',
        details: { accounts: removed.rowCount },
        at: now,
      });
  });
  return { ok: true as const };
}

async function readIds(tx: Transaction, ids: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(ids);
  return rows.map(({ id }) => id);
}

/** A company may have invited a demonstration’s address. */
async function leaveCampaigns(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from candidacies where account_id in ${accounts} returning campaign_id, withdrawn_at
    ), sums as (
      select campaign_id, count(*)::int as people from gone where withdrawn_at is null group by campaign_id
    )
    update campaigns set candidacies_count = candidacies_count - sums.people
    from sums where campaigns.id = sums.campaign_id
  `);
}

/** What refers to something comes before it; all else goes with its account, campaign or test. */
const DELETIONS = [
  sql`delete from invitations where account_id in ${accounts}`,
  sql`delete from abuse_reports where company_id in ${accounts}`,
  sql`delete from campaigns where account_id in ${accounts}`,
  sql`delete from contacts where conversation_id in ${conversations}`,
  sql`delete from messages where conversation_id in ${conversations}`,
  sql`delete from live_hints where account_id in ${accounts} or conversation_id in ${conversations}`,
  sql`delete from conversations where id in ${conversations}`,
  sql`delete from rescorings where report_id in ${reports}`,
  sql`delete from appeals where report_id in ${reports}`,
  sql`delete from certificates where report_id in ${reports}`,
  sql`delete from talents where account_id in ${accounts}`,
  sql`delete from reports where account_id in ${accounts}`,
  sql`delete from assessments where account_id in ${accounts}`,
  sql`delete from payment_requests where account_id in ${accounts}`,
  sql`delete from transactions where account_id in ${accounts}`,
  sql`delete from credit_grants where account_id in ${accounts}`,
  sql`delete from ledger where account_id in ${accounts}`,
  sql`delete from idempotency_keys where account_id in ${accounts}`,
  sql`delete from company_proofs where account_id in ${accounts}`,
  sql`delete from company_blocks where company_id in ${accounts} or candidate_id in ${accounts}`,
  sql`delete from notifications where account_id in ${accounts}`,
  sql`delete from live_sequences where account_id in ${accounts}`,
];
