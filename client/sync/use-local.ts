import { useEffect, useState } from 'react';
import { type Change, onChange } from '#client/local/changes.ts';
import { type LocalDatabase, localDatabase } from '#client/local/database.ts';

/**
 * What the account's database says, read again after each change that concerns it, in whichever tab. Undefined until
 * read, null where there is no database. Keep `read` and `concerns` the same between renders.
 */
export function useLocal<T>(
  account: string,
  read: (database: LocalDatabase) => Promise<T>,
  concerns: (change: Change) => boolean,
): T | null | undefined {
  const [found, setFound] = useState<T | null>();
  useEffect(() => {
    let current = true;
    let latest = 0;
    const refresh = async () => {
      latest += 1;
      const asked = latest;
      const database = await localDatabase(account);
      const value = database ? await read(database) : null;
      if (current && asked === latest) setFound(value);
    };
    void refresh();
    const stop = onChange((change) => {
      if (concerns(change)) void refresh();
    });
    return () => {
      current = false;
      stop();
    };
  }, [account, read, concerns]);
  return found;
}
