import type { Margin } from '#shared/contracts/scores.ts';
import { marginInWords } from '#shared/rules/certificates/margin-words.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import styles from './margin-bar.module.css';

type MarginBarProps = { score: number; margin: Margin };

/** The score as a stroke on its margin, from 0 to 100, against the threshold; in words below. */
export function MarginBar({ score, margin }: MarginBarProps) {
  const { low, high } = margin;
  return (
    <div className={styles.margin}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} y="3" width="100" height="2" />
        <rect className={styles.range} x={low} y="2" width={Math.max(1, high - low)} height="4" />
        <rect className={styles.threshold} x={CERTIFICATION_THRESHOLD} width="0.6" height="8" />
        <rect
          className={styles.score}
          x={Math.min(99, Math.max(0, score - 0.5))}
          y="0.5"
          width="1.4"
          height="7"
        />
      </svg>
      <p className={styles.mark} style={{ left: `${CERTIFICATION_THRESHOLD}%` }} aria-hidden="true">
        seuil {CERTIFICATION_THRESHOLD}
      </p>
      <p className="numbers sentence">{marginInWords(margin)}</p>
    </div>
  );
}
