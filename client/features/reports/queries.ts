import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type { getReport } from '#shared/contracts/reports.ts';
import { POLL_MS, waitingFor } from './waiting.ts';

function reportQuery(id: string) {
  return {
    queryKey: ['reports', id],
    queryFn: () => api.get<ResponseOf<typeof getReport>>(`/reports/${id}`),
    // A graded report never changes: once read it costs no more data.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function useReport(id: string) {
  return useQuery({ ...reportQuery(id), select: ({ report }) => report });
}

/** Asks for a report until it is there; pauses while the page is hidden. */
export function useAwaitedReport(id: string) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => countFailures(client, id));
  const query = useQuery({
    ...reportQuery(id),
    retry: false,
    refetchInterval: ({ state }) => {
      const { data, error, errorUpdateCount } = state;
      return waitingFor({ data, error, attempts: errorUpdateCount - before }) === 'report' && POLL_MS;
    },
  });
  const { data, error, isFetching } = query;
  // Each new attempt clears the query's error: the screen keeps to the last answer, or its text would flicker.
  const [lastError, setLastError] = useState(error);
  if (!isFetching && error !== lastError) setLastError(error);
  return {
    waiting: waitingFor({ data, error, attempts: countFailures(client, id) - before }),
    lastError,
    retry() {
      setBefore(countFailures(client, id));
      void query.refetch();
    },
  };
}

function countFailures(client: QueryClient, id: string): number {
  return client.getQueryState(['reports', id])?.errorUpdateCount ?? 0;
}
