import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';
import { type Answer, seedQueries } from './prefetched.ts';
import { createQueryClient, dropOtherCaches, persistOptions } from './query-client.ts';

type QueryProviderProps = {
  account: string;
  answers?: readonly Answer[] | undefined;
  children: ReactNode;
};

/** One cache per account: mount it anew (by `key`) when the account changes. */
export function QueryProvider({ account, answers, children }: QueryProviderProps) {
  const [client] = useState(() => seedQueries(createQueryClient(account), answers));
  const [options] = useState(() => persistOptions(account));
  useEffect(() => dropOtherCaches(account), [account]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={options}>
      {children}
    </PersistQueryClientProvider>
  );
}
