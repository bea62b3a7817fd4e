import type { Faces } from '#server/pdf/faces.ts';
import { A4, type Flow, keepTogether, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { diamondOf, fillPolygons } from '#server/pdf/polygons.ts';
import { drawLine, widthOf } from '#server/pdf/text.ts';

const HEIGHT = 25;

/** A section's title, on the same page as at least `following` points of what it announces. */
export function drawHeading(flow: Flow, title: string, faces: Faces, following: number): void {
  keepTogether(flow, HEIGHT + following);
  const style = { face: faces.bold, size: 12.5, colour: palette.indigo };
  const y = flow.y - 12;
  fillPolygons(
    flow.page,
    [diamondOf(MARGIN + 4.5, y + 4.4, 5), diamondOf(MARGIN + 4.5, y + 4.4, 2)],
    palette.ochre,
  );
  drawLine(flow.page, title, { x: MARGIN + 16, y, style });
  const end = MARGIN + 16 + widthOf(title, style) + 12;
  flow.page.drawLine({
    start: { x: end, y: y + 4.4 },
    end: { x: A4.width - MARGIN, y: y + 4.4 },
    thickness: 0.8,
    color: palette.sand,
  });
  flow.y -= HEIGHT;
}
