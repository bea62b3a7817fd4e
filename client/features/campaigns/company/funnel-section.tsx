import { Card } from '#client/ui/layout/card.tsx';
import type { Funnel } from '#shared/contracts/campaigns.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import styles from './campaign-page.module.css';
import { stepsOf } from './funnel-steps.ts';

/** How many came how far; each bar against the longest. */
export function FunnelSection({ funnel, isPublic }: { funnel: Funnel; isPublic: boolean }) {
  const steps = stepsOf(funnel, { isPublic });
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Card as="section" aria-labelledby="parcours">
      <h2 id="parcours">Parcours des candidats</h2>
      <dl className={styles.funnel}>
        {steps.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{formatNumber(count)}</dd>
            <dd className={styles.track} aria-hidden="true">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        «{NBSP}Réussi{NBSP}»{NBSP}: 75{NBSP}% ou plus. «{NBSP}Retenus{NBSP}»{NBSP}: ceux que vous avez placés
        à cette étape.
      </p>
    </Card>
  );
}
