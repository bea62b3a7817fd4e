export type Span = { kind: 'words' | 'code'; text: string };
export type Block = { kind: 'lines'; lines: Span[][] } | { kind: 'code'; text: string };

const FENCE = /```[^\n`]*\n([\s\S]*?)\n?```/g;
const CODE_SPAN = /`([^`\n]+)`/g;

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

export function parseLine(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  const words = (upTo: number) => {
    if (upTo > end) spans.push({ kind: 'words', text: line.slice(end, upTo) });
  };
  for (const code of line.matchAll(CODE_SPAN)) {
    words(code.index);
    spans.push({ kind: 'code', text: code[1] ?? '' });
    end = code.index + code[0].length;
  }
  words(line.length);
  return spans;
}
