import WifiOff from 'lucide-react/icons/wifi-off';
import { formatDateTime, formatRelative, NBSP } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { Banner } from './banner.tsx';

/**
 * Says that what is shown was loaded earlier. `updatedAt` in milliseconds, as React Query’s `dataUpdatedAt`; a time
 * of 1970 stands for: nobody knows when.
 */
export function OfflineNote({ updatedAt }: { updatedAt: number }) {
  return (
    <Banner tone="warn" icon={WifiOff}>
      {/* The time would be said anew whenever it changes. */}
      <span role="status">Hors connexion. Données enregistrées</span>
      {updatedAt > DAY_MS && (
        <>
          {NBSP}:{' '}
          <time dateTime={new Date(updatedAt).toISOString()} title={formatDateTime(updatedAt)}>
            {formatRelative(updatedAt, Date.now()).toLowerCase()}
          </time>
        </>
      )}
      .
    </Banner>
  );
}
