import { createDocument } from '#server/pdf/document.ts';
import { INNER_WIDTH, keepTogether, MARGIN, startFlow } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, fitted } from '#server/pdf/text.ts';
import { withDe } from '#shared/rules/elision.ts';
import { drawDomains } from './domains.ts';
import { drawFoot } from './foot.ts';
import { drawContinuedHead, drawHead } from './head.ts';
import { drawList } from './lists.ts';
import { drawOutcome } from './outcome.ts';
import type { ReportDocument } from './types.ts';

const NOTE_HEIGHT = 12;

/** The report as A4 pages, whatever characters a name holds. */
export async function renderReport(report: ReportDocument): Promise<Uint8Array> {
  const { doc, faces } = await createDocument({
    title: `Rapport d’évaluation ${withDe(report.full_name)}`,
    subject: report.profile_name,
    date: report.taken_at,
  });
  const flow = startFlow(doc, (page, number) =>
    number === 1 ? drawHead(page, report, faces) : drawContinuedHead(page, report, faces),
  );
  drawOutcome(flow, report, faces);
  drawDomains(flow, report.domain_scores, faces);
  drawList(flow, 'À savoir sur ce score', report.notes, 'note', faces);
  drawList(flow, 'Points forts', report.strengths, 'strength', faces);
  drawList(flow, 'Axes d’amélioration', report.weaknesses, 'weakness', faces);
  drawList(
    flow,
    report.for_company ? 'Pour l’entretien' : 'Recommandations',
    report.recommendations,
    'number',
    faces,
    NOTE_HEIGHT,
  );

  const note = { face: faces.regular, size: 8.5, colour: palette.muted };
  keepTogether(flow, NOTE_HEIGHT);
  drawLine(flow.page, fitted(report.grader, note, INNER_WIDTH / 2), MARGIN, flow.y - 9, note);
  drawLine(
    flow.page,
    'Scores sur 100, arrondis à la décimale inférieure',
    MARGIN + INNER_WIDTH,
    flow.y - 9,
    note,
    'right',
  );

  flow.pages.forEach((page, index) => drawFoot(page, report, faces, index + 1, flow.pages.length));
  return doc.save();
}
