import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatPoints } from '#shared/rules/assessments/points.ts';
import { formatCount, formatNumber } from '#shared/rules/text/format.ts';
import styles from './appeals.module.css';

type Mark = NonNullable<PendingDecision['mark']>;

/** What the answer was given, and which of its words for which criterion. */
export function MarkEvidence({ mark: { points, max, criteria, tests, agreement } }: { mark: Mark }) {
  return (
    <>
      <p>
        Points donnés&nbsp;: <strong className="numbers">{formatPoints(points, max)}</strong>
      </p>
      {tests && (
        <p>
          {formatCount(tests.passed, 'essai réussi', 'essais réussis')} sur {tests.total}.
        </p>
      )}
      {criteria.length > 0 && (
        <ul className={styles.options}>
          {criteria.map(({ label, points: earned, max: most, quote }) => (
            <li key={label}>
              <RichLine text={label} />
              &nbsp;: <span className="numbers">{formatPoints(earned, most)}</span>
              {quote && <q className={styles.quote}>{quote}</q>}
            </li>
          ))}
        </ul>
      )}
      {agreement && (
        <p className="soft">
          Modèle&nbsp;: {formatNumber(agreement.model_points)}. Barème&nbsp;:{' '}
          {formatNumber(agreement.rubric_points)}.
        </p>
      )}
    </>
  );
}
