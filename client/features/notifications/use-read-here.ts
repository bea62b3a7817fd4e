import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMayRecruit } from '#client/session/seat.ts';
import { useMarkRead, type useNotifications } from './queries.ts';

/** What a report's notification says is read once the report is on the screen, however it was opened. */
export function useReadHere(notifications: ReturnType<typeof useNotifications>): void {
  const { pathname } = useLocation();
  const { mutate: mark } = useMarkRead();
  const mayMark = useMayRecruit();
  const here = notifications.data?.notifications.find(
    ({ link, is_read }) => !is_read && link === pathname && pathname.startsWith('/report/'),
  )?.id;
  useEffect(() => {
    if (mayMark && here && document.visibilityState === 'visible') mark(here);
  }, [mayMark, here, mark]);
}
