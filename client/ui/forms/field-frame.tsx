import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeValidity } from './describe-validity.ts';
import styles from './field.module.css';

export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to right it; empty when nothing is. */
  error?: string | null;
};

type Wiring = {
  id: string;
  className: string | undefined;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

type FieldProps = FieldFrame & { optional?: boolean; children: (wiring: Wiring) => ReactNode };

/** At the end of a dialog an error is drawn below what is in sight: where its control has the focus it comes into sight. */
const show = (error: HTMLElement | null) => {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' });
};

/** Ties a label, a hint and an error to one control. What the browser finds wrong is said here too, not in its bubble. */
export function Field({ label, hint, error: told, optional, children }: FieldProps) {
  const id = useId();
  const [found, setFound] = useState<{ words: string; isFirst: boolean } | null>(null);
  const error = told || found?.words;

  function sayHere(event: FormEvent) {
    event.preventDefault();
    const control = event.target as HTMLInputElement;
    const isFirst = control.form?.querySelector(':invalid:not(fieldset)') === control;
    setFound({ words: describeValidity(control), isFirst });
    if (isFirst) control.focus();
  }

  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} onInvalid={sayHere} onInput={() => setFound(null)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (facultatif)</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p
          ref={show}
          className={styles.error}
          id={`${id}-error`}
          // Of a form sent empty, one is heard by itself, the others with their fields.
          role={told || found?.isFirst ? 'alert' : undefined}
        >
          {error}
        </p>
      )}
    </div>
  );
}
