/** NFC, without control characters (tab and newline excepted), well-formed UTF-16. Cleaning twice changes nothing more. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL_CHARACTERS, '').normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
