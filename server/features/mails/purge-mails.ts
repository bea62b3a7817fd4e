import type { Transaction } from '#server/db/connection.ts';
import { and, eq, lt, sql } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { noteGivenUp } from './note-given-up.ts';

/** The queue’s last try of a mail comes after four. */
const TRIED_FOR_DAYS = 5;
const NEVER_TAKEN = 'never taken';

/**
 * Nightly: gives up mails that no job tries any more. A job’s tries may all have ended before they came to the mail.
 */
export async function giveUpOldMails(deps: Deps): Promise<void> {
  const now = deps.now();
  const since = new Date(now.getTime() - TRIED_FOR_DAYS * DAY_MS);
  const givenUp = await deps.db
    .update(mails)
    .set({
      status: 'failed',
      failure: sql`coalesce(${mails.failure}, ${NEVER_TAKEN})`,
      sealed_body: null,
      ended_at: now,
    })
    .where(and(eq(mails.status, 'waiting'), lt(mails.created_at, since)))
    .returning({ mailId: mails.id });
  for (const { mailId } of givenUp) noteGivenUp(deps, { mailId, code: NEVER_TAKEN });
}

export async function deleteMailsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.account_id, accountId));
}
