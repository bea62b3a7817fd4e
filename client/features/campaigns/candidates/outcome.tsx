import { Badge } from '#client/ui/data/badge.tsx';
import { ScoreBadge } from '#client/ui/data/score-badge.tsx';
import type { Candidacy } from '#shared/contracts/campaigns.ts';
import { verdictSentence } from '#shared/rules/verdict-sentence.ts';
import styles from './candidates.module.css';
import { STATUS, TIED, VERDICT } from './labels.ts';
import { MarginBar } from './margin-bar.tsx';

/** What the test gave: score with its margin of error, verdict on the result and on the time, ties. */
export function Outcome({ candidacy }: { candidacy: Candidacy }) {
  const { score, margin, verdict, tied, status } = candidacy;
  return (
    <div className={styles.outcome}>
      <p className={styles.badges}>
        <Badge tone={STATUS[status].tone}>{STATUS[status].name}</Badge>
        {score !== null && <ScoreBadge score={score} />}
        {tied && (
          <span title={TIED}>
            <Badge tone="warn">
              Ex æquo<span className="visually-hidden">. {TIED}</span>
            </Badge>
          </span>
        )}
      </p>
      {score !== null && margin && <MarginBar score={score} margin={margin} />}
      {verdict && (
        <p className="soft" title={verdictSentence(verdict)}>
          {VERDICT[verdict]}
        </p>
      )}
    </div>
  );
}
