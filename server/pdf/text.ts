import type { Color, PDFPage } from 'pdf-lib';
import { coverage, drawable, runsOf } from './drawable.ts';
import type { Face } from './faces.ts';
import { shorten, wrap, wrapAtMost } from './wrap.ts';

/** What measuring needs to know of a face. */
export type Measured = { font: Pick<Face['font'], 'widthOfTextAtSize'>; covers: Face['covers'] };
export type Lettering = { face: Measured; size: number };
export type TextStyle = { face: Face; size: number; colour: Color };
type Line = { x: number; y: number; style: TextStyle; align?: 'left' | 'center' | 'right' };

/** Draws one line; `x` is its left edge, middle or right edge. Never throws, whatever the text. */
export function drawLine(page: PDFPage, text: string, { x, y, style, align = 'left' }: Line): void {
  const line = drawable(text, style.face.covers);
  if (line === '') return;
  const shift = align === 'left' ? 0 : widthOf(line, style) / (align === 'center' ? 2 : 1);
  let left = x - shift;
  for (const run of runsOf(line)) {
    page.drawText(run, { x: left, y, size: style.size, font: style.face.font, color: style.colour });
    left += widthOfRun(run, style);
  }
}

export function widthOf(text: string, style: Lettering): number {
  return runsOf(drawable(text, style.face.covers)).reduce((sum, run) => sum + widthOfRun(run, style), 0);
}

export function linesOf(
  text: string,
  style: Lettering,
  width: number,
  atMost = Number.POSITIVE_INFINITY,
): string[] {
  const measure = measureOf(style);
  const line = drawable(text, style.face.covers);
  return Number.isFinite(atMost) ? wrapAtMost(line, measure, width, atMost) : wrap(line, measure, width);
}

/** The same number of lines, as even in length as the words allow. */
export function balancedLines(text: string, style: Lettering, width: number, atMost: number): string[] {
  const lines = linesOf(text, style, width);
  if (lines.length === 1 || lines.length > atMost) return linesOf(text, style, width, atMost);
  for (let narrower = width - 8; narrower > width / atMost; narrower -= 8) {
    const tried = linesOf(text, style, narrower);
    if (tried.length > lines.length) return linesOf(text, style, narrower + 8);
  }
  return lines;
}

export function fitted(text: string, style: Lettering, width: number): string {
  return shorten(drawable(text, style.face.covers), measureOf(style), width);
}

/** The largest size, down to `smallest`, at which the text stays within the given number of lines. */
export function sizeToFit<Style extends Lettering>(
  text: string,
  style: Style,
  { width, lines, smallest }: { width: number; lines: number; smallest: number },
): Style {
  for (let size = style.size; size > smallest; size -= 1) {
    if (linesOf(text, { ...style, size }, width).length <= lines) return { ...style, size };
  }
  return { ...style, size: smallest };
}

/** The first face, unless the second shows more of the text (a name in N’Ko or Arabic script). */
export function faceFor<F extends Measured>(text: string, wished: F, fallback: F): F {
  return coverage(text, fallback.covers) > coverage(text, wished.covers) ? fallback : wished;
}

function measureOf(style: Lettering) {
  const widths = new Map<string, number>();
  return (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = runsOf(text).reduce((sum, run) => sum + widthOfRun(run, style), 0);
    widths.set(text, width);
    return width;
  };
}

function widthOfRun(run: string, style: Lettering): number {
  return style.face.font.widthOfTextAtSize(run, style.size);
}
