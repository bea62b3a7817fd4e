import { CharacterCount } from '#client/ui/forms/character-count.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './question-card.module.css';
import { useTypedAnswer } from './use-typed-answer.ts';

const LONGEST = 4_000;

/** Grows with its text. */
export function OpenAnswer({ answer, disabled, labelledBy, onAnswer, remaining }: AnswerProps) {
  const { text, setText, flush } = useTypedAnswer(answer, { commit: onAnswer, remaining });
  return (
    <div>
      <div className={styles.grow} data-text={text}>
        <textarea
          className={styles.area}
          aria-labelledby={labelledBy}
          rows={5}
          maxLength={LONGEST}
          placeholder="Votre réponse, en quelques phrases"
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onBlur={flush}
        />
      </div>
      <CharacterCount length={text.length} limit={LONGEST} />
    </div>
  );
}
