import type { Transaction } from '#server/db/connection.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Account } from '#server/session.ts';
import { type Letter, writeHtml, writeText } from './letter.ts';
import { mailMode } from './mode.ts';
import { sealBody } from './sealed-body.ts';

/** Of accounts without an address (RFC 2606). */
const NOWHERE = '.invalid';

type Post = { to: Pick<Account, 'id' | 'email' | 'full_name'>; letter: Letter; usefulUntil?: Date };

/** Writes a mail in the transaction of its cause: it leaves when, and only when, that commits. */
export async function queueMail(
  deps: Deps,
  tx: Transaction,
  { to, letter, usefulUntil }: Post,
): Promise<void> {
  const mode = mailMode(deps);
  if (mode === 'off' || to.email.endsWith(NOWHERE)) return;
  const [mail] = await tx
    .insert(mails)
    .values({
      account_id: to.id,
      recipient: to.email,
      subject: letter.subject,
      sealed_body: sealBody(deps, {
        text: writeText(letter, to.full_name),
        html: writeHtml(letter, to.full_name),
      }),
      status: mode === 'on' ? 'waiting' : 'kept',
      useful_until: usefulUntil ?? null,
      created_at: deps.now(),
    })
    .returning({ id: mails.id });
  if (mode === 'on' && mail) await addJob(tx, { task: 'send_mail', payload: { mail_id: mail.id } });
}
