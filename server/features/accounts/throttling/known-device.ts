import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/session.ts';
import { MOST_KNOWN_AT } from '#shared/rules/known-devices.ts';
import { DAY_MS } from '#shared/rules/time.ts';
import { issueTicket, readTicket } from '../tickets.ts';

const GOOD_FOR_MS = 180 * DAY_MS;

export type Holder = Pick<Account, 'id' | 'password_hash'>;

/** Known by the password it has: once it has another, whoever knew the one before is a stranger. */
const knownAt = ({ id, password_hash }: Holder) =>
  ({ purpose: 'known-device', subject: `${id}:${password_hash}` }) as const;

/**
 * What a device keeps after it signed in to an account: by it, it is told from strangers. It opens nothing. All of an account have
 * one id, by which a device keeps the last alone.
 */
export function issueDevice(deps: Deps, account: Holder): string {
  const [mac] = deps.secrets.macEach('known-device-id', account.id);
  return issueTicket(deps, { ...knownAt(account), goodForMs: GOOD_FOR_MS, id: mac?.subarray(0, 16) });
}

/** Which of `devices` (all that it holds, joined by commas) was signed in to this account before, by the password it has. */
export function recogniseDevice(deps: Deps, holder: Holder, devices = ''): string | undefined {
  const use = knownAt(holder);
  return devices.split(',', MOST_KNOWN_AT).find((device) => readTicket(deps, use, device));
}
