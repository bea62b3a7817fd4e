import { useInfiniteQuery } from '@tanstack/react-query';
import { serverNow } from '#client/http/server-clock.ts';
import { historyQuery } from '#client/http/shared-queries.ts';
import { usePhonePapers } from '#client/sync/use-phone-papers.ts';

/** Tests still to be taken, as far as this phone has read: it asks for nothing itself. */
export function useTestsToTake(): number {
  const papers = usePhonePapers();
  const { data } = useInfiniteQuery({ ...historyQuery, enabled: false });
  const isHandedIn = (id: string) =>
    papers.some(({ test_id, state }) => test_id === id && (state === 'finished' || state === 'delivered'));
  const isToTake = ({ id, status, deadline }: NonNullable<typeof data>['tests'][number]) =>
    status === 'pending' && !isHandedIn(id) && (!deadline || Date.parse(deadline) > serverNow(Date.now()));
  return data?.tests.filter(isToTake).length ?? 0;
}
