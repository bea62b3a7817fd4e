import { Fact } from '#client/ui/data/fact.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { formatNumber } from '#shared/rules/format.ts';
import { LEVEL_NAMES } from '#shared/rules/levels.ts';
import {
  describeAppeals,
  describePool,
  describeWithdrawn,
  formatHundredths,
  formatPercent,
  formatShare,
} from './labels.ts';
import styles from './reliability.module.css';

type Profile = { id: string; name: string; levels: readonly LevelReliability[] };

export function ProfileSection({ profile: { id, name, levels } }: { profile: Profile }) {
  const heading = `metier-${id}`;
  return (
    <Card as="section" aria-labelledby={heading} className={styles.block}>
      <h3 id={heading}>{name}</h3>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <li key={level.level}>
            <h4>{LEVEL_NAMES[level.level]}</h4>
            <Level level={level} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Level({ level }: { level: LevelReliability }) {
  const { tests, reliability, standard_error, consistency } = level;
  return (
    <dl className={styles.level}>
      <Fact name="Tests">{formatNumber(tests)}</Fact>
      <Fact name="Fiabilité">
        {reliability === null ? 'pas encore assez de tests' : formatHundredths(reliability)}
      </Fact>
      {standard_error !== null && <Fact name="Erreur type">{formatPercent(standard_error)}</Fact>}
      {consistency !== null && <Fact name="Constance">{formatShare(consistency)}</Fact>}
      <Fact name="Réserve">{describePool(level)}</Fact>
      <Fact name="Questions écartées">{describeWithdrawn(level)}</Fact>
      <Fact name="Demandes">{describeAppeals(level)}</Fact>
    </dl>
  );
}
