import type { QuestionMeasure } from '#shared/contracts/reliability.ts';
import styles from './measures.module.css';

const WIDTH = 320;
const HEIGHT = 180;
const MARGIN = { left: 40, right: 8, top: 8, bottom: 28 };
const ABILITIES = { from: -3, to: 3 };
const SHARES = [0, 0.25, 0.5, 0.75, 1];

type ItemCurveProps = Pick<QuestionMeasure, 'curve' | 'observed'>;

/** What candidates of each ability are expected to win, and what they won. The same numbers stand in the table beside it. */
export function ItemCurve({ curve, observed }: ItemCurveProps) {
  const most = Math.max(...observed.map(({ answers }) => answers));
  const line = curve.map(({ ability, share }) => `${x(ability).toFixed(1)} ${y(share).toFixed(1)}`);
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {SHARES.map((share) => (
        <g key={share}>
          <line
            className={styles.grid}
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={y(share)}
            y2={y(share)}
          />
          <text x={MARGIN.left - 6} y={y(share)} dy="0.35em" textAnchor="end">
            {100 * share}
          </text>
        </g>
      ))}
      <text x={MARGIN.left} y={HEIGHT - 8}>
        moins capables
      </text>
      <text x={WIDTH - MARGIN.right} y={HEIGHT - 8} textAnchor="end">
        plus capables
      </text>
      <path className={styles.expected} d={`M${line.join('L')}`} />
      {observed.map(({ ability, share, answers }) => (
        <circle
          key={ability}
          className={styles.observed}
          cx={x(within(ability))}
          cy={y(share)}
          r={2.5 + 4 * Math.sqrt(answers / most)}
        />
      ))}
    </svg>
  );
}

function x(ability: number): number {
  const share = (ability - ABILITIES.from) / (ABILITIES.to - ABILITIES.from);
  return MARGIN.left + share * (WIDTH - MARGIN.left - MARGIN.right);
}

function y(share: number): number {
  return MARGIN.top + (1 - share) * (HEIGHT - MARGIN.top - MARGIN.bottom);
}

function within(ability: number): number {
  return Math.min(ABILITIES.to, Math.max(ABILITIES.from, ability));
}
