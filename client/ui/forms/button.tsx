import { type ComponentProps, type MouseEvent, useRef } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClasses } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shown instead of the content while the action runs; a busy button keeps the focus and ignores presses. */
    busy?: string | false;
  };

/** Long enough for the button to be drawn busy, shorter than anybody presses twice on purpose. */
const ONE_PRESS_MS = 100;

export function Button({ variant, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const pressedAt = useRef(-ONE_PRESS_MS);

  /** A double click's second press comes before what the first one sends is known to be on its way. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    const now = performance.now();
    // Enter in a field presses its form's button too.
    if (busy || (busy === false && now - pressedAt.current < ONE_PRESS_MS)) return event.preventDefault();
    pressedAt.current = now;
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={press}
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
