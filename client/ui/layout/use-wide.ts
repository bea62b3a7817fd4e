import { useSyncExternalStore } from 'react';

/** Whether the page is at least so wide: '56rem'. What a narrow one does not show need not be made. */
export function useWide(width: string): boolean {
  const query = `(min-width: ${width})`;
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
