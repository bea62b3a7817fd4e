import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, ne, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { pushes, pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { lockOwner } from '#server/lock-account.ts';
import { sendPushMessage } from '#server/providers/push/index.ts';
import { endOfQuiet, type QuietHours, zoneOf } from '#shared/rules/notifications/quiet-hours.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { isSignedIn, ofAccount } from './access.ts';
import { readStillDue } from './is-due.ts';
import { ensurePushKeys } from './push-keys.ts';
import { readChosen } from './read-reach.ts';
import { type Told, wordNotices } from './word-notices.ts';

const USEFUL_MS = DAY_MS;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * Hands one waiting notice to its device's push service. One that is killed between the service's yes and our note of it
 * goes twice under the same topic and tag: the phone shows it once. Of what reaches no device nothing counts as told.
 */
export async function sendPush(deps: Deps, { pushId }: { pushId: string }): Promise<void> {
  const now = deps.now();
  const loaded = await load(deps, pushId, now);
  if (!loaded) return;
  const { push, subscription, account, hasSession } = loaded;
  if (!hasSession) return giveUp(deps, loaded);
  const { choices, quiet } = await readChosen(deps.db, account.id);
  const isQuietUntil = endOfQuiet(now, { quiet, zone: zoneOf(account.country) });
  if (isQuietUntil > now) return again(deps, { pushId, runAt: isQuietUntil });
  const told = await readStillDue(deps.db, { noticed: push.told, choices, readerId: account.id, now });
  const keys = await ensurePushKeys(deps, deps.db);
  if (told.length === 0) return drop(deps.db, pushId);
  const usefulMs = push.created_at.getTime() + USEFUL_MS - now.getTime();
  if (usefulMs <= 0) return giveUp(deps, loaded);
  // With a key that is ours no more: its owner turns notices on again, in the settings or where a report is waited for.
  if (subscription.push_key !== keys.publicKey) return forget(deps, subscription);
  const outcome = await sendPushMessage({
    subscription: {
      endpoint: subscription.endpoint,
      keys: { p256dh: subscription.p256dh, auth: subscription.auth },
    },
    payload: payloadOf({ pushId, account: account.id, told, quiet }),
    keys,
    subject: subjectOf(deps),
    topic: pushId.replaceAll('-', ''),
    ttl: Math.ceil(usefulMs / 1_000),
    ownServices: deps.config.push.ownServices,
  });
  if (outcome.kind === 'taken') return drop(deps.db, pushId);
  if (outcome.kind === 'gone') return forget(deps, subscription);
  deps.log.warn({ push: pushId, why: outcome.why }, 'push not taken');
  if (outcome.kind === 'refused') return giveUp(deps, loaded);
  const wait = waitSeconds(outcome.retryAfter, push.attempts);
  await again(deps, { pushId, runAt: new Date(now.getTime() + Math.min(wait * 1_000, usefulMs)) });
}

/** As long as the service says, but never at once: it may name a moment that is over. */
function waitSeconds(retryAfter: number | undefined, attempts: number): number {
  if (retryAfter !== undefined) return Math.max(retryAfter, FIRST_WAIT_SECONDS);
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

type Push = typeof pushes.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

async function load(deps: Deps, pushId: string, now: Date) {
  const [counted] = await deps.db
    .update(pushes)
    .set({ attempts: sql`${pushes.attempts} + 1` })
    .where(eq(pushes.id, pushId))
    .returning({ id: pushes.id });
  if (!counted) return undefined;
  const [row] = await deps.db
    .select({
      push: pushes,
      subscription: pushSubscriptions,
      account: accounts,
      hasSession: sql<boolean>`${isSignedIn(now)}`,
    })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscription_id))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.account_id))
    .where(eq(pushes.id, pushId));
  return row;
}

type Shown = { pushId: string; account: string; told: Told[]; quiet: QuietHours };

/** What the worker on the phone reads (`client/pwa/worker/notices.ts`). */
function payloadOf({ pushId, account, told, quiet }: Shown): string {
  return JSON.stringify({ id: pushId, account, ...wordNotices(told), quiet });
}

/** Whom a push service may write to about this installation (RFC 8292, section 2.1). */
function subjectOf({ config }: Deps): string {
  if (config.securityContact) return config.securityContact;
  return config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.adminEmail}`;
}

function again(deps: Deps, { pushId, runAt }: { pushId: string; runAt: Date }): Promise<void> {
  return addJob(deps.db, { task: 'send_push', payload: { push_id: pushId }, key: `push:${pushId}`, runAt });
}

async function drop(db: Queryable, pushId: string): Promise<void> {
  await db.delete(pushes).where(eq(pushes.id, pushId));
}

type Lost = { push: Push; subscription: Subscription };

async function giveUp(deps: Deps, { push, subscription }: Lost): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await untell(deps, tx, { subscription, which: eq(pushes.id, push.id) });
    await drop(tx, push.id);
  });
}

/** Removes the subscription, and all that waits for it. */
async function forget(deps: Deps, subscription: Subscription): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await untell(deps, tx, { subscription, which: eq(pushes.subscription_id, subscription.id) });
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
  });
}

/**
 * Takes back that these notices were told, so that the next message of a conversation is told again. Not where the
 * reader has another device: that one was told too.
 */
async function untell(
  deps: Deps,
  tx: Transaction,
  { subscription: { id, account_id }, which }: { subscription: Subscription; which: SQL },
): Promise<void> {
  // Without the lock, two devices that are lost at once would each count on the other.
  await lockOwner(tx, account_id);
  const others = and(ofAccount(account_id), ne(pushSubscriptions.id, id), isSignedIn(deps.now()));
  await tx.execute(sql`
    delete from notices t using ${pushes}, jsonb_to_recordset(${pushes.told}) as told(notification_id uuid)
    where ${which} and t.reader_id = ${account_id} and t.notification_id = told.notification_id and t.told_at is not null
      and not exists (select from ${pushSubscriptions} where ${others})
  `);
}
