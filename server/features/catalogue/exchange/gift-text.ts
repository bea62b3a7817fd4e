import { decodeHTML } from 'entities';
import { cleanText } from '#shared/rules/text/clean-text.ts';

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

/** The format that a text names, lower case; undefined where it names none. */
export function formatOf(raw: string): string | undefined {
  return FORMAT.exec(raw)?.[1]?.toLowerCase();
}

/** A text without its format marker, where it has none in that of its question, as Moodle reads it; HTML becomes plain text. */
export function readGiftText(raw: string, inherited?: string): string {
  const text = unescapeGift(raw.replace(FORMAT, ''));
  return ((formatOf(raw) ?? inherited) === 'html' ? withoutHtml(text) : text).trim();
}

function withoutHtml(html: string): string {
  const text = html.replace(/<br\s*\/?>|<\/(p|div|li|tr|pre)>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, '');
  return cleanText(decodeHTML(text)).replace(/\n{3,}/g, '\n\n');
}
