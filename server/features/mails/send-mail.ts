import { and, eq, sql } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { MAX_ATTEMPTS } from '#server/jobs/add-job.ts';
import { MailRefused } from '#server/providers/mail/index.ts';
import { noteGivenUp } from './note-given-up.ts';
import { openBody } from './sealed-body.ts';

const SHOWN = 200;

/** `unsubscribe`: where its reader chooses to have no more such mails. */
type Sending = { mailId: string; unsubscribe?: string };

/**
 * Hands one waiting mail to the mail server. What was sent or given up is left alone; one that is killed between the
 * server's yes and our note of it may go twice, under the same Message-ID.
 * @throws while another try may help
 */
export async function sendMail(deps: Deps, { mailId, unsubscribe }: Sending): Promise<void> {
  // Another process may have one, or this one after a restart.
  if (typeof deps.mail === 'string') throw new Error('no mail server is set here');
  const [mail] = await deps.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')))
    .returning();
  if (!mail?.sealed_body) return;
  if (mail.useful_until && mail.useful_until <= deps.now()) {
    return giveUp(deps, mailId, { failure: mail.failure ?? 'too late to be of use', code: 'too late' });
  }
  try {
    await deps.mail.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      date: mail.created_at,
      unsubscribe,
      ...openBody(deps, mail.sealed_body),
    });
  } catch (error) {
    const { message, code, responseCode = code } = error as Error & { code?: string; responseCode?: number };
    const failure = message.slice(0, SHOWN);
    if (error instanceof MailRefused || mail.attempts >= MAX_ATTEMPTS)
      return giveUp(deps, mailId, { failure, code: responseCode });
    await deps.db.update(mails).set({ failure }).where(eq(mails.id, mailId));
    // The server's own words may hold the address.
    throw new Error(`mail not taken: ${code}`);
  }
  await end(deps, mailId, { status: 'sent', failure: null });
}

async function giveUp(
  deps: Deps,
  mailId: string,
  { failure, code }: { failure: string; code: string | number | undefined },
): Promise<void> {
  noteGivenUp(deps, { mailId, code });
  await end(deps, mailId, { status: 'failed', failure });
}

type Ending = { status: 'sent' | 'failed'; failure: string | null };

async function end(deps: Deps, mailId: string, ending: Ending): Promise<void> {
  await deps.db
    .update(mails)
    .set({ ...ending, sealed_body: null, ended_at: deps.now() })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')));
}
