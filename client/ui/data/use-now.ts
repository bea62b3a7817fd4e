import { useEffect, useState } from 'react';

/** The wall clock in ms, read again every `everyMs`, so that relative times stay true on a screen left open. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
