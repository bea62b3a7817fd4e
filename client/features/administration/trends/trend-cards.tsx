import { useMemo } from 'react';
import type { AdminTrends } from '#shared/contracts/administration.ts';
import { formatCount, formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import { sum } from './figures.ts';
import type { Line } from './lines.ts';
import { PassRateCard } from './pass-rate-card.tsx';
import { TrendCard } from './trend-card.tsx';
import styles from './trends.module.css';

const asNumber = (figure: number | null) => (figure === null ? '–' : formatNumber(figure));
const asFcfa = (figure: number | null) => (figure === null ? '–' : formatFcfa(figure));

export function TrendCards({ trends }: { trends: AdminTrends }) {
  const { weeks, sign_ups, tests, revenue } = trends;
  const lines = useMemo(
    () => ({
      signUps: [
        { name: 'Candidats', figures: sign_ups.individual, format: asNumber },
        { name: 'Entreprises', figures: sign_ups.enterprise, format: asNumber },
      ],
      tests: [{ name: 'Tests corrigés', figures: tests, format: asNumber }],
      revenue: [{ name: 'Revenus', figures: revenue ?? [], format: asFcfa }],
    }),
    [sign_ups, tests, revenue],
  ) satisfies Record<string, Line[]>;
  return (
    <div className={styles.trends}>
      <TrendCard
        title="Inscriptions"
        lead={formatCount(sum([...sign_ups.individual, ...sign_ups.enterprise]), 'inscription')}
        note="Les comptes supprimés depuis ne sont pas comptés."
        weeks={weeks}
        lines={lines.signUps}
      />
      <TrendCard
        title="Tests terminés"
        lead={formatCount(sum(tests), 'test terminé', 'tests terminés')}
        note="Par semaine de remise, une fois corrigés. Les entraînements n’y sont pas comptés."
        weeks={weeks}
        lines={lines.tests}
      />
      {revenue && (
        <TrendCard
          title="Revenus"
          lead={formatFcfa(sum(revenue))}
          note="Achats réussis, par semaine de règlement."
          weeks={weeks}
          lines={lines.revenue}
        />
      )}
      <PassRateCard trends={trends} />
    </div>
  );
}
