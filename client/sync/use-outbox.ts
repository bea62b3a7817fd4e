import { useEffect, useState } from 'react';
import { onChange } from '#client/local/changes.ts';
import { localDatabase } from '#client/local/database.ts';
import { readOutbox } from '#client/local/outbox.ts';
import type { OutboxItem } from '#client/local/schema.ts';

const NOTHING: OutboxItem[] = [];

/** What waits to be sent or was refused, oldest first, kept up to date across tabs and the worker. */
export function useOutbox(account: string | undefined): OutboxItem[] {
  const [items, setItems] = useState(NOTHING);
  useEffect(() => {
    if (!account) return setItems(NOTHING);
    let current = true;
    const read = async () => {
      const database = await localDatabase(account);
      const found = database ? await readOutbox(database) : NOTHING;
      if (current) setItems(found);
    };
    void read();
    const unsubscribe = onChange((change) => {
      if (change.topic === 'outbox') void read();
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, [account]);
  return items;
}
