import { LineCapStyle, type PDFPage } from 'pdf-lib';
import type { Faces } from '#server/pdf/faces.ts';
import { type Flow, flowLines, INNER_WIDTH, keepTogether, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, linesOf } from '#server/pdf/text.ts';
import { drawHeading } from './heading.ts';

type Marker = 'strength' | 'weakness' | 'number' | 'note';

const LEADING = 13.5;
const INDENT = 24;
const BETWEEN = 4;
const AFTER = 10;
/** Up to this height a list is not split between pages. */
const SHORT = 190;

type List = { items: string[]; marker: Marker; faces: Faces; tail?: number };

/** A titled list over as many pages as it needs; nothing when empty. `tail`: points kept together with its last item. */
export function drawList(flow: Flow, title: string, { items, marker, faces, tail = 0 }: List): void {
  const style = { face: faces.regular, size: 10, colour: palette.ink };
  const wrapped = items
    .map((item) => linesOf(item, style, INNER_WIDTH - INDENT))
    .filter((lines) => lines.length > 0);
  if (wrapped.length === 0) return;
  const heightFrom = (index: number) =>
    wrapped.slice(index).reduce((sum, lines) => sum + lines.length * LEADING + BETWEEN, 0) +
    (tail && AFTER + tail);
  drawHeading(flow, title, faces, heightFrom(0) <= SHORT ? heightFrom(0) : 3 * LEADING);
  wrapped.forEach((lines, index) => {
    // The last two stay together: a page that holds one lonely item looks like a mistake.
    const ending = index === wrapped.length - 2 && heightFrom(index) <= SHORT;
    keepTogether(flow, ending ? heightFrom(index) : Math.min(lines.length, 3) * LEADING);
    drawMarker(flow.page, marker, { number: index + 1, y: flow.y - 7, faces });
    flowLines(flow, lines, { x: MARGIN + INDENT, style, leading: LEADING });
    flow.y -= BETWEEN;
  });
  flow.y -= AFTER;
}

type Place = { number: number; y: number; faces: Faces };

function drawMarker(page: PDFPage, marker: Marker, { number, y, faces }: Place): void {
  const x = MARGIN + 7;
  const { green, amber, indigo } = palette;
  const color = { strength: green, weakness: amber, number: indigo, note: indigo }[marker];
  page.drawCircle({ x, y, size: 7, color });
  if (marker === 'number' || marker === 'note') {
    drawLine(page, marker === 'note' ? 'i' : `${number}`, {
      x,
      y: y - 3,
      style: { face: faces.bold, size: number > 99 ? 6 : 8, colour: palette.white },
      align: 'center',
    });
    return;
  }
  // A tick for what is mastered, an upward arrow for what can grow.
  const path = marker === 'strength' ? 'M-3 0.2L-0.8 2.4L3.2 -2.2' : 'M0 3.2L0 -3M-2.7 -0.4L0 -3.1L2.7 -0.4';
  page.drawSvgPath(path, {
    x,
    y,
    borderColor: palette.white,
    borderWidth: 1.4,
    borderLineCap: LineCapStyle.Round,
  });
}
