import { type ReactNode, useId } from 'react';
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

/** Ties a label, a hint and an error to one control. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
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
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
