import Dexie from 'dexie';
import { keepToken, type LocalDatabase, localDatabase, wipeLocalDatabase } from './database.ts';
import { dropDrafts } from './drafts.ts';
import { isPending, setLeftBehind } from './left-behind.ts';
import { pendingWork } from './pending.ts';
import { DATABASE_PREFIX, type LocalPaper } from './schema.ts';
import { isSignedOut, markSignedIn, markSignedOut } from './signed-out.ts';

const GOING = 'baara.going.';
/** A session that ends within this time after the deletion of its account was asked for ends with the account. */
const GOING_MS = 10 * 60_000;

/** Accounts whose deletion was just asked for on this phone, in any window, and not refused. */
export const going = {
  add(account: string) {
    try {
      localStorage.setItem(GOING + account, String(Date.now()));
    } catch {
      // No room: where the response is lost too, the phone keeps what was not sent.
    }
  },
  has(account: string): boolean {
    const since = localStorage.getItem(GOING + account);
    // Either way: the clock may have been set back since.
    return since !== null && Math.abs(Date.now() - Number(since)) < GOING_MS;
  },
  delete: (account: string) => localStorage.removeItem(GOING + account),
};

/**
 * After an account's session ended on this phone: of all that the phone holds of it, only what was not sent stays, and the key
 * that proves whose phone this is, until its owner signs in here again. An opened test's questions go; they come back with
 * its key.
 */
export async function leaveBehind(account: string, name: string | null): Promise<void> {
  const opening = localDatabase(account);
  markSignedOut(account);
  const database = await opening;
  if (going.has(account)) return wipeAccount(account);
  // Nobody waits for storage that hangs: they may have signed in again.
  if (!database || !isSignedOut(account)) return;
  await keepUnsent(database);
  const pending = await pendingWork(database);
  const holdsWork = isPending(pending);
  const holdsKey = (await database.settings.get('holder')) !== undefined;
  if (!isSignedOut(account)) return;
  if (!holdsWork && !holdsKey) await wipeLocalDatabase(account);
  setLeftBehind(account, holdsWork ? { name, ...pending } : null);
}

/** Deletes all that this phone holds of the account, as a logout does. */
export async function wipeAccount(account: string): Promise<void> {
  dropDrafts(account);
  setLeftBehind(account, null);
  going.delete(account);
  await wipeLocalDatabase(account);
}

/** At a sign-in: leaves behind the other accounts of this phone, which nobody signed out. */
export async function leaveOthersBehind(account: string): Promise<void> {
  going.delete(account);
  const names = await Dexie.getDatabaseNames();
  const others = names
    .filter((name) => name.startsWith(DATABASE_PREFIX) && name !== DATABASE_PREFIX + account)
    .map((name) => name.slice(DATABASE_PREFIX.length));
  // One that fails, or waits for a tab that sleeps, holds up none.
  await Promise.allSettled(
    others.map((other) => {
      markSignedIn(other);
      return leaveBehind(other, null);
    }),
  );
}

async function keepUnsent(database: LocalDatabase): Promise<void> {
  const { papers, answers, events, acknowledged, conversations, messages, responses } = database;
  await keepToken(database, null);
  await database.settings.delete('listed');
  await database.transaction('rw', [papers, answers, events, acknowledged], async () => {
    await papers.filter(holdsNothingUnsent).delete();
    const kept = (await papers.toCollection().primaryKeys()) as string[];
    for (const table of [answers, events, acknowledged]) await table.where('test_id').noneOf(kept).delete();
  });
  await Promise.allSettled([conversations, messages, responses].map((table) => table.clear()));
  // Apart: it writes, and a full phone that refuses it would take back all that was deleted.
  await papers
    .filter(({ state }) => state === 'open')
    .modify((paper) => void Object.assign(paper, sealAgain(paper)))
    .catch(() => {});
}

function holdsNothingUnsent({ state, test }: LocalPaper): boolean {
  return state === 'delivered' || (state === 'drawn' && !test.started_at);
}

/** Of an opened test only that it was opened is kept, not its questions, as if it had been opened on another phone. */
function sealAgain({ test, started_at }: LocalPaper): Partial<LocalPaper> {
  return {
    state: 'drawn',
    questions: null,
    sealed: null,
    test: { ...test, started_at: test.started_at ?? new Date(started_at ?? 0).toISOString() },
  };
}
