import { Card } from '#client/ui/layout/card.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { ScoreBars } from './charts/score-bars.tsx';

export function DomainsSection({ report }: { report: Report }) {
  const { global_score, margin, domain_scores } = report;
  return (
    <Card as="section" aria-labelledby="domaines">
      <h2 id="domaines">Résultats par compétence</h2>
      <ScoreBars score={global_score} margin={margin} scores={domain_scores} />
    </Card>
  );
}
