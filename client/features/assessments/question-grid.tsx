import Check from 'lucide-react/icons/check';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import styles from './question-grid.module.css';
import { isAnswered, type SittingState } from './sitting/index.ts';

type Props = { open: boolean; state: SittingState; onPick: (position: number) => void; onClose: () => void };

/** Every question by number: answered, blank, current. */
export function QuestionGrid({ open, state, onPick, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Toutes les questions">
      <ol className={styles.grid}>
        {state.questions.map(({ id }, index) => {
          const answered = isAnswered(state, id);
          const current = index === state.position;
          return (
            <li key={id}>
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
        })}
      </ol>
    </Dialog>
  );
}
