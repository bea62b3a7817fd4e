import type { Color, PDFPage } from 'pdf-lib';
import { coverage, drawable } from './drawable.ts';
import type { Face } from './faces.ts';
import { shorten, wrap, wrapAtMost } from './wrap.ts';

export type TextStyle = { face: Face; size: number; colour: Color };
export type Align = 'left' | 'center' | 'right';

/** Draws one line; `x` is its left edge, middle or right edge. Never throws, whatever the text. */
export function drawLine(page: PDFPage, text: string, x: number, y: number, style: TextStyle, align: Align = 'left'): void {
  const line = drawable(text, style.face.covers);
  if (line === '') return;
  const shift = align === 'left' ? 0 : widthOf(line, style) / (align === 'center' ? 2 : 1);
  page.drawText(line, { x: x - shift, y, size: style.size, font: style.face.font, color: style.colour });
}

export function widthOf(text: string, style: TextStyle): number {
  return style.face.font.widthOfTextAtSize(drawable(text, style.face.covers), style.size);
}

export function linesOf(text: string, style: TextStyle, width: number, atMost = Number.POSITIVE_INFINITY): string[] {
  const measure = measureOf(style);
  const line = drawable(text, style.face.covers);
  return Number.isFinite(atMost) ? wrapAtMost(line, measure, width, atMost) : wrap(line, measure, width);
}

export function fitted(text: string, style: TextStyle, width: number): string {
  return shorten(drawable(text, style.face.covers), measureOf(style), width);
}

/** The largest size, down to `smallest`, at which the text stays within the given number of lines. */
export function sizeToFit(text: string, style: TextStyle, width: number, lines: number, smallest: number): TextStyle {
  for (let size = style.size; size > smallest; size -= 1) {
    if (linesOf(text, { ...style, size }, width).length <= lines) return { ...style, size };
  }
  return { ...style, size: smallest };
}

/** The first face, unless the second shows more of the text (a name in N’Ko or Arabic script). */
export function faceFor(text: string, wished: Face, fallback: Face): Face {
  return coverage(text, fallback.covers) > coverage(text, wished.covers) ? fallback : wished;
}

function measureOf(style: TextStyle) {
  const widths = new Map<string, number>();
  return (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = text === '' ? 0 : style.face.font.widthOfTextAtSize(text, style.size);
    widths.set(text, width);
    return width;
  };
}
