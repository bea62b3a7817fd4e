type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Breaks at ordinary spaces (never at non-breaking ones), and inside a word only when it is wider than a line. */
export function wrap(text: string, measure: Measure, width: number): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((word) => split(word, measure, width))) {
    const size = measure(word);
    if (line !== '' && used + space + size > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += line === '' ? size : space + size;
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** At most `count` lines, the last one ending in … when something was left out. */
export function wrapAtMost(text: string, measure: Measure, width: number, count: number): string[] {
  const lines = wrap(text, measure, width);
  if (lines.length <= count) return lines;
  return [...lines.slice(0, count - 1), shorten(`${lines[count - 1]}…`, measure, width)];
}

export function shorten(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text;
  const [fitting] = split(text.replace(/…$/, ''), measure, width - measure('…'));
  return `${(fitting ?? '').trimEnd()}…`;
}

function split(word: string, measure: Measure, width: number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const size = measure(segment);
    if (part !== '' && used + size > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += segment;
    used += size;
  }
  return [...parts, part];
}
