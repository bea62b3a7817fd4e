import { useMemo, useState } from 'react';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { AdminTrends } from '#shared/contracts/administration.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import { percentOf, rateOf, sum } from './figures.ts';
import { formatRate } from './labels.ts';
import { TrendCard } from './trend-card.tsx';

/** Of each profile, one at a time: a line for every one of them could not be told apart. */
export function PassRateCard({ trends }: { trends: AdminTrends }) {
  const [chosen, choose] = useState('');
  const { graded, passed } = useMemo(() => rateOf(trends, chosen), [trends, chosen]);
  const lines = useMemo(
    () => [
      {
        name: 'Taux de réussite',
        figures: graded.map((count, week) => percentOf(passed[week] ?? 0, count)),
        format: formatRate,
      },
    ],
    [graded, passed],
  );
  const total = sum(graded);
  return (
    <TrendCard
      title="Taux de réussite par métier"
      lead={formatRate(percentOf(sum(passed), total))}
      note={`${formatNumber(sum(passed))} sur ${formatCount(total, 'test')}${NBSP}: un score d’au moins ${CERTIFICATION_THRESHOLD}${NBSP}%.`}
      weeks={trends.weeks}
      lines={lines}
      percent
    >
      <SelectField label="Métier" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">Tous les métiers</option>
        {trends.profiles.map((profile) => (
          <option key={profile.id} value={profile.id}>
            {`${profile.name} · ${formatRate(percentOf(sum(profile.passed), sum(profile.graded)))}`}
          </option>
        ))}
      </SelectField>
    </TrendCard>
  );
}
