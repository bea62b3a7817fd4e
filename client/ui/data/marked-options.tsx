import Check from 'lucide-react/icons/check';
import { classes } from '../classes.ts';
import { letter } from './letter.ts';
import styles from './marked-options.module.css';
import { RichLine } from './rich-line.tsx';

type MarkedOptionsProps = { options: readonly string[]; correct: number | null };

/** The lettered options of a question, the right one marked. */
export function MarkedOptions({ options, correct }: MarkedOptionsProps) {
  return (
    <ul className={styles.options}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <li key={index} className={classes(styles.option, index === correct && styles.right)}>
          <strong>{letter(index)}.</strong>
          <span>
            <RichLine text={option} />
          </span>
          {index === correct && (
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
