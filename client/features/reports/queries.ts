import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { downloadCertificate } from '#shared/contracts/certificates.ts';
import type { downloadReport, getReport, progress } from '#shared/contracts/reports.ts';
import { POLL_MS, waitingFor } from './waiting.ts';

export const reportKey = (id: string) => [...keyPrefixes.reports, id];

const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKey(id),
    // It may still be confirmed, read again or scored again: asked for at every visit, unchanged it costs a 304.
    queryFn: ({ client, queryKey }) =>
      api.getVersioned<typeof getReport>('/reports/{id}', client.getQueryData(queryKey), { params: { id } }),
    staleTime: 0,
  });

export function useReport(id: string | null) {
  return useQuery({
    ...reportQuery(id ?? ''),
    enabled: id !== null,
    select: ({ response }) => response.report,
  });
}

const progressQuery = queryOptions({
  queryKey: ['reports', 'progress'],
  queryFn: () => api.get<typeof progress>('/reports/progress'),
  // Graded elsewhere: what is kept is shown at once and read again at every visit.
  staleTime: 0,
  select: ({ progress: lines }) => lines,
});

export const useProgress = () => useQuery(progressQuery);

export function fetchReportPdf(id: string): Promise<Blob> {
  return api.download<typeof downloadReport>('/reports/download/{id}', { params: { id } });
}

/** The certificate that the report earned. */
export function fetchCertificatePdf(id: string): Promise<Blob> {
  return api.download<typeof downloadCertificate>('/certificates/download/{id}', { params: { id } });
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
      return (
        waitingFor({ data: data?.response, error, attempts: errorUpdateCount - before }) === 'report' &&
        POLL_MS
      );
    },
  });
  const { data, error, isFetching } = query;
  // Each new attempt clears the query's error: the screen keeps to the last answer, or its text would flicker.
  const [lastError, setLastError] = useState(error);
  if (!isFetching && error !== lastError) setLastError(error);
  return {
    waiting: waitingFor({ data: data?.response, error, attempts: countFailures(client, id) - before }),
    lastError,
    retry() {
      setBefore(countFailures(client, id));
      void query.refetch();
    },
  };
}

function countFailures(client: QueryClient, id: string): number {
  return client.getQueryState(reportQuery(id).queryKey)?.errorUpdateCount ?? 0;
}
