import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export function CheckboxField({
  label,
  hint,
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  const hintId = useId();
  return (
    <label className={styles.choice}>
      <input {...rest} type="checkbox" aria-describedby={hint ? hintId : undefined} />
      <span>
        {label}
        {hint && (
          <span className={styles.field}>
            <span className={styles.hint} id={hintId}>
              {hint}
            </span>
          </span>
        )}
      </span>
    </label>
  );
}
