import type { QuestionStatistics } from '#shared/contracts/catalogue-questions.ts';
import { formatCount, formatNumber, formatShare } from '#shared/rules/text/format.ts';

export function describeStatistics({
  times_drawn,
  success_rate,
  discrimination,
}: QuestionStatistics): string {
  const answers = formatCount(times_drawn, 'première réponse', 'premières réponses');
  const rate = `${formatShare(success_rate)} de réussite`;
  if (discrimination === null) return `${answers}, ${rate}`;
  return `${answers}, ${rate}, discrimination ${formatNumber(Math.round(discrimination * 100) / 100)}`;
}
