import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { refreshReport, useMarkRead, type useNotifications } from './queries.ts';

/** What a report's notification says is read, and a change shown, once the report is on the screen, however it was opened. */
export function useReportNews(notifications: ReturnType<typeof useNotifications>): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { mutate: mark, variables: tried } = useMarkRead();
  const here = notifications.data?.notifications.find(
    ({ link, is_read }) => !is_read && link === pathname && pathname.startsWith('/report/'),
  );
  const online = useOnline();
  useEffect(() => {
    // One that failed is shown as unread again: it would be asked for without end.
    if (!here || here.id === tried || !online || document.visibilityState !== 'visible') return;
    mark(here.id);
    refreshReport(client, here);
  }, [here, tried, online, mark, client]);
}
