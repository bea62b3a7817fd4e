import type { Talent } from '#shared/contracts/talents.ts';
import { basisInWords, PHONE_TIME } from '#shared/rules/reliability-words.ts';

/** How far a score can be relied on. */
export function Reliability({ score: { margin, counted, proven } }: { score: Score }) {
  return (
    <>
      {margin && <p className="soft sentence">{basisInWords(margin, counted)}</p>}
      {proven === false && <p className="soft">{PHONE_TIME}</p>}
    </>
  );
}

type Score = Pick<Talent, 'margin' | 'counted' | 'proven'>;
