import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { historyQuery } from '#client/http/shared-queries.ts';
import type { Change } from '#client/local/changes.ts';
import { readHandedIn } from '#client/local/handed-in.ts';
import { setHandedIn } from '#client/sync/use-handed-in.ts';
import { useLocal } from '#client/sync/use-local.ts';

const concernsPapers = (change: Change) => change.topic === 'paper';

/** Tells the dashboard what this phone knows before the server does: which tests are handed in. */
export function PersistSubmitted({ account }: { account: string }) {
  const client = useQueryClient();
  const papers = useLocal(account, readHandedIn, concernsPapers);
  const waiting = useRef(0);
  useEffect(() => {
    if (!papers) return;
    setHandedIn(client, Object.fromEntries(papers.map(({ test_id, report_id }) => [test_id, report_id])));
    const left = papers.filter(({ report_id }) => report_id === null).length;
    // Delivered: the server knows it by now.
    if (left < waiting.current) void client.invalidateQueries({ queryKey: historyQuery.queryKey });
    waiting.current = left;
  }, [client, papers]);
  return null;
}
