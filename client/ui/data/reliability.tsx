import type { Margin, Verdict } from '#shared/contracts/scores.ts';
import { reliabilityOf } from '#shared/rules/certificates/reliability-words.ts';

type ReliabilityProps = {
  margin: Margin | null;
  verdict: Verdict | null;
  /** Questions that the score rests on, where it is told. */
  counted?: number | null;
};

/** How far the score beside it can be relied on; nothing of what was kept before it was told. */
export function Reliability({ margin, verdict, counted = null }: ReliabilityProps) {
  return reliabilityOf({ margin, counted, proven: verdict !== 'offline_uncertain' }).map((line) => (
    <span key={line} className="soft sentence">
      {line}
    </span>
  ));
}
