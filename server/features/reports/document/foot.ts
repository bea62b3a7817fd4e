import type { PDFPage } from 'pdf-lib';
import { addLink } from '#server/pdf/document.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { A4, INNER_WIDTH, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, fitted } from '#server/pdf/text.ts';
import type { ReportDocument } from './types.ts';

export function drawFoot(
  page: PDFPage,
  report: ReportDocument,
  { number, total, faces }: { number: number; total: number; faces: Faces },
): void {
  const style = { face: faces.regular, size: 7.5, colour: palette.muted };
  const width = INNER_WIDTH - 90;
  page.drawLine({
    start: { x: MARGIN, y: 46 },
    end: { x: A4.width - MARGIN, y: 46 },
    thickness: 0.8,
    color: palette.sand,
  });
  drawLine(page, fitted(`Baara  ·  Rapport ${report.id}`, style, width), { x: MARGIN, y: 34, style });
  drawLine(page, `Page ${number} sur ${total}`, { x: A4.width - MARGIN, y: 34, style, align: 'right' });
  if (!report.proof) return;
  drawLine(page, fitted(`Vérifier le certificat\u00a0: ${report.proof.verify_url}`, style, width), {
    x: MARGIN,
    y: 23,
    style,
  });
  addLink(page, report.proof.verify_url, { x: MARGIN, y: 19, width, height: 12 });
}
