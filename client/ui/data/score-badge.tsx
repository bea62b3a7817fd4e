import { formatScore, NBSP } from '#shared/rules/text/format.ts';
import { scoreBand } from '#shared/rules/units/score.ts';
import { Badge } from './badge.tsx';

const TONES = { good: 'good', fair: 'warn', poor: 'bad' } as const;

/** A score in percent, in its band's colour. */
export function ScoreBadge({ score }: { score: number }) {
  return (
    <Badge tone={TONES[scoreBand(score)]}>
      <span className="numbers">
        {formatScore(score)}
        {NBSP}%
      </span>
    </Badge>
  );
}
