import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { hasStatus } from '#client/http/failure.ts';
import { historyQuery, keyPrefixes } from '#client/http/shared-queries.ts';
import { soon } from '#client/http/soon.ts';
import { useSession, useUser } from '#client/session/session.tsx';
import type { deleteTest } from '#shared/contracts/assessments.ts';

async function forgetPaper(account: string, testId: string): Promise<void> {
  try {
    const part = await soon(import('#client/local/phone-papers.ts'));
    await part?.forgetPaper(account, testId);
  } catch {}
}

export function useDeleteAssessment() {
  const { id: account } = useUser();
  const { refresh } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<typeof deleteTest>('/tests/{id}', { params: { id } }),
    onSuccess: (_, id) => forgetPaper(account, id),
    async onError(error, id) {
      if (hasStatus(error, 404)) await forgetPaper(account, id);
    },
    onSettled() {
      // What was given back, or whether anything was.
      refresh().catch(() => {});
      // An offer's test is one's application there.
      void client.invalidateQueries({ queryKey: keyPrefixes.campaigns });
      return client.invalidateQueries({ queryKey: historyQuery.queryKey });
    },
  });
}
