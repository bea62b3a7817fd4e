import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { matchInvitations } from '#server/features/campaigns/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Account } from '#server/session.ts';
import { grantInitialCredits } from './initial-credits.ts';

/**
 * Gives a new account its invitations and its first credits. Where mails can be sent its address must be proved
 * first: until then this only mails it a code. @returns the balance, in credits
 */
export async function welcome(
  deps: Deps,
  tx: Transaction,
  { account, isProved }: { account: Account; isProved: boolean },
): Promise<number> {
  if (isMailOn(deps) && !isProved) {
    await addJob(tx, { task: 'send_email_code', payload: { account_id: account.id } });
    return 0;
  }
  await matchInvitations(tx, account);
  return grantInitialCredits(deps, tx, account);
}
