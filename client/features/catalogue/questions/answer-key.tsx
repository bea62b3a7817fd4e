import Check from 'lucide-react/icons/check';
import { classes } from '#client/ui/classes.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { formatCount } from '#shared/rules/format.ts';
import { letter } from './labels.ts';
import styles from './questions.module.css';

type Key = Pick<AdminQuestion, 'type' | 'options' | 'correct_answer_index' | 'criteria'>;

/** What is right: the lettered options with the correct one marked, or what an open answer must say. */
export function AnswerKey({ question }: { question: Key }) {
  if (question.type === 'mcq') return <Options {...question} />;
  return (
    <ul className={styles.options}>
      {question.criteria.map(({ label, points }) => (
        <li key={label}>
          {label} ({formatCount(points, 'point')})
        </li>
      ))}
    </ul>
  );
}

type OptionsProps = { options: readonly string[]; correct_answer_index: number | null };

function Options({ options, correct_answer_index }: OptionsProps) {
  return (
    <ul className={styles.options}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <li key={index} className={classes(styles.option, index === correct_answer_index && styles.right)}>
          <strong>{letter(index)}.</strong>
          <span>
            <RichLine text={option} />
          </span>
          {index === correct_answer_index && (
            <>
              <Check size={18} aria-hidden="true" />
              <span className="visually-hidden">Bonne réponse</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
