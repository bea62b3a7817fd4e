import WifiOff from 'lucide-react/icons/wifi-off';
import { formatDateTime, formatRelative, NBSP } from '#shared/rules/format.ts';
import { Banner } from './banner.tsx';

/** Says that what is shown was loaded earlier. `updatedAt` in milliseconds, as React Query's `dataUpdatedAt`. */
export function OfflineNote({ updatedAt }: { updatedAt: number }) {
  return (
    <Banner tone="warn" icon={WifiOff} role="status">
      Hors connexion. Données enregistrées{NBSP}:{' '}
      <time dateTime={new Date(updatedAt).toISOString()} title={formatDateTime(updatedAt)}>
        {formatRelative(updatedAt, Date.now()).toLowerCase()}
      </time>
      .
    </Banner>
  );
}
