import { Badge } from '#client/ui/data/badge.tsx';
import { MarginBar } from '#client/ui/data/margin-bar.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { Basis } from './basis.tsx';
import { CandidateScore } from './candidate-score.tsx';
import styles from './candidates.module.css';
import { describeOutcome, TIED } from './labels.ts';

/** What the test gave: score with its margin of error, verdict on the result and on the time, ties. */
export function Outcome({ candidacy }: { candidacy: Candidacy }) {
  const { score, margin, tied, confirmed, certified_until } = candidacy;
  const { name, tone } = describeOutcome(candidacy);
  return (
    <div className={styles.outcome}>
      <p className={styles.badges}>
        <Badge tone={tone}>{name}</Badge>
        {score !== null && <CandidateScore score={score} />}
        {confirmed && <Badge tone="accent">Confirmé</Badge>}
      </p>
      {score !== null && margin && <MarginBar score={score} margin={margin} />}
      {certified_until && <p className="soft">Le certificat expire le {formatDate(certified_until)}</p>}
      {tied && <p className={styles.tied}>{TIED}</p>}
      <Basis candidacy={candidacy} />
    </div>
  );
}
