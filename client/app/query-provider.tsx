import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, dropOtherCaches, persistOptions } from './query-client.ts';

type QueryProviderProps = { account: string; build: string; children: ReactNode };

/** One cache per account: mount it anew (by `key`) when the account changes. */
export function QueryProvider({ account, build, children }: QueryProviderProps) {
  const [client] = useState(createQueryClient);
  const [options] = useState(() => persistOptions(account, build));
  useEffect(() => dropOtherCaches(account), [account]);
  return (
    <PersistQueryClientProvider client={client} persistOptions={options}>
      {children}
    </PersistQueryClientProvider>
  );
}
