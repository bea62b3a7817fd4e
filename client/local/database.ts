import Dexie, { type EntityTable, type Table } from 'dexie';
import {
  type Acknowledged,
  DATABASE_PREFIX,
  type LocalAnswer,
  type LocalConversation,
  type LocalEvent,
  type LocalMessage,
  type LocalPaper,
  type LocalResponse,
  type OutboxItem,
  type Setting,
  VERSIONS,
} from './schema.ts';
import { isSignedOut, markSignedOut } from './signed-out.ts';

export type LocalDatabase = Dexie & {
  papers: EntityTable<LocalPaper, 'test_id'>;
  answers: Table<LocalAnswer, [string, string]>;
  events: Table<LocalEvent, [string, number]>;
  acknowledged: EntityTable<Acknowledged, 'test_id'>;
  outbox: EntityTable<OutboxItem, 'id'>;
  conversations: EntityTable<LocalConversation, 'id'>;
  messages: EntityTable<LocalMessage, 'id'>;
  responses: EntityTable<LocalResponse, 'key'>;
  settings: Table<Setting, Setting['key']>;
};

/**
 * How long a logout waits for the deletion of the database. A sleeping tab may hold it for hours; it is then deleted
 * when that tab lets go.
 */
const PATIENCE_MS = 3_000;
/** How long opening a database is waited for, once: it stands behind such a deletion, asked for in another tab. */
const OPEN_PATIENCE_MS = 10_000;

type Opening = [opened: Promise<LocalDatabase | null>, late: Promise<null>];

const NONE: Opening = [Promise.resolve(null), Promise.resolve(null)];
const open = new Map<string, Opening>();

/** Accounts whose database is being deleted, until the tab that holds it lets go. */
const beingDeleted = new Set<string>();

/**
 * The account's database on this phone, opened once; null where there is no IndexedDB (a private window, a full disk at
 * first use, one that is yet to be deleted) or it does not open soon: the app then works online only and says so.
 */
export async function localDatabase(account: string): Promise<LocalDatabase | null> {
  return Promise.race(opening(account));
}

/** The same, however late it opens: for what must not begin, or be shown, without what it holds. */
export async function lateDatabase(account: string): Promise<LocalDatabase | null> {
  return opening(account)[0];
}

function opening(account: string): Opening {
  if (isSignedOut(account) || beingDeleted.has(account)) return NONE;
  let found = open.get(account);
  if (!found) {
    const late = new Promise<null>((done) => setTimeout(done, OPEN_PATIENCE_MS, null));
    found = [openDatabase(account), late];
    open.set(account, found);
  }
  return found;
}

const AGAIN_MS = 500;

/** A browser's storage fails at times, for no reason that lasts: asks it a second time, a little later. */
async function askLater<T>(ask: () => Promise<T>): Promise<T> {
  await new Promise((done) => setTimeout(done, AGAIN_MS));
  return ask();
}

export function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(() => askLater(ask));
}

/**
 * Asks once more where the database does not open: for what would go on without it and not look for it again.
 */
export async function askTwiceForDatabase(account: string): Promise<LocalDatabase | null> {
  return (await lateDatabase(account)) ?? askLater(() => lateDatabase(account));
}

async function openDatabase(account: string): Promise<LocalDatabase | null> {
  // Since Chrome 121 a commit may sit in memory; an answer must be on the disk when we say so.
  const database = new Dexie(DATABASE_PREFIX + account, {
    chromeTransactionDurability: 'strict',
  }) as LocalDatabase;
  VERSIONS.forEach((stores, index) => database.version(index + 1).stores(stores));
  // A logout in another tab. For a newer version of the app Dexie itself makes way, and opens anew at the next use.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return;
    markSignedOut(account);
    forget(account);
  });
  try {
    await database.open();
    return database;
  } catch {
    open.delete(account);
    return null;
  }
}

function forget(account: string): void {
  void open.get(account)?.[0].then((database) => database?.close());
  open.delete(account);
}

export async function wipeLocalDatabase(account: string): Promise<void> {
  markSignedOut(account);
  forget(account);
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  beingDeleted.add(account);
  const deleted = Dexie.delete(DATABASE_PREFIX + account).finally(() => beingDeleted.delete(account));
  await Promise.race([deleted, late]);
}

export async function deviceId(database: LocalDatabase): Promise<string> {
  return database.transaction('rw', database.settings, async () => {
    const kept = await database.settings.get('device');
    if (kept?.key === 'device') return kept.id;
    const id = crypto.randomUUID();
    await database.settings.put({ key: 'device', id });
    return id;
  });
}

/**
 * Keeps the session’s token for the service worker, which has no localStorage; null: the account is signed out. On a
 * full disk it deletes the token of before: its refusal would end the session of now.
 */
export async function keepToken({ settings }: LocalDatabase, token: string | null): Promise<void> {
  const kept = await settings.get('session');
  if (kept?.key === 'session' && kept.token === token) return;
  await settings.put({ key: 'session', token }).catch(() => settings.delete('session'));
}
