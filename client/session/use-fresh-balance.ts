import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session.tsx';

/**
 * Reads the balance anew where it is shown to be spent, and on coming back to the page: credits come by another way, and others
 * of the team spend them.
 */
export function useFreshBalance(): void {
  const { status, refresh } = useSession();
  useEffect(() => {
    if (status !== 'user') return;
    const read = () => void refresh().catch(() => {});
    read();
    return focusManager.subscribe((isFocused) => isFocused && read());
  }, [status, refresh]);
}
