import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 500;
const LONGEST_MS = 2_500;
/** Before the paper locks: what is written then is in time. */
const EARLY_MS = 200;

/** In how many ms what is typed is written, where nothing more comes. `since`: ms that it waits; `left`: seconds of the test. */
export function untilWritten(since: number, left: number): number {
  return Math.max(0, Math.min(PAUSE_MS, LONGEST_MS - since, left * 1_000 - EARLY_MS));
}

/**
 * Typing, written to the journal at each pause, at least every few seconds, before the time is up, and at once on leaving the
 * field, the question or the app.
 */
export function useTypedAnswer(
  stored: string,
  { commit, remaining }: { commit: (answer: string) => void; remaining: () => number },
) {
  const [text, setText] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (stored !== known) {
    setKnown(stored);
    // Another device’s answer, where nothing of this field waits to be written.
    if (text === known) setText(stored);
  }
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
    const wait = untilWritten(performance.now() - since.current, remaining());
    const timer = setTimeout(() => flushNow.current(), wait);
    return () => clearTimeout(timer);
  }, [text, remaining]);

  useEffect(() => {
    const leave = () => flushNow.current();
    // Captured, so that it comes before the sitting writes and autosaves what it has.
    document.addEventListener('visibilitychange', leave, true);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave, true);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { text, setText, flush };
}
