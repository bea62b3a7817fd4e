import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';
import { MOST_KNOWN_AT } from '#shared/rules/accounts/known-devices.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { issueTicket, readTicket } from '../tickets.ts';

const GOOD_FOR_MS = 180 * DAY_MS;

export type Holder = Pick<Account, 'id' | 'password_hash'>;

/**
 * The ticket is bound to the current password hash, so after a change the devices that knew the old one are
 * strangers.
 */
const knownAt = ({ id, password_hash }: Holder) =>
  ({ purpose: 'known-device', subject: `${id}:${password_hash}` }) as const;

/**
 * A ticket that a device keeps after signing in, so that its attempts are not counted with strangers’. It grants
 * nothing. All tickets of an account share an id, so that a device keeps the newest only.
 */
export function issueDevice(deps: Deps, account: Holder): string {
  const [mac] = deps.secrets.macEach('known-device-id', account.id);
  return issueTicket(deps, { ...knownAt(account), goodForMs: GOOD_FOR_MS, id: mac?.subarray(0, 16) });
}

/**
 * @returns the first of `devices` (the caller’s tickets, joined by commas) that is this account’s and of its current
 * password
 */
export function recogniseDevice(deps: Deps, holder: Holder, devices = ''): string | undefined {
  const use = knownAt(holder);
  return devices.split(',', MOST_KNOWN_AT).find((device) => readTicket(deps, use, device));
}
