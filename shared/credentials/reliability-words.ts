import type { Margin } from '#shared/contracts/reports.ts';
import { formatCount } from '#shared/rules/format.ts';
import { marginInWords } from '#shared/rules/margin-words.ts';

/** Said wherever a score stands whose time nothing but the phone knows. */
export const PHONE_TIME = 'Temps mesuré par le seul téléphone';

/** → score probable : de 71 à 90 %, sur 28 questions */
export function basisInWords(margin: Margin, counted: number | null | undefined): string {
  const words = marginInWords(margin);
  return typeof counted === 'number' ? `${words}, sur ${formatCount(counted, 'question')}` : words;
}
