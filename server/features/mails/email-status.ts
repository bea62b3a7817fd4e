import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';
import type { EmailStatus } from '#shared/contracts/common.ts';
import { isMailOn } from './mode.ts';

/** What is known of an address: proved by its owner, not proved though it could be, or only declared. */
export function emailStatus(
  deps: Pick<Deps, 'mail'>,
  { email_verified_at }: Pick<Account, 'email_verified_at'>,
): EmailStatus {
  if (email_verified_at) return 'verified';
  return isMailOn(deps) ? 'unverified' : 'declared';
}
