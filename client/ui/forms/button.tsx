import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClasses } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shown instead of the content while the action runs; a busy button keeps the focus and ignores presses. */
    busy?: string | false;
  };

/** Enter in a field presses its form's button too. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? ignore : onClick}
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
