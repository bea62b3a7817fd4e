import type { Deps } from '#server/deps.ts';
import { networkOf } from '#server/network-of.ts';
import { recogniseDevice } from './known-device.ts';
import { demandWork } from './work.ts';

/** What a call tells of who makes it, before anybody is signed in. */
export type Caller = {
  address: string;
  /** The devices it says it is; see `recogniseDevice`. */
  devices: string | undefined;
  /** A solved ticket; see `demandWork`. */
  work: string | undefined;
};

type Try = { email: string; accountId: string | undefined; caller: Caller };

/**
 * Counts a try at a password before it is looked at, or many at once would all pass. A device that was signed in before
 * is counted by itself alone: no stranger holds it back. Strangers never close an account: their tries come to cost work. Who did
 * not do it takes nobody's turn.
 * @returns what forgets the try, when the password was right
 * @throws 429 work_required, too_many_requests; 503 when too many others try
 */
export async function admitTry(deps: Deps, { email, accountId, caller }: Try): Promise<() => Promise<void>> {
  const { limits } = deps;
  const device = recogniseDevice(deps, { accountId, devices: caller.devices });
  if (device) {
    await limits.take('passwordByDevice', device);
    return () => limits.clear('passwordByDevice', device);
  }
  const network = networkOf(caller.address);
  const isFree =
    (await limits.tryTake('passwordByAddress', network)) &&
    (await limits.tryTake('passwordByAccount', email));
  if (!isFree) await demandWork(deps, caller.work);
  await limits.strangersTurn();
  await limits.take('passwordByBoth', `${network} ${email}`);
  return async () => {
    if (isFree) {
      await limits.giveBack('passwordByAccount', email);
      await limits.giveBack('passwordByAddress', network);
    }
    await limits.clear('passwordByBoth', `${network} ${email}`);
  };
}

/** Everybody's at the account: its owner chose another password. */
export async function forgetTries(
  { limits }: Deps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limits.clear('passwordByAccount', email);
  await limits.clear('passwordByBoth', `${networkOf(address)} ${email}`);
}

/** Thousands of phones stand behind one carrier's address. @throws 429 work_required for the 61st of an hour from one, and for each after it */
export async function admitAsking(
  deps: Deps,
  limit: 'registerByAddress' | 'resetByAddress',
  { address, work }: Pick<Caller, 'address' | 'work'>,
): Promise<void> {
  const isFree = await deps.limits.tryTake(limit, networkOf(address));
  if (!isFree) await demandWork(deps, work);
}

/** @throws 429 work_required; 503 when too many others sign up */
export async function admitSignUp(deps: Deps, caller: Pick<Caller, 'address' | 'work'>): Promise<void> {
  await admitAsking(deps, 'registerByAddress', caller);
  await deps.limits.strangersTurn();
}
