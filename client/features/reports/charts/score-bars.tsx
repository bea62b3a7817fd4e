import { classes } from '#client/ui/classes.ts';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import type { Margin } from '#shared/contracts/scores.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD, scoreBand } from '#shared/rules/units/score.ts';
import styles from './score-bars.module.css';

type ScoreBarsProps = { score: number; margin: Margin | null; scores: Record<string, number> };

/** The global score with its margin, then the domains: a bar each, against the lines that mean something. */
export function ScoreBars({ score, margin, scores }: ScoreBarsProps) {
  return (
    <>
      <ul className={styles.bars}>
        <Bar name="Score global" score={score} margin={margin} whole />
        {Object.entries(scores).map(([name, own]) => (
          <Bar key={name} name={name} score={own} />
        ))}
      </ul>
      <ul className={styles.key}>
        <li>
          <i className={styles.at50} />
          50{NBSP}: en dessous, à reprendre en priorité
        </li>
        <li>
          <i className={styles.at70} />
          70{NBSP}: à partir d’ici, un point fort
        </li>
        <li>
          <i className={styles.at75} />
          {CERTIFICATION_THRESHOLD}
          {NBSP}: le score global qu’il faut pour le certificat
        </li>
        {margin && (
          <li>
            <i className={styles.whisker} />
            la marge{NBSP}: où se trouve sans doute le vrai score
          </li>
        )}
      </ul>
    </>
  );
}

type BarProps = { name: string; score: number; margin?: Margin | null; whole?: boolean };

function Bar({ name, score, margin, whole }: BarProps) {
  return (
    <li className={whole ? styles.whole : undefined}>
      <span className={styles.name}>{name}</span>
      <ScoreBadge score={score} />
      <span className={styles.track} aria-hidden="true">
        <i className={classes(styles.fill, styles[scoreBand(score)])} style={{ width: `${score}%` }} />
        {margin && (
          <i
            className={styles.whisker}
            style={{ left: `${margin.low}%`, width: `${margin.high - margin.low}%` }}
          />
        )}
      </span>
    </li>
  );
}
