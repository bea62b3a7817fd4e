import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export function CheckboxField({
  label,
  hint,
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  // Without these two the hint, which a press in it ticks too, would be said twice.
  const names = hint ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` } : {};
  return (
    <label className={styles.choice}>
      <input {...rest} type="checkbox" {...names} />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span className={styles.field}>
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          </span>
        )}
      </span>
    </label>
  );
}
