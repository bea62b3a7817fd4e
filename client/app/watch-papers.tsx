import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { historyQuery } from '#client/http/shared-queries.ts';
import type { Change } from '#client/local/changes.ts';
import { forgetDelivered, type PhonePaper, readPhonePapers } from '#client/local/phone-papers.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useLocal } from '#client/sync/use-local.ts';
import { setPhonePapers, useDrawn } from '#client/sync/use-phone-papers.ts';

const concernsPapers = (change: Change) => change.topic === 'paper';

/** Tells lists what this phone knows before the server does, and brings what was drawn onto it. */
export function WatchPapers({ account }: { account: string }) {
  const client = useQueryClient();
  const papers = useLocal(account, readPhonePapers, concernsPapers);
  const waiting = useRef(0);
  useEffect(() => {
    if (papers === undefined) return;
    const here = papers ?? [];
    setPhonePapers(client, here);
    const left = here.filter(({ state }) => state === 'finished').length;
    // Delivered: the server knows it by now.
    if (left < waiting.current) void client.invalidateQueries({ queryKey: historyQuery.queryKey });
    waiting.current = left;
  }, [client, papers]);
  useKeepDrawn(account, papers);
  useForgetOver(account, papers);
  return null;
}

/**
 * Takes a delivered paper off the phone once a list of the server, whoever asked for it, says that its test is over.
 */
function useForgetOver(account: string, papers: PhonePaper[] | null | undefined): void {
  const { data } = useInfiniteQuery({ ...historyQuery, enabled: false });
  useEffect(() => {
    const over = new Set(data?.tests.filter(({ status }) => status === 'completed').map(({ id }) => id));
    for (const { test_id, state } of papers ?? [])
      if (state === 'delivered' && over.has(test_id)) void forgetDelivered(account, test_id).catch(() => {});
  }, [account, papers, data]);
}

/** Step 1, for a test drawn by another part of the app: its paper is fetched at once, or when the network is back. */
function useKeepDrawn(account: string, papers: PhonePaper[] | null | undefined): void {
  const drawn = useDrawn();
  const online = useOnline();
  const missing = papers && online ? drawn.filter((id) => !papers.some(({ test_id }) => test_id === id)) : [];
  const wanted = missing.join();
  useEffect(() => {
    if (!wanted) return;
    void import('#client/features/assessments/sitting/prefetch-paper.ts')
      .then(({ prefetchPaper }) => Promise.all(wanted.split(',').map((id) => prefetchPaper(account, id))))
      .catch(() => {});
  }, [account, wanted]);
}
