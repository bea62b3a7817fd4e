import { useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { paymentMode } from '#shared/contracts/payments.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import styles from './sandbox-banner.module.css';

/** Above every page while payments are simulated. */
export function SandboxBanner() {
  const { data } = useQuery({
    queryKey: publicQueries.paymentMode(),
    queryFn: ({ signal }) => api.get<typeof paymentMode>('/payment/mode', { signal }),
    staleTime: HOUR_MS,
  });
  if (!data?.sandbox) return null;
  return (
    <aside className={styles.banner} aria-label="Mode essai">
      Mode essai{NBSP}: les paiements sont simulés, aucun argent ne circule.
    </aside>
  );
}
