import { type DomainScore, drawBar, drawRadar } from '#server/pdf/charts.ts';
import type { Faces } from '#server/pdf/faces.ts';
import { A4, type Flow, INNER_WIDTH, keepTogether, MARGIN } from '#server/pdf/flow.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine, linesOf, widthOf } from '#server/pdf/text.ts';
import { formatScore } from '#shared/rules/text/format.ts';
import { drawHeading } from './heading.ts';

const RADAR = { radius: 60, height: 162, width: 250 };
const LINE = 11.5;

/** A bar for each domain, and beside them a radar when there are enough to make a shape. */
export function drawDomains(flow: Flow, scores: Record<string, number>, faces: Faces): void {
  const domains = Object.entries(scores).map(([name, score]) => ({ name, score }));
  if (domains.length === 0) return;
  const withRadar = domains.length >= 3;
  drawHeading(flow, 'Résultats par compétence', faces, withRadar ? RADAR.height : 60);
  const { page, y } = flow;
  const width = withRadar ? INNER_WIDTH - RADAR.width - 14 : INNER_WIDTH;
  for (const domain of domains) drawDomain(flow, domain, width, faces);
  drawLegend(flow, faces);
  if (withRadar) {
    const spare = page === flow.page ? Math.max(0, (y - flow.y - RADAR.height) / 2) : 0;
    const middle = {
      x: A4.width - MARGIN - RADAR.width / 2,
      y: y - RADAR.height / 2 + 4 - Math.min(spare, 40),
    };
    drawRadar(page, domains, { ...middle, radius: RADAR.radius, width: RADAR.width, faces });
    if (page === flow.page) flow.y = Math.min(flow.y, y - RADAR.height);
  }
  flow.y -= 12;
}

function drawDomain(flow: Flow, { name, score }: DomainScore, width: number, faces: Faces): void {
  const label = { face: faces.regular, size: 9.5, colour: palette.ink };
  const value = { face: faces.bold, size: 9.5, colour: palette.ink };
  const number = formatScore(score);
  const lines = linesOf(name, label, width - widthOf(number, value) - 14, 2);
  keepTogether(flow, Math.max(1, lines.length) * LINE + 16);
  lines.forEach((line, index) =>
    drawLine(flow.page, line, { x: MARGIN, y: flow.y - 9 - index * LINE, style: label }),
  );
  flow.y -= Math.max(1, lines.length) * LINE;
  drawLine(flow.page, number, { x: MARGIN + width, y: flow.y + LINE - 9, style: value, align: 'right' });
  drawBar(flow.page, score, { x: MARGIN, y: flow.y - 8.5, width, height: 6.5 });
  flow.y -= 17;
}

function drawLegend(flow: Flow, faces: Faces): void {
  keepTogether(flow, 12);
  const style = { face: faces.regular, size: 7.5, colour: palette.muted };
  let x = MARGIN;
  for (const [colour, text] of [
    [palette.green, '70 et plus'],
    [palette.amber, 'de 50 à 70'],
    [palette.red, 'moins de 50'],
  ] as const) {
    flow.page.drawCircle({ x: x + 3, y: flow.y - 5.4, size: 3, color: colour });
    drawLine(flow.page, text, { x: x + 9, y: flow.y - 8, style });
    x += 9 + widthOf(text, style) + 14;
  }
  flow.y -= 12;
}
