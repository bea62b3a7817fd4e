import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClasses } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shown instead of the content while the action runs; a busy button ignores presses. */
    busy?: string | false;
  };

export function Button({ variant, wide, icon, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={buttonClasses({ variant, wide, icon }, className)}
    >
      {busy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
