import { useId, useState } from 'react';
import { letter } from '#client/ui/data/letter.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './question-card.module.css';
import { SavedTick } from './saved-tick.tsx';

/** One tap selects and saves. The answer is the option's index. */
export function ChoiceAnswer({ question, answer, saved, disabled, labelledBy, onAnswer }: AnswerProps) {
  const name = useId();
  // Another question may take this one's place, answered long ago.
  const [chosen, setChosen] = useState('');
  if (chosen && chosen !== question.id) setChosen('');
  return (
    <fieldset className={styles.options} aria-labelledby={labelledBy} disabled={disabled}>
      {question.options?.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <label key={index} className={styles.option}>
          <input
            type="radio"
            name={name}
            aria-labelledby={`${name}-${index}`}
            checked={answer === String(index)}
            onChange={() => {
              setChosen(question.id);
              onAnswer(String(index));
            }}
          />
          <span className={styles.letter} aria-hidden="true">
            {letter(index)}
          </span>
          <span id={`${name}-${index}`} className={styles.optionText}>
            <RichLine text={option} />
          </span>
          <SavedTick shown={saved && answer === String(index)} spoken={chosen === question.id} />
        </label>
      ))}
    </fieldset>
  );
}
