import { Card } from '#client/ui/layout/card.tsx';
import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, formatHundredths, formatNumber, formatShare } from '#shared/rules/text/format.ts';
import { describeAppeals, describeWithdrawn, formatPoints } from './labels.ts';
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
  const { tests, reliability, standard_error, consistency, questions, exposure, overlap } = level;
  return (
    <dl className={styles.level}>
      <Line name="Tests">{formatNumber(tests)}</Line>
      <Line name="Fiabilité">
        {reliability === null ? 'pas encore assez de tests' : formatHundredths(reliability)}
      </Line>
      {standard_error !== null && <Line name="Erreur type">{formatPoints(standard_error)}</Line>}
      {consistency !== null && <Line name="Constance">{formatShare(consistency)}</Line>}
      <Line name="Réserve">{formatCount(questions, 'question')}</Line>
      <Line name="Exposition, au plus">{formatShare(exposure)}</Line>
      <Line name="En commun">{formatShare(overlap)}</Line>
      <Line name="Écartées">{describeWithdrawn(level)}</Line>
      <Line name="Demandes">{describeAppeals(level)}</Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
