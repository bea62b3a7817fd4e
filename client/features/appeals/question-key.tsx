import Check from 'lucide-react/icons/check';
import { classes } from '#client/ui/classes.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { formatCount } from '#shared/rules/format.ts';
import styles from './appeals.module.css';
import { letter } from './labels.ts';

/** What is right: the lettered options with the key marked, or what an answer must say. */
export function QuestionKey({ question }: { question: PendingDecision['question'] }) {
  const { options, correct_answer_index, criteria } = question;
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
      {criteria.map(({ label, points, accept }) => (
        <li key={label}>
          <RichLine text={label} /> ({formatCount(points, 'point')}){' '}
          <span className="soft">{accept.slice(0, 6).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
