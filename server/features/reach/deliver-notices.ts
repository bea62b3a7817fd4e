import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { notices, pushes, pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus, queueMail } from '#server/features/mails/index.ts';
import { addJob, addJobs } from '#server/jobs/add-job.ts';
import type { Account } from '#server/session.ts';
import type { NoticeWay } from '#shared/rules/notifications/notices.ts';
import { endOfQuiet, zoneOf } from '#shared/rules/notifications/quiet-hours.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { isSignedIn, ofAccount } from './access.ts';
import { isDue } from './is-due.ts';
import { isReachedByMail, readChosen } from './read-reach.ts';
import { type Told, wordLetter } from './word-notices.ts';

type Waiting = Told & { notification_id: string; is_due: boolean };

/**
 * Sends all that waits for an account as one mail and one notice to each device, in one transaction: killed before
 * its commit everything waits as before, killed after it nothing is sent twice. What a reader wants by mail comes as
 * a notice where no mail reaches them. In the quiet hours it is put off to their end.
 */
export async function deliverNotices(deps: Deps, { accountId }: { accountId: string }): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    // Locked: a deletion takes the account’s mails with it, so this one is written before it or not at all.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    if (!account || account.deleted_at) return;
    const { choices, quiet } = await readChosen(tx, accountId);
    const runAt = endOfQuiet(now, { quiet, zone: zoneOf(account.country) });
    if (runAt > now) return putOff(tx, { accountId, runAt });
    const waiting = await lockWaiting(tx, { accountId, now });
    const by = (way: NoticeWay) => waiting.filter(({ kind, is_due }) => is_due && choices[kind] === way);
    const isMailed = isReachedByMail(deps, account);
    const pushed = [...by('push'), ...(isMailed ? [] : by('mail'))];
    const isPushed = await queuePushes(tx, { accountId, told: pushed, now });
    await mailDigest(deps, tx, { account, told: by('mail') });
    const told = [...(isPushed ? pushed : []), ...(isMailed ? by('mail') : [])];
    await settle(tx, { accountId, waiting, told, now });
  });
}

function putOff(tx: Transaction, { accountId, runAt }: { accountId: string; runAt: Date }): Promise<void> {
  return addJob(tx, {
    task: 'deliver_notices',
    payload: { account_id: accountId },
    // Not that of what comes next, which leaves sooner should the quiet hours be changed.
    key: `quiet:${accountId}`,
    runAt,
  });
}

/** Reads and locks what waits. A second delivery at the same time waits here, then finds nothing. */
async function lockWaiting(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select w.notification_id, w.kind, n.link, n.related_id, n.type = 'contact_request' as is_contact,
      ${isDue({ readerId: accountId, now })} as is_due
    from notices w
    join notifications n on n.id = w.notification_id and n.account_id = w.account_id
    where w.reader_id = ${accountId} and w.told_at is null
    order by n.created_at, n.id
    for update of w
  `);
  return rows;
}

type Settled = { accountId: string; waiting: Waiting[]; told: Waiting[]; now: Date };

/** Deletes what waited, but for messages that were told: of these it stays that they were. */
async function settle(tx: Transaction, { accountId, waiting, told, now }: Settled): Promise<void> {
  const kept = new Set(told.filter(({ kind }) => kind === 'message'));
  const over = waiting.filter((one) => !kept.has(one));
  const rows = (some: Iterable<Waiting>) =>
    and(
      eq(notices.reader_id, accountId),
      inArray(
        notices.notification_id,
        Array.from(some, ({ notification_id }) => notification_id),
      ),
    );
  if (kept.size > 0) await tx.update(notices).set({ told_at: now }).where(rows(kept));
  if (over.length > 0) await tx.delete(notices).where(rows(over));
}

type Pushed = { accountId: string; told: Waiting[]; now: Date };

/** @returns false where no device of theirs takes notices */
async function queuePushes(tx: Transaction, { accountId, told, now }: Pushed): Promise<boolean> {
  if (told.length === 0) return false;
  const devices = await tx
    .select({ subscription_id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(ofAccount(accountId), isSignedIn(now)));
  if (devices.length === 0) return false;
  const what = told.map(({ notification_id, kind }) => ({ notification_id, kind }));
  const queued = await tx
    .insert(pushes)
    .values(devices.map((device) => ({ ...device, told: what, created_at: now })))
    .returning({ id: pushes.id });
  await addJobs(
    tx,
    queued.map(({ id }) => ({ task: 'send_push', payload: { push_id: id }, key: `push:${id}` })),
  );
  return true;
}

/** Only to an address that is its reader's, as far as this installation can know. */
async function mailDigest(
  deps: Deps,
  tx: Transaction,
  { account, told }: { account: Account; told: Waiting[] },
): Promise<void> {
  if (told.length === 0 || emailStatus(deps, account) === 'unverified') return;
  await queueMail(deps, tx, {
    to: account,
    letter: wordLetter(told, deps.config.publicUrl),
    usefulUntil: new Date(deps.now().getTime() + DAY_MS),
    digestOf: told.map(({ notification_id, kind }) => ({ notification_id, kind })),
  });
}
