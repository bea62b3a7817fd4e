import { escapeUTF8 } from 'entities';
import type { Color } from 'pdf-lib';
import { drawable, runsOf } from '#server/pdf/drawable.ts';
import { FILES, load } from '#server/pdf/faces.ts';
import { balancedLines, type Lettering, type Measured, widthOf } from '#server/pdf/text.ts';
import { inSvg, short } from './svg.ts';

/** A face that gives the outlines of its letters: a picture must not depend on the fonts of the machine it is made on. */
type OutlineFace = Measured & { outline(run: string, size: number): Outline };
type Outline = { paths: string; width: number };

type PictureStyle = { face: OutlineFace; size: number; colour: Color };
type Align = 'left' | 'center' | 'right';

/** Of a line’s width, what stands left of its `x`. */
const BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 };

export const faces = {
  regular: outlineFace(FILES.regular),
  bold: outlineFace(FILES.bold),
  serif: outlineFace(FILES.serif),
};

function outlineFace(file: string): OutlineFace {
  const outline = (run: string, size: number): Outline => {
    const { font } = load(file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run, { liga: false });
    let x = 0;
    const paths = glyphs.map((glyph, at) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
      const left = short((x + xOffset) * scale);
      x += xAdvance;
      const d = glyph.path.toSVG();
      if (d === '') return '';
      return `<path transform="translate(${left} ${short(-yOffset * scale)}) scale(${scale} ${-scale})" d="${d}"/>`;
    });
    return { paths: paths.join(''), width: x * scale };
  };
  return {
    outline,
    covers: (codePoint) => load(file).codePoints.has(codePoint),
    font: {
      widthOfTextAtSize(run, size) {
        const { font } = load(file);
        return (font.layout(run, { liga: false }).advanceWidth * size) / font.unitsPerEm;
      },
    },
  };
}

/** One line on its baseline; `x` is its left edge, middle or right edge. Its label says what it reads. */
export function line(text: string, x: number, y: number, style: PictureStyle, align: Align = 'left'): string {
  const { face, size, colour } = style;
  const shown = drawable(text, face.covers);
  if (shown === '') return '';
  let left = x - BEFORE[align] * widthOf(shown, style);
  const runs = runsOf(shown).map((run) => {
    const { paths, width } = face.outline(run, size);
    const placed = `<g transform="translate(${short(left)} ${short(y)})">${paths}</g>`;
    left += width;
    return placed;
  });
  return `<g fill="${inSvg(colour)}" aria-label="${escapeUTF8(shown)}">${runs.join('')}</g>`;
}

type Block = { x: number; y: number; width: number; atMost: number; align?: Align };

/** Some lines, from the first one's baseline down, and how far below it the last one stands. */
export function block(text: string, style: PictureStyle, { x, y, width, atMost, align }: Block) {
  const leading = style.size * 1.2;
  const lines = balancedLines(text, style satisfies Lettering, width, atMost);
  return {
    svg: lines.map((each, at) => line(each, x, y + at * leading, style, align)).join(''),
    below: Math.max(0, lines.length - 1) * leading,
  };
}
