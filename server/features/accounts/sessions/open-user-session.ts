import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';
import { presentUser } from '../present.ts';
import { issueDevice } from '../throttling/known-device.ts';
import { describeDevice } from './device.ts';
import { findSeat } from './find-seat.ts';
import { openSession } from './session.ts';

type SignedIn = {
  account: Account;
  userAgent: string | undefined;
  /** Of the session that this one takes the place of, which proves no more than it did. */
  provedAt?: Date | undefined;
};

/** What a phone gets that has just registered or signed in, however it did. */
export async function openUserSession(
  deps: Deps,
  tx: Transaction,
  { account, userAgent, provedAt }: SignedIn,
) {
  const token = await openSession(tx, {
    accountId: account.id,
    audience: 'user',
    device: describeDevice(userAgent),
    provedAt,
    now: deps.now(),
  });
  const seat = await findSeat(tx, account.id);
  return { token, user: await presentUser(deps, tx, account, seat), device: issueDevice(deps, account) };
}
