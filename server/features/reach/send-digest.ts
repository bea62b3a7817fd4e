import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { sendMail } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Noticed } from '#server/jobs/payloads.ts';
import { endOfQuiet, zoneOf } from '#shared/rules/notifications/quiet-hours.ts';
import { readStillDue } from './is-due.ts';
import { readChosen } from './read-reach.ts';
import { choicesAt } from './word-notices.ts';

type Digest = { mailId: string; noticed?: Noticed[] | undefined };

/**
 * A mail of notices, also one that is tried again. In the quiet hours it is put off to their end; one of which nothing is to
 * be told any more is left out. `noticed`: what it tells of, which jobs written by older processes do not say.
 * @throws as `sendMail`
 */
export async function sendDigest(deps: Deps, { mailId, noticed }: Digest): Promise<void> {
  const now = deps.now();
  const [reader] = await deps.db
    .select({ id: accounts.id, country: accounts.country })
    .from(mails)
    .innerJoin(accounts, eq(accounts.id, mails.account_id))
    .where(eq(mails.id, mailId));
  if (!reader) return;
  const { choices, quiet } = await readChosen(deps.db, reader.id);
  const runAt = endOfQuiet(now, { quiet, zone: zoneOf(reader.country) });
  if (runAt > now) {
    const payload = { mail_id: mailId, is_digest: true, noticed };
    return addJob(deps.db, { task: 'send_mail', payload, runAt });
  }
  if (noticed) {
    const due = await readStillDue(deps.db, { noticed, choices, readerId: reader.id, now });
    if (due.length === 0) return drop(deps, mailId);
  }
  return sendMail(deps, { mailId, unsubscribe: choicesAt(deps.config.publicUrl) });
}

async function drop({ db }: Deps, mailId: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')));
}
