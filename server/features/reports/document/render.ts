import { createDocument } from '#server/pdf/document.ts';
import { INNER_WIDTH, keepTogether, MARGIN, startFlow } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, fitted } from '#server/pdf/text.ts';
import { withDe } from '#shared/rules/text/elision.ts';
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
  const { notes, strengths, weaknesses, recommendations } = report;
  drawList(flow, 'À savoir sur ce score', { items: notes, marker: 'note', faces });
  drawList(flow, 'Points forts', { items: strengths, marker: 'strength', faces });
  drawList(flow, 'Axes d’amélioration', { items: weaknesses, marker: 'weakness', faces });
  const advice = report.for_company ? 'Pour l’entretien' : 'Recommandations';
  drawList(flow, advice, { items: recommendations, marker: 'number', faces, tail: NOTE_HEIGHT });

  const note = { face: faces.regular, size: 8.5, colour: palette.muted };
  keepTogether(flow, NOTE_HEIGHT);
  drawLine(flow.page, fitted(report.grader, note, INNER_WIDTH / 2), {
    x: MARGIN,
    y: flow.y - 9,
    style: note,
  });
  drawLine(flow.page, 'Scores sur 100, arrondis à la décimale inférieure', {
    x: MARGIN + INNER_WIDTH,
    y: flow.y - 9,
    style: note,
    align: 'right',
  });

  const total = flow.pages.length;
  flow.pages.forEach((page, index) => drawFoot(page, report, { number: index + 1, total, faces }));
  return doc.save();
}
