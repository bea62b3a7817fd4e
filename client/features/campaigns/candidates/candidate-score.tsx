import { Badge } from '#client/ui/data/badge.tsx';
import { formatScore, NBSP } from '#shared/rules/text/format.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

/** A candidate's score in percent, coloured by the line that says 'Réussi'. */
export function CandidateScore({ score }: { score: number }) {
  return (
    <Badge tone={earnsCertificate(score) ? 'good' : 'bad'}>
      <span className="numbers">
        {formatScore(score)}
        {NBSP}%
      </span>
    </Badge>
  );
}
