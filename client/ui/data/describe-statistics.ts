import type { QuestionStatistics } from '#shared/contracts/catalogue-questions.ts';
import { formatCount, formatNumber, formatShare } from '#shared/rules/format.ts';

export function describeStatistics({
  times_drawn,
  success_rate,
  discrimination,
}: QuestionStatistics): string {
  const drawn = formatCount(times_drawn, 'fois posée', 'fois posée');
  const rate = `${formatShare(success_rate)} de réussite`;
  if (discrimination === null) return `${drawn}, ${rate}`;
  return `${drawn}, ${rate}, discrimination ${formatNumber(Math.round(discrimination * 100) / 100)}`;
}
