import { INVITED_TEXT_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

type Read = { text: string; problem: null } | { text: null; problem: string };

const refused = (problem: string): Read => ({ text: null, problem });

/** The text of a file that was chosen, or why it is none that people can be invited from. */
export async function readCsvFile(file: File): Promise<Read> {
  if (file.size > INVITED_TEXT_LIMIT) {
    return refused(
      `Ce fichier est trop grand${NBSP}: ${formatNumber(INVITED_TEXT_LIMIT / 1_000)}${NBSP}Ko au plus. Gardez les numéros et les adresses, sans le reste.`,
    );
  }
  const text = await file.text().catch(() => null);
  if (text === null) return refused(`Ce fichier n’a pas pu être lu${NBSP}: choisissez-le de nouveau.`);
  // A spreadsheet's own format and pictures hold it, a text never.
  if (text.includes('\0')) {
    return refused(`Ce fichier n’est pas un CSV${NBSP}: enregistrez-le en CSV depuis Excel.`);
  }
  return text.trim() ? { text, problem: null } : refused('Ce fichier est vide.');
}
