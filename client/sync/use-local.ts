import { useEffect, useState } from 'react';
import { retryLoad } from '#client/http/retry-load.ts';
import { type Change, onChange } from '#client/local/changes.ts';
import { type LocalDatabase, lateDatabase } from '#client/local/database.ts';

type Opener<Store> = (account: string) => Promise<Store | null>;

/**
 * Reads from the account's store, its database unless `open` gives another, and again after each change that `concerns`
 * it, in any tab. Undefined until read, null where there is no database. `read`, `concerns` and `open` must stay the same
 * functions between renders.
 */
export function useLocal<T>(
  account: string,
  read: (database: LocalDatabase) => Promise<T>,
  concerns: (change: Change) => boolean,
): T | null | undefined;
export function useLocal<T, Store>(
  account: string,
  read: (store: Store) => Promise<T>,
  concerns: (change: Change) => boolean,
  open: Opener<Store>,
): T | null | undefined;
export function useLocal<T>(
  account: string,
  read: (store: never) => Promise<T>,
  concerns: (change: Change) => boolean,
  open: Opener<unknown> = lateDatabase,
): T | null | undefined {
  const [found, setFound] = useState<T | null>();
  useEffect(() => {
    let current = true;
    let latest = 0;
    const refresh = async () => {
      latest += 1;
      const asked = latest;
      const isWanted = () => current && asked === latest;
      // A browser's storage fails at times, for no reason that lasts.
      const value = await retryLoad(async () => {
        const store = isWanted() && (await open(account));
        return store ? read(store as never) : null;
      });
      if (isWanted()) setFound(value);
    };
    void refresh();
    const unsubscribe = onChange((change) => {
      if (concerns(change)) void refresh();
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, [account, read, concerns, open]);
  return found;
}
