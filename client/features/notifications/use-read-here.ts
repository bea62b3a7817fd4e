import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMarkRead, type useNotifications } from './queries.ts';

/** What a report's notification says is read once the report is on the screen, however it was opened. */
export function useReadHere(notifications: ReturnType<typeof useNotifications>): void {
  const { pathname } = useLocation();
  const { mutate: mark } = useMarkRead();
  const here = notifications.data?.notifications.find(
    ({ link, is_read }) => !is_read && link === pathname && pathname.startsWith('/report/'),
  )?.id;
  useEffect(() => {
    if (here && document.visibilityState === 'visible') mark(here);
  }, [here, mark]);
}
