import type { PDFDocument, PDFPage } from 'pdf-lib';
import { drawLine, type TextStyle } from './text.ts';

export const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const INNER_WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = 52;

/** Text that runs down A4 pages; `y` is the top of what comes next. */
export type Flow = { page: PDFPage; y: number; pages: PDFPage[]; next: () => void };

/** `openPage` draws what heads a page and gives the height left under it. */
export function startFlow(doc: PDFDocument, openPage: (page: PDFPage, number: number) => number): Flow {
  const pages: PDFPage[] = [];
  const open = () => {
    const page = doc.addPage([A4.width, A4.height]);
    pages.push(page);
    return { page, y: openPage(page, pages.length) };
  };
  const flow: Flow = { ...open(), pages, next: () => Object.assign(flow, open()) };
  return flow;
}

/** Goes to a new page unless `height` fits on this one. */
export function keepTogether(flow: Flow, height: number): void {
  if (flow.y - height < BOTTOM) flow.next();
}

/** Lines that may be parted between pages, but never cut, and never leaving one alone. */
export function flowLines(
  flow: Flow,
  lines: string[],
  { x, style, leading }: { x: number; style: TextStyle; leading: number },
): void {
  lines.forEach((line, index) => {
    keepTogether(flow, index === lines.length - 2 ? 2 * leading : leading);
    drawLine(flow.page, line, { x, y: flow.y - style.size, style });
    flow.y -= leading;
  });
}
