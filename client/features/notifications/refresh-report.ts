import type { QueryClient } from '@tanstack/react-query';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { Notification } from '#shared/contracts/notifications.ts';

/** The report that a notification says has changed may stand on the screen, as it was. */
export function refreshReport(client: QueryClient, { type }: Notification): void {
  if (type === 'report_changed') void client.invalidateQueries({ queryKey: keyPrefixes.reports });
}
