import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a query answered, under its key. */
export type Answer = readonly [key: QueryKey, data: unknown];

/** The page is as fresh as its own arrival: the server compares versions on every request. */
export function seedQueries(client: QueryClient, answers: readonly Answer[] = []): QueryClient {
  for (const [key, data] of answers) client.setQueryData(key, data);
  return client;
}
