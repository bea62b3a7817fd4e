import type { PDFPage } from 'pdf-lib';
import { drawScoreRing } from '#server/pdf/charts.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { A4, INNER_WIDTH, MARGIN } from '#server/pdf/flow.ts';
import { drawStrip } from '#server/pdf/motif.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, faceFor, fitted, linesOf, sizeToFit, type TextStyle } from '#server/pdf/text.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import { attemptInWords, countedInWords, scoreInWords } from '#shared/rules/certificates/margin-words.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import type { ReportDocument } from './types.ts';

const BAND = 72;
const STRIP = 14;
const RING = 46;

/** The first page's head; answers the height left under it. */
export function drawHead(page: PDFPage, report: ReportDocument, faces: Faces): number {
  drawBand(page, faces);
  const top = A4.height - BAND - STRIP - 30;
  drawScoreRing(page, report.global_score, {
    x: A4.width - MARGIN - RING,
    y: top - RING + 8,
    radius: RING,
    threshold: CERTIFICATION_THRESHOLD,
    faces,
  });
  return Math.min(drawCandidate(page, report, faces, top) - 12, top - 2 * RING - 4);
}

/** The slim head of the following pages. */
export function drawContinuedHead(page: PDFPage, report: ReportDocument, faces: Faces): number {
  page.drawRectangle({ x: 0, y: A4.height - 14, width: A4.width, height: 14, color: palette.indigo });
  drawStrip(page, { x: 0, y: A4.height - 12, length: A4.width, thickness: 10, colour: palette.gold });
  const style: TextStyle = {
    face: faceFor(report.full_name, faces.bold, faces.regular),
    size: 8.5,
    colour: palette.muted,
  };
  const name = fitted(report.full_name, style, INNER_WIDTH * 0.55);
  drawLine(page, name, { x: MARGIN, y: A4.height - 38, style });
  const profile: TextStyle = { ...style, face: faces.regular };
  drawLine(page, fitted(report.profile_name, profile, INNER_WIDTH * 0.4), {
    x: A4.width - MARGIN,
    y: A4.height - 38,
    style: profile,
    align: 'right',
  });
  return A4.height - 60;
}

function drawBand(page: PDFPage, faces: Faces): void {
  page.drawRectangle({ x: 0, y: A4.height - BAND, width: A4.width, height: BAND, color: palette.indigo });
  page.drawRectangle({
    x: 0,
    y: A4.height - BAND - STRIP - 4,
    width: A4.width,
    height: STRIP + 4,
    color: palette.night,
  });
  drawStrip(page, {
    x: 0,
    y: A4.height - BAND - STRIP - 2,
    length: A4.width,
    thickness: STRIP,
    colour: palette.gold,
  });
  drawLine(page, 'Baara', {
    x: MARGIN,
    y: A4.height - 48,
    style: { face: faces.serif, size: 34, colour: palette.cream },
  });
  const right = A4.width - MARGIN;
  drawLine(page, 'Rapport d’évaluation', {
    x: right,
    y: A4.height - 36,
    style: { face: faces.bold, size: 13, colour: palette.cream },
    align: 'right',
  });
  drawLine(page, 'Compétences professionnelles', {
    x: right,
    y: A4.height - 51,
    style: { face: faces.regular, size: 9, colour: palette.sand },
    align: 'right',
  });
}

function drawCandidate(page: PDFPage, report: ReportDocument, faces: Faces, top: number): number {
  const width = INNER_WIDTH - 2 * RING - 36;
  const level = `Niveau ${LEVEL_NAMES[report.level].toLowerCase()}  ·  Test passé le ${formatDate(report.taken_at)}`;
  const score = `Score\u00a0: ${scoreInWords(report.global_score, report.margin)}`;
  const basis = [countedInWords(report.counted, report.question_count), attemptInWords(report.attempt)];
  const name = { face: faceFor(report.full_name, faces.serif, faces.bold), size: 25, colour: palette.ink };
  const profile = {
    face: faceFor(report.profile_name, faces.bold, faces.regular),
    size: 13,
    colour: palette.indigo,
  };
  const plain = { face: faces.regular, size: 9.5, colour: palette.ink };
  const strong = { ...plain, face: faces.bold };
  const soft = { ...plain, colour: palette.muted };
  const large = sizeToFit(report.full_name, name, { width, lines: 2, smallest: 13 });
  let y = top + 12;
  y = drawBlock(page, report.full_name, { style: large, width, atMost: 3, top: y });
  y = drawBlock(page, report.profile_name, { style: profile, width, atMost: 3, top: y - 7 });
  y = drawBlock(page, level, { style: plain, width, atMost: 2, top: y - 6 });
  y = drawBlock(page, score, { style: strong, width, atMost: 2, top: y - 3 });
  const under = basis.filter(Boolean).join('  ·  ');
  y = drawBlock(page, under, { style: plain, width, atMost: 2, top: y - 3 });
  return drawBlock(page, verdictSentence(report.verdict), { style: soft, width, atMost: 2, top: y - 3 });
}

type Block = { style: TextStyle; width: number; atMost: number; top: number };

/** @returns the height left under it */
function drawBlock(page: PDFPage, text: string, { style, width, atMost, top }: Block): number {
  const lines = linesOf(text, style, width, atMost);
  lines.forEach((line, index) =>
    drawLine(page, line, { x: MARGIN, y: top - style.size - index * style.size * 1.25, style }),
  );
  return top - lines.length * style.size * 1.25;
}
