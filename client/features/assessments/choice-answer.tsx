import { useId } from 'react';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './question-card.module.css';

const LETTERS = 'ABCDEFGH';

/** One tap selects and saves. The answer is the option's index. */
export function ChoiceAnswer({ question, answer, disabled, labelledBy, onAnswer }: AnswerProps) {
  const name = useId();
  return (
    <fieldset className={styles.options} aria-labelledby={labelledBy} disabled={disabled}>
      {question.options?.map((option, index) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={answer === String(index)}
            onChange={() => onAnswer(String(index))}
          />
          <span className={styles.letter} aria-hidden="true">
            {LETTERS[index]}
          </span>
          <span className={styles.optionText}>
            <RichLine text={option} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
