import { useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { unansweredMessage, WARN_SECONDS } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const TICK_MS = 1_000;

type BlanksNoticeProps = {
  blanks: number;
  /** Seconds. */
  remaining: () => number;
};

/** In the last minutes: what becomes of blanks, before it happens. */
export function BlanksNotice({ blanks, remaining }: BlanksNoticeProps) {
  const [late, setLate] = useState(() => remaining() <= WARN_SECONDS);
  useEffect(() => {
    if (late) return;
    const timer = setInterval(() => setLate(remaining() <= WARN_SECONDS), TICK_MS);
    return () => clearInterval(timer);
  }, [late, remaining]);
  // Read out as it comes, not again with each answer.
  const first = useRef<number>(undefined);
  const shown = late && blanks > 0;
  if (shown) first.current ??= blanks;
  return (
    <div
      className={shown ? undefined : 'visually-hidden'}
      role="status"
      aria-live={shown && blanks !== first.current ? 'off' : undefined}
    >
      {shown && (
        <Banner tone="warn">
          {unansweredMessage(blanks)}
          {NBSP}: à la fin du temps, ce test ne part pas tout seul{NBSP}; il attend que vous l’envoyiez.
        </Banner>
      )}
    </div>
  );
}
