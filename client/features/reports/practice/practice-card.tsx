import { useEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { letter } from '#client/ui/data/letter.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { PracticeQuestion } from '#shared/practice/index.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import styles from './practice.module.css';

type PracticeCardProps = {
  question: PracticeQuestion;
  /** The option that was pressed, once one is. */
  chosen: number | undefined;
  isFirst: boolean;
  onChoose: (option: number) => void;
};

export function PracticeCard({ question, chosen, isFirst, onChoose }: PracticeCardProps) {
  const { text, options, right, because } = question;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that led here is gone; a dialog just opened keeps its own focus.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        <RichLine text={frenchSpaces(text)} />
      </h3>
      <ul className={styles.options}>
        {options.map((option, place) => (
          <li key={option}>
            <button
              type="button"
              className={classes(
                styles.option,
                chosen !== undefined && place === right && styles.right,
                chosen === place && place !== right && styles.wrong,
              )}
              aria-disabled={chosen !== undefined}
              onClick={() => chosen === undefined && onChoose(place)}
            >
              <strong>{letter(place)}.</strong>
              <span>
                <RichLine text={frenchSpaces(option)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {chosen !== undefined && (
          <>
            <strong>
              {chosen === right ? 'Juste' : `Non, la bonne réponse est ${letter(right)}`}
              {NBSP}:
            </strong>{' '}
            <RichLine text={frenchSpaces(because)} />
          </>
        )}
      </p>
    </>
  );
}
