import { parseLine, type Span } from './parse-line.ts';

export type Block = { kind: 'lines'; lines: Span[][] } | { kind: 'code'; text: string };

const FENCE = /```[^\n`]*\n([\s\S]*?)\n?```/g;

/** The blocks of a text whose code stands between backticks: one for a span, three for a block. Nothing else is markup. */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    blocks.push(...linesOf(text.slice(end, fence.index)), { kind: 'code', text: fence[1] ?? '' });
    end = fence.index + fence[0].length;
  }
  return [...blocks, ...linesOf(text.slice(end))];
}

function linesOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'lines', lines: paragraph.split('\n').map(parseLine) }));
}
