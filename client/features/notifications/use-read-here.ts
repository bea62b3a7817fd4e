import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useMarkRead, type useNotifications } from './queries.ts';

/** What a report's notification says is read once the report is on the screen, however it was opened. */
export function useReadHere(notifications: ReturnType<typeof useNotifications>): void {
  const { pathname } = useLocation();
  const { mutate: mark, variables: tried } = useMarkRead();
  const here = notifications.data?.notifications.find(
    ({ link, is_read }) => !is_read && link === pathname && pathname.startsWith('/report/'),
  )?.id;
  const online = useOnline();
  useEffect(() => {
    // One that failed is shown as unread again: it would be asked for without end.
    if (here && here !== tried && online && document.visibilityState === 'visible') mark(here);
  }, [here, tried, online, mark]);
}
