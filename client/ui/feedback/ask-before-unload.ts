import { useEffect } from 'react';

/** Has the browser ask before a reload, or a notice that was pressed, takes away what was written. */
export function useAskBeforeUnload(isLost: () => boolean): void {
  useEffect(() => {
    const ask = (event: Event) => {
      if (isLost()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
