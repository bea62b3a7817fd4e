import { useRef } from 'react';

/**
 * Whether this press may send: not while the last one is on its way. Known at once, where a button is busy only from the next
 * drawing on, after the second press of a double click.
 */
export function useSinglePress() {
  const isSending = useRef(false);
  return {
    begin(): boolean {
      if (isSending.current) return false;
      isSending.current = true;
      return true;
    },
    end(): void {
      isSending.current = false;
    },
  };
}
