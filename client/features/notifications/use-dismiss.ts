import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when an open panel is left: Esc, a press outside, or the focus gone elsewhere. */
export function useDismiss(
  frame: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (byKeyboard: boolean) => void,
): void {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent | FocusEvent) => {
      if (!frame.current?.contains(event.target as Node)) dismiss.current(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss.current(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, frame]);
}
