import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Account } from '#server/session.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { type Letter, writeHtml, writeText } from './letter.ts';
import { mailMode } from './mode.ts';
import { sealBody } from './sealed-body.ts';

/** Of accounts without an address (RFC 2606). */
const NOWHERE = '.invalid';

/** Links and codes have limits of their own. */
const NOTICES_AN_HOUR = 10;

/** `isDigest`: of notices, which heeds its reader's quiet hours however often it is tried. */
type Post = {
  to: Pick<Account, 'id' | 'email' | 'full_name'>;
  letter: Letter;
  usefulUntil?: Date;
  isDigest?: boolean;
};

/**
 * Writes a mail in the transaction of its cause: it leaves when, and only when, that commits. A notice too many to an
 * address that nobody proved is left out.
 */
export async function queueMail(
  deps: Deps,
  tx: Transaction,
  { to, letter, usefulUntil, isDigest }: Post,
): Promise<void> {
  const mode = mailMode(deps);
  if (mode === 'off' || to.email.endsWith(NOWHERE)) return;
  if (mode === 'on' && !usefulUntil && (await hadEnough(deps, tx, to))) return;
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
  if (mode !== 'on' || !mail) return;
  await addJob(tx, { task: 'send_mail', payload: { mail_id: mail.id, is_digest: isDigest } });
}

/** What nobody proved may be anybody's address: whoever gave it must not fill their mailbox. Administrators' were given by an owner. */
async function hadEnough(deps: Deps, tx: Transaction, { id, email }: Post['to']): Promise<boolean> {
  const since = new Date(deps.now().getTime() - HOUR_MS).toISOString();
  const { rows } = await tx.execute<{ enough: boolean }>(sql`
    select exists (
        select from accounts where id = ${id} and account_type <> 'admin' and email_verified_at is null)
      and (select count(*) from mails
        where recipient = ${email} and useful_until is null and created_at > ${since}::timestamptz
      ) >= ${NOTICES_AN_HOUR} as enough`);
  return rows[0]?.enough ?? false;
}
