import type { Deps } from '#server/deps.ts';
import { networkOf } from '#server/network-of.ts';
import { countTry, orUncount } from './count-try.ts';
import { type Holder, recogniseDevice } from './known-device.ts';
import { demandWork } from './work.ts';

/** What a call tells of who makes it, before anybody is signed in. */
export type Caller = {
  address: string;
  /** The devices it says it is; see `recogniseDevice`. */
  devices: string | undefined;
  /** A solved ticket; see `demandWork`. */
  work: string | undefined;
};

/** `holder`: whose address it is. */
type Try = { email: string; holder: Holder | undefined; caller: Caller };

/**
 * Runs `look`, which tries a password, unless there were too many wrong ones. A device that signed in to the account
 * before is counted by itself alone: no stranger holds it back. As its right passwords are not counted, they wait
 * for their turn like all else that the account asks. Strangers never close an account: beyond a limit each of their
 * attempts costs work first, and whoever has not done it takes nobody’s turn.
 * @throws 429 work_required, too_many_requests; 503 when too many others try
 */
export async function admitTry<T>(
  deps: Deps,
  { email, holder, caller }: Try,
  look: () => Promise<T>,
): Promise<T> {
  const { limits } = deps;
  const device = holder && recogniseDevice(deps, holder, caller.devices);
  if (device)
    return limits.inAccountsTurn(holder.id, () =>
      countTry(deps, { limit: 'passwordByDevice', key: device }, look),
    );
  const network = networkOf(caller.address);
  const isFree =
    (await limits.tryTake('passwordByAddress', network)) &&
    (await limits.tryTake('passwordByAccount', email));
  if (!isFree) await demandWork(deps, caller.work);
  const giveBack = async () => {
    if (!isFree) return;
    await limits.giveBack('passwordByAccount', email);
    await limits.giveBack('passwordByAddress', network);
  };
  const found = await orUncount(async () => {
    await limits.strangersTurn();
    return countTry(deps, { limit: 'passwordByBoth', key: `${network} ${email}` }, look);
  }, giveBack);
  if (found) await giveBack();
  return found;
}

/**
 * Clears the account’s failed attempts, the shared ones and those of the caller’s network: its owner has just chosen
 * another password.
 */
export async function forgetTries(
  { limits }: Deps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limits.clear('passwordByAccount', email);
  await limits.clear('passwordByBoth', `${networkOf(address)} ${email}`);
}

/**
 * Thousands of phones stand behind one carrier’s address, so that nobody is refused: beyond 60 in an hour each costs
 * work.
 * @throws 429 work_required
 */
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
