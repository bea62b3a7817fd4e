/** NFC, without control characters (tab and newline excepted), well-formed UTF-16. Cleaning twice changes nothing more. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL_CHARACTERS, '').normalize('NFC');
}

/**
 * A name as it stands on certificates and in mails: one line, without characters that leave no mark (U+2800 is an
 * empty Braille cell) or turn the direction of text.
 */
export function cleanName(text: string): string {
  return cleanText(text)
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
