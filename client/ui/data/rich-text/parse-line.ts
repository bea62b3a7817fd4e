export type Span = { kind: 'words' | 'code'; text: string };

const CODE_SPAN = /`([^`\n]+)`/g;

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
