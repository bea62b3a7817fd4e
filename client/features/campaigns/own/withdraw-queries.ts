import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { historyQuery } from '#client/http/shared-queries.ts';
import { soon } from '#client/http/soon.ts';
import { useUser } from '#client/session/session.tsx';
import { tellDrawn } from '#client/sync/use-phone-papers.ts';
import type { withdrawApplication } from '#shared/contracts/applications.ts';
import type { applyToCampaign } from '#shared/contracts/public-campaigns.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { applicationsQuery } from './queries.ts';

/** With the campaign's test, where withdrawing ends it. */
export function useWithdraw(testId: string | null) {
  const { id: account } = useUser();
  return useChange(async (id) => {
    await api.delete<typeof withdrawApplication>('/campaigns/{id}/application', { params: { id } });
    if (testId) await forgetPaper(account, testId);
  });
}

async function forgetPaper(account: string, testId: string): Promise<void> {
  try {
    const part = await soon(import('#client/local/phone-papers.ts'));
    await part?.forgetPaper(account, testId);
  } catch {}
}

export function useApplyAgain() {
  const client = useQueryClient();
  return useChange(async (id) => {
    const { test } = await api.post<typeof applyToCampaign>('/campaigns/{id}/apply', { params: { id } });
    tellDrawn(client, test.id);
  });
}

/** A change of one's application, after which what shows it is read again. */
function useChange(mutationFn: (campaignId: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: (_answer, _error, id) =>
      Promise.all([
        client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
        client.invalidateQueries({ queryKey: publicQueries.campaignOfAll(id) }),
        // Also where no screen shows it: the header counts its tests, and the phone keeps it.
        client.prefetchInfiniteQuery(historyQuery),
      ]),
  });
}
