const NBSP = '\u00a0';
/** A code span or block: nothing in it is typography. */
const CODE = /(```[\s\S]*?```|`[^`]*`)/;

/** Non-breaking spaces before ; : ! ? and », after «, before % and inside grouped numbers (rule F1). Code is left alone. */
export function frenchSpaces(text: string): string {
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : spaced(part)))
    .join('');
}

/** The apostrophe of print between two letters, in words without code. */
export const printApostrophes = (words: string): string => words.replace(/(\p{L})'(?=\p{L})/gu, '$1’');

function spaced(text: string): string {
  return text
    .replace(/ (?=[;:!?»%])/g, NBSP)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d) (?=FCFA)/g, `$1${NBSP}`);
}
