import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { classes } from '#client/ui/classes.ts';
import { isAnswered, type SittingState } from '../sitting/state.ts';
import styles from './question-grid.module.css';

type Props = { state: SittingState; onPick: (position: number) => void };

/** Every question by number: answered, blank, current. */
export function QuestionNumbers({ state, onPick }: Props) {
  return (
    <ol className={styles.grid}>
      {state.questions.map(({ id }, index) => (
        <Cell
          key={id}
          index={index}
          answered={isAnswered(state, id)}
          current={index === state.position}
          onPick={onPick}
        />
      ))}
    </ol>
  );
}

type CellProps = { index: number; answered: boolean; current: boolean; onPick: Props['onPick'] };

/** Drawn by itself: a tap changes two of all cells. */
const Cell = memo(function Cell({ index, answered, current, onPick }: CellProps) {
  return (
    <li>
      <button
        type="button"
        className={classes(styles.cell, answered && styles.answered, current && styles.current)}
        aria-current={current ? 'step' : undefined}
        aria-label={`Question ${index + 1}, ${answered ? 'répondue' : 'sans réponse'}`}
        onClick={() => onPick(index)}
      >
        <span className="numbers">{index + 1}</span>
        {answered && <Check size={14} aria-hidden="true" />}
      </button>
    </li>
  );
});
