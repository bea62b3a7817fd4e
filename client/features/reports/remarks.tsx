import CircleCheck from 'lucide-react/icons/circle-check';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { Fold } from './fold.tsx';
import styles from './report-screen.module.css';

/** What to do next. */
export function Recommendations({ report: { recommendations, about } }: { report: Report }) {
  return (
    <Card as="section">
      <h2>{about ? 'Pour l’entretien' : 'Recommandations'}</h2>
      <ol className={classes(styles.list, styles.numbered)}>
        {recommendations.map((text) => (
          <li key={text}>
            <span>
              <RichLine text={text} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Strengths and weaknesses side by side. */
export function Remarks({ report: { strengths, weaknesses } }: { report: Report }) {
  return (
    <div className={styles.pair}>
      <Remark title="Points forts" items={strengths} none="Aucun point fort ne se dégage encore.">
        <CircleCheck className={styles.good} size={20} aria-hidden="true" />
      </Remark>
      <Remark title="Axes d’amélioration" items={weaknesses} none="Aucun point faible ne se dégage.">
        <TrendingUp className={styles.fair} size={20} aria-hidden="true" />
      </Remark>
    </div>
  );
}

type RemarkProps = { title: string; items: string[]; none: string; children: ReactNode };

function Remark({ title, items, none, children: mark }: RemarkProps) {
  return (
    <Fold title={title}>
      {items.length === 0 && <p className="soft">{none}</p>}
      <ul className={styles.list}>
        {items.map((text) => (
          <li key={text}>
            {mark}
            <span>
              <RichLine text={text} />
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
