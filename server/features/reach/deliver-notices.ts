import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notices, pushes, pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus, queueMail } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Account } from '#server/session.ts';
import type { NoticeWay } from '#shared/rules/notices.ts';
import { endOfQuiet, zoneOf } from '#shared/rules/quiet-hours.ts';
import { isSignedIn, ofAccount } from './access.ts';
import { isReachedByMail, readChosen } from './read-reach.ts';
import { type Told, wordLetter } from './word-notices.ts';

type Waiting = Told & { notification_id: string };

/**
 * Sends on all that waits for an account as one mail and one notice a device, in one transaction: killed before it commits,
 * everything waits as it was; after it, nothing does. Where no mail reaches the reader it is a notice too, as the choices show. In the quiet hours it is put off to their end.
 */
export async function deliverNotices(deps: Deps, { accountId }: { accountId: string }): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account || account.deleted_at) return;
    const { choices, quiet } = await readChosen(tx, accountId);
    const runAt = endOfQuiet(now, { quiet, zone: zoneOf(account.country) });
    if (runAt > now) return putOff(tx, { accountId, runAt });
    const waiting = await takeUnread(tx, accountId);
    const by = (way: NoticeWay) => waiting.filter(({ kind }) => choices[kind] === way);
    const unmailed = isReachedByMail(deps, account) ? [] : by('mail');
    await queuePushes(tx, { accountId, told: [...by('push'), ...unmailed], now });
    await mailDigest(deps, tx, { account, told: by('mail') });
  });
}

function putOff(tx: Transaction, { accountId, runAt }: { accountId: string; runAt: Date }): Promise<void> {
  return addJob(tx, {
    task: 'deliver_notices',
    payload: { account_id: accountId },
    key: `notices:${accountId}`,
    runAt,
  });
}

/**
 * Two deliveries at once share nothing: each row is deleted by one. What was read meanwhile is not told, nor what is a
 * company's to whom its seat was taken.
 */
async function takeUnread(tx: Transaction, accountId: string): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    with taken as (delete from ${notices} where reader_id = ${accountId} returning notification_id, kind)
    select t.notification_id, t.kind, n.link, n.related_id, n.type = 'contact_request' as is_contact from taken t
    join notifications n on n.id = t.notification_id and not n.is_read
    where n.account_id = ${accountId} or exists (
      select from company_members m
      where m.account_id = ${accountId} and m.company_id = n.account_id and m.role = 'recruiter')
    order by n.created_at, n.id
  `);
  return rows;
}

type Pushed = { accountId: string; told: Waiting[]; now: Date };

async function queuePushes(tx: Transaction, { accountId, told, now }: Pushed): Promise<void> {
  if (told.length === 0) return;
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(ofAccount(accountId), isSignedIn(now)));
  for (const { id } of devices) {
    const [push] = await tx
      .insert(pushes)
      .values({
        subscription_id: id,
        told: told.map(({ notification_id, kind }) => ({ notification_id, kind })),
        created_at: now,
      })
      .returning({ id: pushes.id });
    if (push) await addJob(tx, { task: 'send_push', payload: { push_id: push.id }, key: `push:${push.id}` });
  }
}

/** Only to an address that is its reader's, as far as this installation can know. */
async function mailDigest(
  deps: Deps,
  tx: Transaction,
  { account, told }: { account: Account; told: Waiting[] },
): Promise<void> {
  if (told.length === 0 || emailStatus(deps, account) === 'unverified') return;
  await queueMail(deps, tx, { to: account, letter: wordLetter(told, deps.config.publicUrl), isDigest: true });
}
