import { type KeyboardEvent, useId, useRef } from 'react';
import { CharacterCount } from '#client/ui/forms/character-count.tsx';
import { ANSWER_LIMIT } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './question-card.module.css';
import { useTypedAnswer } from './use-typed-answer.ts';

const INDENT = '  ';

/** Tab indents; Esc, then Tab, leaves the field. */
export function CodeAnswer({ question, answer, disabled, labelledBy, onAnswer, remaining }: AnswerProps) {
  const starter = question.starter ?? '';
  // The starter alone is no answer.
  const { text, setText, flush } = useTypedAnswer(answer === '' ? starter : answer, {
    commit: (typed) => {
      if (typed !== starter || answer !== '') onAnswer(typed);
    },
    remaining,
  });
  const hintId = useId();
  const leaving = useRef(false);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      leaving.current = true;
      return;
    }
    if (event.key === 'Tab' && !event.shiftKey && !leaving.current) {
      event.preventDefault();
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const isFull = value.length - (selectionEnd - selectionStart) + INDENT.length > ANSWER_LIMIT;
      if (!isFull) event.currentTarget.setRangeText(INDENT, selectionStart, selectionEnd, 'end');
      setText(event.currentTarget.value);
    }
    leaving.current = false;
  };

  return (
    <div>
      {question.examples && question.examples.length > 0 && (
        <dl className={styles.examples}>
          {question.examples.map(({ call, expected }) => (
            <div key={call}>
              <dt>
                <code>{call}</code>
              </dt>
              <dd>
                <code>{expected}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.grow} data-text={text}>
        <textarea
          className={`${styles.area} ${styles.code}`}
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          rows={8}
          maxLength={ANSWER_LIMIT}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={flush}
        />
      </div>
      <CharacterCount length={text.length} limit={ANSWER_LIMIT} />
      <p id={hintId} className={styles.count}>
        JavaScript seul, sans navigateur ni Node{NBSP}: ni fetch, ni structuredClone, ni URLSearchParams. Au
        clavier{NBSP}: Tab indente, Échap, puis Tab, pour quitter le champ.
      </p>
    </div>
  );
}
