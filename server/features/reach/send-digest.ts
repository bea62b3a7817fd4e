import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { sendMail } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { endOfQuiet, zoneOf } from '#shared/rules/notifications/quiet-hours.ts';
import { readChosen } from './read-reach.ts';

/** A mail of notices, also one that is tried again: in the quiet hours it is put off to their end. @throws as `sendMail` */
export async function sendDigest(deps: Deps, { mailId }: { mailId: string }): Promise<void> {
  const now = deps.now();
  const [reader] = await deps.db
    .select({ id: accounts.id, country: accounts.country })
    .from(mails)
    .innerJoin(accounts, eq(accounts.id, mails.account_id))
    .where(eq(mails.id, mailId));
  if (!reader) return;
  const { quiet } = await readChosen(deps.db, reader.id);
  const runAt = endOfQuiet(now, { quiet, zone: zoneOf(reader.country) });
  if (runAt <= now) return sendMail(deps, { mailId });
  await addJob(deps.db, { task: 'send_mail', payload: { mail_id: mailId, is_digest: true }, runAt });
}
