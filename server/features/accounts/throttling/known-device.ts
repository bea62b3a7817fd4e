import type { Deps } from '#server/deps.ts';
import { MOST_KNOWN_AT } from '#shared/rules/known-devices.ts';
import { DAY_MS } from '#shared/rules/time.ts';
import { issueTicket, readTicket } from '../tickets.ts';

const GOOD_FOR_MS = 180 * DAY_MS;

/** What a device keeps after it signed in to an account: by it, it is told from strangers. It opens nothing. */
export function issueDevice(deps: Deps, accountId: string): string {
  return issueTicket(deps, { purpose: 'known-device', subject: accountId, goodForMs: GOOD_FOR_MS });
}

/** The device's id if it was signed in to this account before. `devices`: all that it holds, joined by commas. */
export function recogniseDevice(
  deps: Deps,
  { accountId, devices = '' }: { accountId: string | undefined; devices: string | undefined },
): string | null {
  if (!accountId) return null;
  for (const device of devices.split(',', MOST_KNOWN_AT)) {
    const ticket = readTicket(deps, { purpose: 'known-device', subject: accountId }, device);
    if (ticket) return ticket.id;
  }
  return null;
}
