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
  useHandInLost(account, papers);
  return null;
}

/** What was delivered leaves the phone once a list of the server, whoever asks for one, says that it is over. */
function useForgetOver(account: string, papers: PhonePaper[] | null | undefined): void {
  const { data } = useInfiniteQuery({ ...historyQuery, enabled: false });
  useEffect(() => {
    const over = new Set(data?.tests.filter(({ status }) => status === 'completed').map(({ id }) => id));
    for (const { test_id, state } of papers ?? [])
      if (state === 'delivered' && over.has(test_id)) void forgetDelivered(account, test_id).catch(() => {});
  }, [account, papers, data]);
}

/**
 * What was delivered before this page was opened, and a list read since calls pending, may be lost by a restored server: asked once,
 * it is handed in again.
 */
function useHandInLost(account: string, papers: PhonePaper[] | null | undefined): void {
  const { data, dataUpdatedAt } = useInfiniteQuery({ ...historyQuery, enabled: false });
  const settled = useRef(new Set<string>());
  useEffect(() => {
    const isPending = (id: string) =>
      dataUpdatedAt > performance.timeOrigin &&
      data?.tests.some((test) => test.id === id && test.status === 'pending');
    for (const { test_id, state } of papers ?? []) {
      const isLost = state === 'delivered' && !settled.current.has(test_id) && isPending(test_id);
      if (isLost || state !== 'delivered') settled.current.add(test_id);
      if (isLost)
        void import('#client/features/assessments/sitting/hand-in-again.online.ts')
          .then(({ handInAgain }) => handInAgain(account, test_id))
          .catch(() => {});
    }
  }, [account, papers, data, dataUpdatedAt]);
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
