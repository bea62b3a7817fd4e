import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 500;
const LONGEST_MS = 2_500;

/**
 * Typing, written to the journal at each pause, at least every few seconds, and at once on leaving the field, the
 * question or the app.
 */
export function useTypedAnswer(stored: string, commit: (answer: string) => void) {
  const [text, setText] = useState(stored);
  const latest = useRef({ text, stored, commit });
  latest.current = { text, stored, commit };
  const since = useRef<number | null>(null);

  const flush = () => {
    const { text, stored, commit } = latest.current;
    since.current = null;
    if (text !== stored) commit(text);
  };
  const flushNow = useRef(flush);
  flushNow.current = flush;

  useEffect(() => {
    if (text === latest.current.stored) return;
    since.current ??= performance.now();
    const left = LONGEST_MS - (performance.now() - since.current);
    const timer = setTimeout(() => flushNow.current(), Math.max(0, Math.min(PAUSE_MS, left)));
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const leave = () => flushNow.current();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { text, setText, flush };
}
