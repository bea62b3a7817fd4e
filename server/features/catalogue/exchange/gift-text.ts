/** Moodle's escapes: a backslash before ~ = # { } : and itself, and \n for a line break. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** A text that could be read as a format marker or a weight gets an explicit format. */
export function startGift(text: string): string {
  return /^(\[(html|moodle|plain|markdown)\]|%)/i.test(text)
    ? `[markdown]${escapeGift(text)}`
    : escapeGift(text);
}

function unescapeGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

/** Index of the first of these characters that is not escaped; −1 when there is none. */
export function findUnescaped(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (characters.includes(text[at] as string)) return at;
  }
  return -1;
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** A text without its format marker; HTML becomes plain text. */
export function readGiftText(raw: string): string {
  const format = FORMAT.exec(raw);
  const text = unescapeGift(format ? raw.slice(format[0].length) : raw);
  return (format?.[1]?.toLowerCase() === 'html' ? withoutHtml(text) : text).trim();
}

const ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

function withoutHtml(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|pre)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#39|[a-z]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\n{3,}/g, '\n\n');
}
