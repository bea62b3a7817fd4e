import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './dialog.module.css';
import { placeMessages } from './toast-room.ts';

type DialogProps = {
  onClose: () => void;
  /** Instead, where it was left by Esc or a press outside: either may be a slip. */
  onSlip?: () => void;
  /** Something was typed or chosen inside. */
  onInput?: () => void;
  title: string;
  /** The id of what is read out with the title. */
  describedBy?: string;
  children: ReactNode;
  /** Its buttons, the main one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
};

/** The second press of a double click that opened it is not one outside. */
const OPENING_MS = 400;

/** A modal window, as long as it is there; on a phone it rises from the lower edge. Esc, the cross and a press outside close it. */
export function Dialog(props: DialogProps) {
  const { onClose, onSlip = onClose, onInput, title, describedBy, children, footer, size } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const openedAt = useRef(0);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    openedAt.current = performance.now();
    placeMessages();
    // Closing before removal is what gives the focus back to the control that opened it.
    return () => {
      dialog?.close();
      placeMessages();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own keyboard equivalent
    <dialog
      ref={ref}
      className={classes(styles.dialog, size === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file picker inside that is left without a choice sends `cancel` too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onSlip();
      }}
      // At a second Esc without a tap since the first the browser closes it without `cancel`: it is opened again.
      onClose={(event) => {
        if (event.target !== ref.current) return;
        ref.current.showModal();
        onSlip();
      }}
      onInput={onInput}
      // Text marked with a mouse may end outside; the press began inside.
      onPointerDown={(event) => {
        pressedOutside.current =
          event.target === ref.current && performance.now() - openedAt.current > OPENING_MS;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) onSlip();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Button variant="ghost" icon aria-label="Fermer" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
