import { useMayRecruit } from '#client/session/seat.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { marginInWords } from '#shared/rules/certificates/margin-words.ts';
import { Basis } from '../candidates/basis.tsx';
import { CandidateScore } from '../candidates/candidate-score.tsx';
import { describeOutcome } from '../candidates/labels.ts';
import styles from './pipeline.module.css';
import { StageSelect } from './stage-select.tsx';

type BoardCardProps = {
  candidacy: Candidacy;
  busy: boolean;
  /** Moved here by its own list of stages. */
  justMoved: boolean;
  onDrag: (candidacy: Candidacy | null) => void;
  onMove: (stage: Stage) => void;
  /** The focus is on its list of stages. */
  onFound: () => void;
  onOpen: () => void;
};

export function BoardCard({ candidacy, busy, justMoved, onDrag, onMove, onFound, onOpen }: BoardCardProps) {
  const { candidate, score, margin, certificate_withdrawn, stage } = candidacy;
  return (
    <li
      className={styles.card}
      draggable={useMayRecruit()}
      aria-busy={busy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', candidate.full_name);
        onDrag(candidacy);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <button type="button" className={styles.open} onClick={onOpen}>
        {candidate.full_name}
      </button>
      {score === null || certificate_withdrawn ? (
        <span className="soft">{describeOutcome(candidacy).name}</span>
      ) : (
        <>
          <CandidateScore score={score} />
          {margin && <p className="numbers sentence">{marginInWords(margin)}</p>}
          <Basis candidacy={candidacy} />
        </>
      )}
      <StageSelect
        name={candidate.full_name}
        stage={stage}
        takesFocus={justMoved}
        onFocusTaken={onFound}
        onMove={onMove}
      />
    </li>
  );
}
