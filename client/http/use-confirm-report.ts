import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { confirmReport } from '#shared/contracts/assessments.ts';
import { api } from './api.ts';
import { historyQuery } from './shared-queries.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** Draws the free test that is to confirm a certified report; asking again gives the same one. */
export function useConfirmReport(reportId: string) {
  const client = useQueryClient();
  const intent = useIdempotencyKey();
  const body = { report_id: reportId };
  return useMutation({
    mutationFn: () =>
      api.post<typeof confirmReport>('/tests/confirm', { body, idempotencyKey: intent.keyFor(body) }),
    onSettled(_, error) {
      intent.settle(error);
      return client.invalidateQueries({ queryKey: historyQuery.queryKey });
    },
  });
}
