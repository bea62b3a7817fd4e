import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, isNull } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Noticed } from '#server/jobs/payloads.ts';
import type { Account } from '#server/session.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { type Letter, writeHtml, writeText } from './letter.ts';
import { mailMode } from './mode.ts';
import { sealBody } from './sealed-body.ts';

/** Of accounts without an address (RFC 2606). */
const NOWHERE = '.invalid';

/** Links and codes have limits of their own. */
const NOTICES_AN_HOUR = 10;

/** `digestOf`: the notices it tells of, when it leaves heeding its reader’s quiet hours and what they read meanwhile. */
type Post = {
  to: Pick<Account, 'id' | 'email' | 'full_name' | 'account_type' | 'email_verified_at'>;
  letter: Letter;
  usefulUntil?: Date;
  digestOf?: Noticed[];
};

/**
 * Writes a mail in the transaction of its cause: it leaves when, and only when, that commits. A notice too many to an
 * address that nobody proved is left out.
 */
export async function queueMail(
  deps: Deps,
  tx: Transaction,
  { to, letter, usefulUntil, digestOf }: Post,
): Promise<void> {
  const mode = mailMode(deps);
  if (mode === 'off' || to.email.endsWith(NOWHERE)) return;
  const isAnybodys = mode === 'on' && isUnproved(to);
  if (isAnybodys && !usefulUntil && (await hadEnough(deps, tx, to))) return;
  // A name that was typed for somebody else's address must tell them nothing.
  const name = isAnybodys ? '' : to.full_name;
  const [mail] = await tx
    .insert(mails)
    .values({
      account_id: to.id,
      recipient: to.email,
      subject: letter.subject,
      sealed_body: sealBody(deps, {
        text: writeText(letter, name),
        html: writeHtml(letter, name),
      }),
      status: mode === 'on' ? 'waiting' : 'kept',
      useful_until: usefulUntil ?? null,
      created_at: deps.now(),
    })
    .returning({ id: mails.id });
  if (mode !== 'on' || !mail) return;
  await addJob(tx, {
    task: 'send_mail',
    payload: { mail_id: mail.id, ...(digestOf && { is_digest: true, noticed: digestOf }) },
  });
}

/** An address of which nobody knows yet who reads it, with an account that asked. */
export const toUnproved = (accountId: string, email: string): Post['to'] => ({
  id: accountId,
  email,
  full_name: '',
  account_type: 'individual',
  email_verified_at: null,
});

/** What nobody proved may be anybody's address. Administrators' were given by an owner. */
const isUnproved = ({ account_type, email_verified_at }: Post['to']): boolean =>
  account_type !== 'admin' && email_verified_at === null;

/** Whoever gave an address must not fill the mailbox of another. */
async function hadEnough(deps: Deps, tx: Transaction, { email }: Post['to']): Promise<boolean> {
  const since = new Date(deps.now().getTime() - HOUR_MS);
  const lately = and(eq(mails.recipient, email), isNull(mails.useful_until), gt(mails.created_at, since));
  return (await tx.$count(mails, lately)) >= NOTICES_AN_HOUR;
}
