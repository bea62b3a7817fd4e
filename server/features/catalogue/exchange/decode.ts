import { invalid } from '#server/errors.ts';
import { IMPORT_LINES } from '#shared/contracts/question-exchange.ts';
import { IMPORT_BYTES } from '#shared/rules/assessments/catalogue-limits.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { formatCount } from '#shared/rules/text/format.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of an uploaded file. @throws 422 when it is too big, or not text in UTF-8 */
export function decode(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > IMPORT_BYTES) throw invalid('Ce fichier est trop gros\u00a0: 6\u00a0Mo au plus.');
  const text = readUtf8(bytes);
  const lines = countLines(text);
  if (lines > IMPORT_LINES) {
    throw invalid(
      `Ce fichier a plus de ${formatCount(IMPORT_LINES, 'ligne')}\u00a0: coupez-le en plusieurs fichiers.`,
    );
  }
  return cleanText(text.replace(/\r\n?/g, '\n'));
}

function readUtf8(bytes: Buffer): string {
  if (bytes.includes(0)) throw notText();
  try {
    return UTF8.decode(bytes);
  } catch {
    throw notText();
  }
}

const notText = () =>
  invalid(
    'Ce fichier n’est pas du texte en UTF-8. Enregistrez-le en «\u00a0UTF-8\u00a0» depuis votre tableur ou votre éditeur.',
  );

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
