import { type Color, LineCapStyle, type PDFPage } from 'pdf-lib';
import { formatScore } from '#shared/rules/text/format.ts';
import type { Faces } from './faces.ts';
import { palette, scoreColour } from './palette.ts';
import { drawLine, linesOf, type TextStyle } from './text.ts';

export type DomainScore = { name: string; score: number };

const clamp = (score: number) => Math.min(100, Math.max(0, Number.isFinite(score) ? score : 0));

type Box = { x: number; y: number; width: number; height: number };

/** A pill of which `score` percent is filled; (x, y) is its lower left corner. */
export function drawBar(page: PDFPage, score: number, box: Box): void {
  drawPill(page, { ...box, color: palette.sand });
  const filled = (clamp(score) / 100) * box.width;
  if (filled > 0) drawPill(page, { ...box, width: Math.max(filled, box.height), color: scoreColour(score) });
}

function drawPill(page: PDFPage, { x, y, width, height, color }: Box & { color: Color }): void {
  const radius = height / 2;
  const flat = (width - height).toFixed(2);
  const path = `M${radius} 0h${flat}a${radius} ${radius} 0 0 1 0 ${height}h-${flat}a${radius} ${radius} 0 0 1 0 -${height}z`;
  page.drawSvgPath(path, { x, y: y + height, color });
}

type Ring = { x: number; y: number; radius: number; faces: Faces; threshold?: number };

/** The global score in a ring, notched at the score that had to be reached. */
export function drawScoreRing(page: PDFPage, score: number, { x, y, radius, faces, threshold }: Ring): void {
  const thickness = radius * 0.17;
  const ring = { x, y, radius, thickness };
  drawArc(page, { ...ring, turn: 1, color: palette.sand });
  if (clamp(score) > 0) drawArc(page, { ...ring, turn: clamp(score) / 100, color: scoreColour(score) });
  if (threshold !== undefined) {
    const turn = threshold / 100;
    page.drawLine({
      start: at(x, y, turn, radius - thickness),
      end: at(x, y, turn, radius + thickness),
      thickness: 1.2,
      color: palette.ink,
    });
    const tip = at(x, y, turn, radius + thickness + 3);
    drawLine(page, `${threshold}`, {
      x: tip.x,
      y: tip.y - 2.5,
      style: { face: faces.regular, size: 7, colour: palette.muted },
      align: 'right',
    });
  }
  drawLine(page, formatScore(score), {
    x,
    y: y - radius * 0.1,
    style: { face: faces.bold, size: radius * 0.5, colour: palette.ink },
    align: 'center',
  });
  drawLine(page, 'sur 100', {
    x,
    y: y - radius * 0.42,
    style: { face: faces.regular, size: radius * 0.2, colour: palette.muted },
    align: 'center',
  });
}

/** The point at a share of a turn, clockwise from the top. */
function at(x: number, y: number, turn: number, radius: number) {
  const angle = turn * 2 * Math.PI;
  return { x: x + radius * Math.sin(angle), y: y + radius * Math.cos(angle) };
}

type Arc = { x: number; y: number; radius: number; turn: number; thickness: number; color: Color };

function drawArc(page: PDFPage, { x, y, radius, turn, thickness, color }: Arc): void {
  if (turn >= 1) {
    page.drawCircle({ x, y, size: radius, borderColor: color, borderWidth: thickness });
    return;
  }
  const end = at(0, 0, turn, radius);
  const path = `M0 ${-radius}A${radius} ${radius} 0 ${turn > 0.5 ? 1 : 0} 1 ${end.x.toFixed(3)} ${(-end.y).toFixed(3)}`;
  page.drawSvgPath(path, {
    x,
    y,
    borderColor: color,
    borderWidth: thickness,
    borderLineCap: LineCapStyle.Round,
  });
}

type Radar = { x: number; y: number; radius: number; width: number; faces: Faces };

export function drawRadar(
  page: PDFPage,
  domains: DomainScore[],
  { x, y, radius, width, faces }: Radar,
): void {
  const turnOf = (index: number) => index / domains.length;
  const closed = (radii: number[]) =>
    `M${radii
      .map((length, index) => at(0, 0, turnOf(index), length))
      .map((p) => `${p.x.toFixed(2)} ${(-p.y).toFixed(2)}`)
      .join('L')}Z`;

  for (const share of [0.25, 0.5, 0.75, 1]) {
    page.drawSvgPath(closed(domains.map(() => radius * share)), {
      x,
      y,
      borderColor: palette.sand,
      borderWidth: share === 1 ? 1 : 0.7,
    });
  }
  domains.forEach((_, index) => {
    page.drawLine({
      start: { x, y },
      end: at(x, y, turnOf(index), radius),
      thickness: 0.5,
      color: palette.sand,
    });
  });
  const shape = closed(domains.map(({ score }) => (clamp(score) / 100) * radius));
  page.drawSvgPath(shape, { x, y, color: palette.indigo, opacity: 0.16 });
  page.drawSvgPath(shape, { x, y, borderColor: palette.indigo, borderWidth: 1.4 });
  domains.forEach(({ name, score }, index) => {
    page.drawCircle({
      ...at(x, y, turnOf(index), (clamp(score) / 100) * radius),
      size: 2,
      color: palette.ochre,
    });
    const anchor = at(0, 0, turnOf(index), radius + 8);
    const room =
      Math.abs(anchor.x) < 1
        ? Math.min(110, 2 * at(0, 0, turnOf(1), radius + 8).x - 6)
        : width / 2 - Math.abs(anchor.x);
    drawLabel(page, name, { x: x + anchor.x, y: y + anchor.y, side: anchor.x, room, faces });
  });
  const scale: TextStyle = { face: faces.regular, size: 5.5, colour: palette.muted };
  for (const value of [50, 100])
    drawLine(page, `${value}`, { x: x + 2.5, y: y + (radius * value) / 100 - 6, style: scale });
}

type Label = { x: number; y: number; side: number; room: number; faces: Faces };

function drawLabel(page: PDFPage, name: string, { x, y, side, room, faces }: Label): void {
  const style: TextStyle = { face: faces.regular, size: 6.8, colour: palette.ink };
  const align = Math.abs(side) < 1 ? 'center' : side > 0 ? 'left' : 'right';
  const lines = linesOf(name, style, room, 2);
  lines.forEach((line, index) =>
    drawLine(page, line, { x, y: y + ((lines.length - 1) / 2 - index) * 8 - 2.5, style, align }),
  );
}
