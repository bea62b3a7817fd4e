import { type ComponentProps, type MouseEvent, useRef } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClasses } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * Shown instead of the content while the action runs; a busy button keeps the focus and ignores presses. `false` while it does not
     * run yet: the second press of a double click is ignored as well. Where it is left out, every press counts. With
     * `aria-disabled` presses are ignored too, where `disabled` would let the focus fall.
     */
    busy?: string | false;
  };

export function Button({ variant, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const isPressed = useRef(false);

  /** A double click's second press comes before what the first one sends is known to be on its way. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field presses its form's button too.
    if (busy || rest['aria-disabled'] || isPressed.current) return event.preventDefault();
    isPressed.current = busy === false;
    // TanStack Query's notifyManager tells in a timer of its own, set after the first of these and over before the second.
    setTimeout(() => setTimeout(() => (isPressed.current = false)));
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
