import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import type { Point } from './points-of.ts';
import styles from './progress.module.css';

const WIDTH = 320;
const HEIGHT = 140;
const MARGIN = { left: 32, right: 12, top: 8, bottom: 8 };
/** Older ones stand in the list alone. */
const MOST = 12;
const LINES = [0, 50, CERTIFICATION_THRESHOLD, 100];

/** The last results with their margins, the threshold as a line. The same numbers stand in the list below. */
export function ProgressChart({ points }: { points: readonly Point[] }) {
  const shown = points.slice(-MOST);
  const x = (index: number) =>
    MARGIN.left + ((index + 0.5) / shown.length) * (WIDTH - MARGIN.left - MARGIN.right);
  const path = shown.map(({ score }, index) => `${x(index).toFixed(1)} ${y(score).toFixed(1)}`).join('L');
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {LINES.map((percent) => (
        <g key={percent}>
          <line
            className={percent === CERTIFICATION_THRESHOLD ? styles.threshold : styles.grid}
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={y(percent)}
            y2={y(percent)}
          />
          <text x={MARGIN.left - 6} y={y(percent)} dy="0.35em" textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      <path className={styles.path} d={`M${path}`} />
      {shown.map(({ report_id, score, margin }, index) => (
        <g key={report_id}>
          {margin && (
            <line
              className={styles.margin}
              x1={x(index)}
              x2={x(index)}
              y1={y(margin.low)}
              y2={y(margin.high)}
            />
          )}
          <circle className={styles.score} cx={x(index)} cy={y(score)} r="4" />
        </g>
      ))}
    </svg>
  );
}

function y(percent: number): number {
  return MARGIN.top + (1 - percent / 100) * (HEIGHT - MARGIN.top - MARGIN.bottom);
}
