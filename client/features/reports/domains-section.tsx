import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { classes } from '#client/ui/classes.ts';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './charts/charts.module.css';
import { type Domain, domainsOf, heightOf } from './charts/domains.ts';
import { Radar } from './charts/radar.tsx';

/** Without network and never loaded before, the table below says it all. */
const DomainBars = lazy<ComponentType<{ domains: Domain[] }>>(() =>
  import('./charts/domain-bars.tsx').then(
    ({ DomainBars }) => ({ default: DomainBars }),
    () => ({ default: NoBars }),
  ),
);
const LEAST_FOR_RADAR = 3;

/** The scores by domain: drawn, and the same numbers as a table. */
export function DomainsSection({ scores }: { scores: Record<string, number> }) {
  const domains = useMemo(() => domainsOf(scores), [scores]);
  const withRadar = domains.length >= LEAST_FOR_RADAR;
  return (
    <Card as="section" aria-labelledby="domaines">
      <h2 id="domaines">Résultats par domaine</h2>
      <div className={classes(styles.charts, withRadar && styles.withRadar)}>
        <Suspense fallback={<div style={{ height: heightOf(domains) }} />}>
          <DomainBars domains={domains} />
        </Suspense>
        {withRadar && <Radar domains={domains} />}
        <table className={styles.table}>
          <caption>Les mêmes scores en chiffres, sur 100</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Domaine</th>
              <th scope="col">Score</th>
            </tr>
          </thead>
          <tbody>
            {domains.map(({ name, score }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <ScoreBadge score={score} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function NoBars() {
  return null;
}
